import type { ArabicLocale } from '../locale-shape.ts';

export const legal: ArabicLocale['legal'] = {
  termsTitle: 'الشروط والأحكام',
  privacyTitle: 'سياسة الخصوصية',
  contents: 'المحتويات',
  updated: 'آخر تحديث: {date}',
  print: 'طباعة',
  back: 'رجوع',
};
