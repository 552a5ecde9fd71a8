import type { TurkishLocale } from '../locale-shape.ts';

export const myBookings: TurkishLocale['myBookings'] = {
  title: 'Rezervasyonlarım',
  intro: 'Ayırttığınız veya oynadığınız tüm seanslar.',
  emptyTitle: 'Seanslarınız sizi burada bekleyecek',
  emptyText: 'Bir kort ayırtın, bu listede görünsün.',
};
