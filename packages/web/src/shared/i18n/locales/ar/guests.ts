import type { ArabicLocale } from '../locale-shape.ts';

export const guests: ArabicLocale['guests'] = {
  guest: 'ضيف',
  add: 'إضافة ضيف',
  name: 'اسم الضيف',
  addNamed: 'إضافة',
  cancel: 'إلغاء',
  fee: '{amount} عن كل ضيف، يدفعها صاحب الحجز',
  free: 'الضيوف مجانًا',
  used: 'الضيوف هذا الشهر {used} من {limit}',
  family: 'العائلة',
  paidByYou: 'يُدفع من رصيدك',
  notPlaying: 'لن ألعب',
  playing: 'سألعب أيضًا',
};
