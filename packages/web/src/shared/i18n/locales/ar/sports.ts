import type { ArabicLocale } from '../locale-shape.ts';

export const sports: ArabicLocale['sports'] = {
  title: 'اختر رياضة',
  goodMorning: 'صباح الخير يا {name}',
  goodAfternoon: 'طاب نهارك يا {name}',
  goodEvening: 'مساء الخير يا {name}',
  whichCourt: '{date}. أي ملعب اليوم؟',
  bookCourt: 'احجز ملعبًا',
  tennis: 'التنس',
  padel: 'البادل',
  squash: 'الإسكواش',
  cricket: 'شبكات الكريكيت',
  tennisText: 'ملاعب ترابية وصلبة، مضاءة',
  padelText: 'ملاعب بجدران زجاجية',
  squashText: 'ملاعب مكيّفة',
  cricketText: 'شبكات للضرب والرمي',
};
