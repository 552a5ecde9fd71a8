import type { ArabicLocale } from '../locale-shape.ts';

export const legal: ArabicLocale['legal'] = {
  termsTitle: 'الشروط والأحكام',
  privacyTitle: 'سياسة الخصوصية',
  back: 'رجوع',
};
