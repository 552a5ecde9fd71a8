import type { TurkishLocale } from '../locale-shape.ts';

export const guests: TurkishLocale['guests'] = {
  guest: 'Misafir',
  add: 'Misafir ekle',
  name: 'Misafirin adı',
  addNamed: 'Ekle',
  cancel: 'Vazgeç',
  fee: 'Misafir başına {amount}; rezervasyonu yapan öder',
  free: 'Misafirler ücretsiz',
  used: 'Bu ay misafir: {used}/{limit}',
  family: 'Aile',
  paidByYou: 'Sizin bakiyenizden ödenir',
  notPlaying: 'Ben oynamıyorum',
  playing: 'Ben de oynuyorum',
};
