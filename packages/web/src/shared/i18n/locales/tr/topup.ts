import type { TurkishLocale } from '../locale-shape.ts';

export const topup: TurkishLocale['topup'] = {
  title: 'Yükleme',
  balanceNow: 'Bakiyeniz {amount}.',
  notOpen: 'Kartla ödeme henüz açılmadı. Kulüp bankosu nakit ve kart kabul eder.',
  statusTitle: 'Ödeme',
  statusText: 'Sağlayıcı onayladığında ödeme hesabınızda görünür.',
  toAccount: 'Hesabıma git',
};
