import type { TurkishLocale } from '../locale-shape.ts';

export const invoice: TurkishLocale['invoice'] = {
  title: 'Fatura',
  emptyTitle: 'Gösterilecek rezervasyon yok',
  emptyText: 'Rezervasyondan sonra fatura burada yazdırılmaya hazır görünür.',
};
