import type { TurkishLocale } from '../locale-shape.ts';

export const booking: TurkishLocale['booking'] = {
  title: 'Rezervasyon',
  emptyTitle: 'Seans seçilmedi',
  emptyText: 'Önce programdan bir seans seçin; oyuncular ve ödeme burada devam eder.',
  toSchedule: 'Programa git',
};
