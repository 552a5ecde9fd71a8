import type { TurkishLocale } from '../locale-shape.ts';

export const profile: TurkishLocale['profile'] = {
  title: 'Profilim',
  membershipNumber: 'Üyelik numarası',
  email: 'E-posta',
  noEmail: 'Henüz yok',
};
