import type { ArabicOffice } from '../locale-shape.ts';

export const officeVisitors: ArabicOffice['officeVisitors'] = {
  title: 'الزوار',
  hint: 'يسجّل من لا عضوية لهم ببريدهم الإلكتروني، ويشحنون الرصيد بالبطاقة، ويحجزون كالأعضاء.',
  mark: 'زائر',
  registering: 'التسجيل',
  on: 'يمكن للزوار التسجيل',
  off: 'لا يمكن لأحد التسجيل',
  category: 'فئة الزوار',
  categoryHelp: 'تسري أسعارها وقواعدها على الزوار وضيوف النادي.',
  noCategory: 'لا شيء',
  chooseCategory: 'اختر فئة للزوار أولًا.',
  counts: 'عمليات التسجيل: {lastHour} من {hourLimit} في الساعة الأخيرة، و{lastDay} من {dayLimit} في اليوم الأخير.',
  waiting: 'روابط لم تُفتح بعد: {waiting}. الزوار الآن: {visitors}.',
  openList: 'عرض الزوار',
};
