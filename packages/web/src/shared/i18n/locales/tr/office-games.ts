import type { TurkishOffice } from '../locale-shape.ts';

export const officeGames: TurkishOffice['officeGames'] = {
  intro: 'Bugünden itibaren, diğer üyelerin yer alabileceği rezervasyonlar.',
  none: 'Açık oyun yok',
  noneText: 'Üyeler rezervasyon yaparken ya da sonra Rezervasyonlarım sayfasında yer açar.',
  by: 'açan: {name}',
  decided: 'Yalnızca tamamlanırsa: karar {moment}',
  paid: '{amount} ödendi',
  reported: 'Bildirilen notlar',
  reportedBy: 'Bildirilen not, {name}:',
  states: {
    gathering: 'Her durumda oynanır',
    full: 'Tamam',
    closed: 'Başka oyuncu almıyor',
    cancelled: 'İptal edildi',
  },
};
