import type { TurkishLocale } from '../locale-shape.ts';

export const legal: TurkishLocale['legal'] = {
  termsTitle: 'Şartlar ve Koşullar',
  privacyTitle: 'Gizlilik Politikası',
  contents: 'İçindekiler',
  updated: 'Son güncelleme: {date}',
  print: 'Yazdır',
  back: 'Geri',
};
