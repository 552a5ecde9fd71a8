import type { ArabicLocale } from '../locale-shape.ts';

export const memberProfiles: ArabicLocale['memberProfiles'] = {
  title: 'ملفات الأعضاء',
  intro: 'ابحث عن عضو بالرقم أو الاسم.',
  emptyTitle: 'لا يوجد أعضاء للعرض بعد',
  emptyText: 'تُدرج هنا الملفات مع الحالة والعضوية.',
};
