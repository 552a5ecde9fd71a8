import type { ArabicLocale } from '../locale-shape.ts';

export const about: ArabicLocale['about'] = {
  title: 'عن Courtside',
  text: 'Courtside هو بوابة الأعضاء ونظام حجز الملاعب في {club}. يحجز الأعضاء الملاعب ويدفعون من رصيدهم برقم PIN ويقرؤون ما يعلنه النادي، ويتولى مكتب النادي ما بقي.',
  licence: 'وهو مفتوح المصدر برخصة MIT، وكل نداء في واجهته موثّق.',
  api: 'اقرأ وثائق الواجهة البرمجية',
  back: 'رجوع',
};
