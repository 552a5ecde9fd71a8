import type { TurkishLocale } from '../locale-shape.ts';

export const notifications: TurkishLocale['notifications'] = {
  title: 'Bildirimler',
  emptyTitle: 'Yeni bir şey yok',
  emptyText: 'Rezervasyonlar, iptaller ve kulüp haberleri buraya gelir.',
  guestTitle: 'Bildirimleriniz bekliyor',
  guestText: 'Okumak için giriş yapın.',
  login: 'Giriş',
};
