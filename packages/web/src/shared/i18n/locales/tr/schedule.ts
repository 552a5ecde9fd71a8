import type { TurkishLocale } from '../locale-shape.ts';

export const schedule: TurkishLocale['schedule'] = {
  title: 'Seans programı',
  intro: 'Bir gün ve seans seçin.',
  sportTabs: 'Sporlar',
  emptyTitle: 'Henüz gösterilecek seans yok',
  emptyText: 'Kulüp seansları açtığında günün tablosu burada görünür.',
};
