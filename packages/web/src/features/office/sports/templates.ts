import type { OfficeSport } from '@courtside/contract/office-sports';

/** A sport to start from; every field can be changed afterwards. */
export type SportTemplate = Pick<OfficeSport, 'key' | 'letters' | 'title' | 'courtWord' | 'theme' | 'bookingTypes'>;

const COURT = { en: 'Court', tr: 'Kort', ar: 'ملعب' };
const SINGLES = {
  key: 'singles',
  title: { en: 'Singles', tr: 'Tekler', ar: 'فردي' },
  minimumPlayers: 1,
  maximumPlayers: 2,
};
const DOUBLES = {
  key: 'doubles',
  title: { en: 'Doubles', tr: 'Çiftler', ar: 'زوجي' },
  minimumPlayers: 3,
  maximumPlayers: 4,
};
const MATCH = { key: 'match', title: { en: 'Match', tr: 'Maç', ar: 'مباراة' }, minimumPlayers: 1, maximumPlayers: 4 };
const racket = { courtWord: COURT, bookingTypes: [SINGLES, DOUBLES] };

export const TEMPLATES: readonly SportTemplate[] = [
  { ...racket, key: 'tennis', letters: 'TEN', title: { en: 'Tennis', tr: 'Tenis', ar: 'التنس' }, theme: 'tennis' },
  { ...racket, key: 'padel', letters: 'PAD', title: { en: 'Padel', tr: 'Padel', ar: 'البادل' }, theme: 'padel' },
  {
    key: 'squash',
    letters: 'SQU',
    title: { en: 'Squash', tr: 'Squash', ar: 'الإسكواش' },
    courtWord: COURT,
    theme: 'squash',
    bookingTypes: [{ ...MATCH, maximumPlayers: 2 }],
  },
  {
    key: 'cricket',
    letters: 'CRI',
    title: { en: 'Cricket nets', tr: 'Kriket fileleri', ar: 'شبكات الكريكيت' },
    courtWord: { en: 'Net', tr: 'File', ar: 'شبكة' },
    theme: 'cricket',
    bookingTypes: [
      {
        key: 'practice',
        title: { en: 'Net practice', tr: 'File çalışması', ar: 'تمرين الشبكة' },
        minimumPlayers: 1,
        maximumPlayers: 4,
      },
    ],
  },
  {
    ...racket,
    key: 'pickleball',
    letters: 'PIC',
    title: { en: 'Pickleball', tr: 'Pickleball', ar: 'البيكلبول' },
    theme: 'plain',
  },
  {
    ...racket,
    key: 'badminton',
    letters: 'BAD',
    title: { en: 'Badminton', tr: 'Badminton', ar: 'الريشة الطائرة' },
    theme: 'plain',
  },
  {
    key: 'tabletennis',
    letters: 'TAB',
    title: { en: 'Table tennis', tr: 'Masa tenisi', ar: 'تنس الطاولة' },
    courtWord: { en: 'Table', tr: 'Masa', ar: 'طاولة' },
    theme: 'plain',
    bookingTypes: [SINGLES, DOUBLES],
  },
];

export const OWN_SPORT: SportTemplate = {
  key: '',
  letters: '',
  title: { en: '' },
  courtWord: COURT,
  theme: 'plain',
  bookingTypes: [MATCH],
};
