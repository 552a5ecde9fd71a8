import type { TurkishLocale } from '../locale-shape.ts';

export const sports: TurkishLocale['sports'] = {
  title: 'Spor seçin',
  goodMorning: 'Günaydın, {name}',
  goodAfternoon: 'Tünaydın, {name}',
  goodEvening: 'İyi akşamlar, {name}',
  whichCourt: '{date}. Bugün hangi kort?',
  bookCourt: 'Kort ayırt',
  tennis: 'Tenis',
  padel: 'Padel',
  squash: 'Squash',
  cricket: 'Kriket fileleri',
  tennisText: 'Toprak ve sert kortlar, ışıklı',
  padelText: 'Cam duvarlı kortlar',
  squashText: 'Klimalı kortlar',
  cricketText: 'Vuruş ve atış fileleri',
};
