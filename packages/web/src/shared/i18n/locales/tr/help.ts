import type { TurkishLocale } from '../locale-shape.ts';

export const help: TurkishLocale['help'] = {
  title: 'Yardım ve iletişim',
  emptyTitle: 'Yardım konuları burada olacak',
  emptyText: 'O zamana kadar kulüp bankosu yardımcı olur: {address}.',
};
