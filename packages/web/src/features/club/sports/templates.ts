import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import type { Texts } from '@courtside/contract/values/texts';

/** A sport without courts, hours and prices. */
export type PlainSport = Pick<OfficeSport, 'key' | 'letters' | 'title' | 'courtWord' | 'theme' | 'bookingTypes'>;

/** What a sport begins with. Everything can be changed later in Courts and hours, and in Prices. */
export interface SportTemplate extends PlainSport {
  /** One for each court in turn; the last one for all others. */
  readonly surfaces: readonly Texts[];
  readonly isOutdoor: boolean;
  readonly hasLights: boolean;
  readonly courts: number;
  readonly opens: string;
  readonly closes: string;
  readonly minutes: number;
  /** Euros for the whole court. */
  readonly usual: number;
  readonly busy: number;
  readonly peak: readonly [from: string, to: string] | null;
  /** Chosen for a new club. */
  readonly isCommon: boolean;
}

const COURT: Texts = { en: 'Court', tr: 'Kort', ar: 'ملعب' };
const SURFACES = {
  clay: { en: 'Clay', tr: 'Toprak', ar: 'ترابي' },
  hard: { en: 'Hard', tr: 'Sert', ar: 'صلب' },
  turf: { en: 'Turf', tr: 'Suni çim', ar: 'عشب صناعي' },
  glass: { en: 'Glass', tr: 'Cam', ar: 'زجاج' },
  maple: { en: 'Maple', tr: 'Akçaağaç', ar: 'قيقب' },
  indoor: { en: 'Indoor', tr: 'Kapalı', ar: 'داخلي' },
} as const satisfies Record<string, Texts>;

const TYPES = {
  singles: { key: 'singles', title: { en: 'Singles', tr: 'Tekler', ar: 'فردي' }, minimumPlayers: 1, maximumPlayers: 2 },
  doubles: {
    key: 'doubles',
    title: { en: 'Doubles', tr: 'Çiftler', ar: 'زوجي' },
    minimumPlayers: 2,
    maximumPlayers: 4,
  },
  match: { key: 'match', title: { en: 'Match', tr: 'Maç', ar: 'مباراة' }, minimumPlayers: 1, maximumPlayers: 2 },
  practice: {
    key: 'practice',
    title: { en: 'Net practice', tr: 'File çalışması', ar: 'تمرين الشبكة' },
    minimumPlayers: 1,
    maximumPlayers: 4,
  },
} as const;

const EVENING = ['17:00', '20:00'] as const;
const base: Pick<SportTemplate, 'courtWord' | 'bookingTypes' | 'isOutdoor' | 'hasLights' | 'peak' | 'isCommon'> = {
  courtWord: COURT,
  bookingTypes: [TYPES.singles, TYPES.doubles],
  isOutdoor: false,
  hasLights: false,
  peak: EVENING,
  isCommon: false,
};

/** The sports that a new club and a further sport can begin with. */
export const SPORT_TEMPLATES: readonly SportTemplate[] = [
  {
    ...base,
    key: 'tennis',
    letters: 'TEN',
    theme: 'tennis',
    title: { en: 'Tennis', tr: 'Tenis', ar: 'التنس' },
    surfaces: [SURFACES.clay, SURFACES.clay, SURFACES.hard],
    isOutdoor: true,
    hasLights: true,
    courts: 4,
    opens: '07:00',
    closes: '22:00',
    minutes: 60,
    usual: 12,
    busy: 16,
    isCommon: true,
  },
  {
    ...base,
    key: 'padel',
    letters: 'PAD',
    theme: 'padel',
    title: { en: 'Padel', tr: 'Padel', ar: 'البادل' },
    surfaces: [SURFACES.glass],
    bookingTypes: [TYPES.doubles, TYPES.singles],
    isOutdoor: true,
    courts: 3,
    opens: '07:30',
    closes: '22:30',
    minutes: 90,
    usual: 16,
    busy: 22,
    isCommon: true,
  },
  {
    ...base,
    key: 'squash',
    letters: 'SQU',
    theme: 'squash',
    title: { en: 'Squash', tr: 'Squash', ar: 'الإسكواش' },
    surfaces: [SURFACES.maple],
    bookingTypes: [TYPES.match],
    courts: 3,
    opens: '07:30',
    closes: '22:30',
    minutes: 45,
    usual: 8,
    busy: 11,
    isCommon: true,
  },
  {
    ...base,
    key: 'cricket',
    letters: 'CRI',
    theme: 'cricket',
    title: { en: 'Cricket nets', tr: 'Kriket fileleri', ar: 'شبكات الكريكيت' },
    courtWord: { en: 'Net', tr: 'File', ar: 'شبكة' },
    surfaces: [SURFACES.turf],
    bookingTypes: [TYPES.practice],
    isOutdoor: true,
    courts: 2,
    opens: '09:00',
    closes: '21:00',
    minutes: 60,
    usual: 10,
    busy: 10,
    peak: null,
  },
  {
    ...base,
    key: 'pickleball',
    letters: 'PIC',
    theme: 'plain',
    title: { en: 'Pickleball', tr: 'Pickleball', ar: 'البيكلبول' },
    surfaces: [SURFACES.hard],
    bookingTypes: [TYPES.doubles, TYPES.singles],
    isOutdoor: true,
    courts: 2,
    opens: '08:00',
    closes: '21:00',
    minutes: 60,
    usual: 8,
    busy: 12,
  },
  {
    ...base,
    key: 'badminton',
    letters: 'BAD',
    theme: 'plain',
    title: { en: 'Badminton', tr: 'Badminton', ar: 'الريشة الطائرة' },
    surfaces: [SURFACES.indoor],
    courts: 2,
    opens: '08:00',
    closes: '22:00',
    minutes: 60,
    usual: 8,
    busy: 10,
  },
  {
    ...base,
    key: 'tabletennis',
    letters: 'TAB',
    theme: 'plain',
    title: { en: 'Table tennis', tr: 'Masa tenisi', ar: 'تنس الطاولة' },
    courtWord: { en: 'Table', tr: 'Masa', ar: 'طاولة' },
    surfaces: [SURFACES.indoor],
    courts: 2,
    opens: '08:00',
    closes: '22:00',
    minutes: 60,
    usual: 5,
    busy: 5,
    peak: null,
  },
];

/** Without what only the setup of a new club asks for. */
export const plainSport = ({ key, letters, title, courtWord, theme, bookingTypes }: SportTemplate): PlainSport => ({
  key,
  letters,
  title,
  courtWord,
  theme,
  bookingTypes,
});

export const OWN_SPORT: PlainSport = {
  key: '',
  letters: '',
  title: { en: '' },
  courtWord: COURT,
  theme: 'plain',
  bookingTypes: [{ ...TYPES.match, maximumPlayers: 4 }],
};

export const surfaceAt = ({ surfaces }: Pick<SportTemplate, 'surfaces'>, index: number): Texts =>
  surfaces[index] ?? surfaces.at(-1) ?? SURFACES.hard;
