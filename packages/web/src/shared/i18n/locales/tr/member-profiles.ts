import type { TurkishLocale } from '../locale-shape.ts';

export const memberProfiles: TurkishLocale['memberProfiles'] = {
  title: 'Üye profilleri',
  intro: 'Üyeyi numara veya adla bulun.',
  emptyTitle: 'Henüz üye yok',
  emptyText: 'Durum ve üyelik bilgileriyle profiller burada listelenir.',
};
