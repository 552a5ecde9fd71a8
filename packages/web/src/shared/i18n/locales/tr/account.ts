import type { TurkishLocale } from '../locale-shape.ts';

export const account: TurkishLocale['account'] = {
  title: 'Hesaplarım',
  intro: 'Bakiyeniz ve hareketleri.',
  balance: 'Bakiye',
  tableTitle: 'Hesap özeti',
  emptyTitle: 'Henüz hareket yok',
  emptyText: 'Yüklemeler, rezervasyonlar ve iadeler burada güncel bakiyeyle listelenir.',
};
