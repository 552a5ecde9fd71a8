import type { ArabicOffice } from '../locale-shape.ts';

export const officeGames: ArabicOffice['officeGames'] = {
  intro: 'حجوزات فيها أماكن يمكن لبقية الأعضاء أخذها، من اليوم فصاعدًا.',
  none: 'لا مباريات مفتوحة',
  noneText: 'تُفتح الأماكن أثناء الحجز، أو لاحقًا في صفحة حجوزاتي.',
  by: 'فُتحت من {name}',
  decided: 'فقط إن اكتملت: تُحسم {moment}',
  paid: 'دُفع {amount}',
  reported: 'ملاحظات مُبلّغ عنها',
  reportedBy: 'ملاحظة مُبلّغ عنها من {name}:',
  states: {
    gathering: 'تُلعب في كل الأحوال',
    full: 'مكتملة',
    closed: 'لا تأخذ لاعبين آخرين',
    cancelled: 'أُلغيت',
  },
};
