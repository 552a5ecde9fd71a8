import type { TurkishLocale } from '../locale-shape.ts';

export const subscriptions: TurkishLocale['subscriptions'] = {
  title: 'Aboneliklerim',
  emptyTitle: 'Henüz abonelik yok',
  emptyText: 'Üyeliğiniz, süresi ve makbuzları burada listelenir.',
};
