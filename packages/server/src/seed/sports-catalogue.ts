import { parseWallTime } from '@courtside/contract/club-time';
import { clubDate } from '@courtside/contract/dates';
import { eurosToCents } from '@courtside/contract/money';
import type { NewService } from '#modules/sports/index.ts';

const DAY_END = 24 * 60;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];
/** Before everything in the demo. */
const FIRST_DAY = clubDate('2000-01-01');
const STANDARD = { en: 'Standard', tr: 'Standart', ar: 'عادي' };
const PEAK = { en: 'Peak', tr: 'Yoğun saatler', ar: 'أوقات الذروة' };

/** Euros of a booking type: all week, and in the busy hours after work. */
type TypePrice = readonly [usual: number, peak: number];

function prices(
  types: Readonly<Record<string, TypePrice>>,
  peakFrom: string,
  peakTo: string,
  { lights = 0, ac = 0 } = {},
): NewService['priceList'] {
  const [from, to] = [parseWallTime(peakFrom), parseWallTime(peakTo)];
  const rows = (column: 0 | 1) =>
    Object.entries(types).map(([bookingTypeKey, price]) => ({
      bookingTypeKey,
      category: null,
      price: eurosToCents(price[column]),
    }));
  const usual = { names: STANDARD, isPeak: false, prices: rows(0) };
  return {
    validFrom: FIRST_DAY,
    lightPrice: eurosToCents(lights),
    acPrice: eurosToCents(ac),
    bands: [
      { ...usual, weekdays: WORKDAYS, from: 0, to: from },
      { names: PEAK, isPeak: true, prices: rows(1), weekdays: WORKDAYS, from, to },
      { ...usual, weekdays: WORKDAYS, from: to, to: DAY_END },
      { ...usual, weekdays: WEEKEND, from: 0, to: DAY_END },
    ],
  };
}

/** The same rules for every sport of the demo. */
const RULES = {
  book_ahead_days: 7,
  release_minute: parseWallTime('08:00'),
  cancel_until_hours: 12,
  live_bookings_per_day: 2,
  live_bookings_in_all: 8,
};

const courts = (
  letters: string,
  count: number,
  word: string,
  courtType: (number: number) => string,
  hasLights = false,
) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${letters}${index + 1}`,
    titles: { en: `${word} ${index + 1}` },
    courtType: courtType(index + 1),
    hasLights,
  }));

const timetable = (
  opens: string,
  closes: string,
  sessionMinutes: number,
  lightsOn?: string,
): NewService['timetable'] => ({
  validFrom: FIRST_DAY,
  sessionMinutes,
  lightsOnMinute: lightsOn === undefined ? null : parseWallTime(lightsOn),
  openings: [{ weekdays: EVERY_DAY, opens: parseWallTime(opens), closes: parseWallTime(closes), courtIds: null }],
});

const tennis: NewService = {
  settings: {
    ...RULES,
    key: 'tennis',
    booking_letters: 'TEN',
    position: 1,
    title: 'Tennis',
    description: '4 courts, clay and hard',
    theme_folder: 'tennis',
    has_half_time_setting: true,
    is_half_time_allowed: true,
  },
  courts: courts('TEN', 4, 'Court', (number) => (number <= 2 ? 'Clay' : 'Hard'), true),
  timetable: timetable('07:00', '22:00', 60, '17:00'),
  bookingTypes: [
    { key: 'singles', titles: { en: 'Singles' }, minimumPlayers: 1, maximumPlayers: 2 },
    { key: 'doubles', titles: { en: 'Doubles' }, minimumPlayers: 3, maximumPlayers: 4 },
    { key: 'coaching', titles: { en: 'Coaching' }, minimumPlayers: 1, maximumPlayers: 4 },
  ],
  priceList: prices({ singles: [12, 16], doubles: [12, 16], coaching: [20, 24] }, '17:00', '20:00', { lights: 4 }),
  options: [
    { id: 'new-balls', titles: { en: 'New balls, tin of four' }, price: eurosToCents(6) },
    { id: 'ball-machine', titles: { en: 'Ball machine' }, price: eurosToCents(8) },
  ],
};

const padel: NewService = {
  settings: {
    ...RULES,
    key: 'padel',
    booking_letters: 'PAD',
    position: 2,
    title: 'Padel',
    description: '3 courts, glass walls',
    theme_folder: 'padel',
  },
  courts: courts('PAD', 3, 'Court', () => 'Glass'),
  timetable: timetable('07:30', '22:30', 90),
  bookingTypes: [
    { key: 'doubles', titles: { en: 'Doubles' }, minimumPlayers: 2, maximumPlayers: 4 },
    { key: 'singles', titles: { en: 'Singles' }, minimumPlayers: 1, maximumPlayers: 2 },
  ],
  priceList: prices({ doubles: [16, 22], singles: [16, 22] }, '17:00', '20:30'),
  options: [
    { id: 'rackets', titles: { en: 'Two rackets to borrow' }, price: eurosToCents(5) },
    { id: 'new-balls', titles: { en: 'New balls, tin of three' }, price: eurosToCents(5) },
  ],
};

const squash: NewService = {
  settings: {
    ...RULES,
    key: 'squash',
    booking_letters: 'SQU',
    position: 3,
    title: 'Squash',
    description: '3 courts, air-conditioned',
    theme_folder: 'squash',
    has_ac_setting: true,
  },
  courts: courts('SQU', 3, 'Court', () => 'Maple'),
  timetable: timetable('07:30', '22:30', 45),
  bookingTypes: [
    { key: 'match', titles: { en: 'Match' }, minimumPlayers: 1, maximumPlayers: 2 },
    { key: 'rotation', titles: { en: 'Rotation' }, minimumPlayers: 3, maximumPlayers: 4 },
  ],
  priceList: prices({ match: [8, 11], rotation: [10, 13] }, '17:00', '20:00', { ac: 2 }),
  options: [{ id: 'racket', titles: { en: 'Racket and ball to borrow' }, price: eurosToCents(3) }],
};

const cricket: NewService = {
  settings: {
    ...RULES,
    key: 'cricket',
    booking_letters: 'CRI',
    position: 4,
    title: 'Cricket nets',
    description: '2 nets, bowling machine',
    court_word: 'Net',
    theme_folder: 'cricket',
  },
  courts: courts('CRI', 2, 'Net', () => 'Turf'),
  timetable: timetable('09:00', '21:00', 60),
  bookingTypes: [
    { key: 'practice', titles: { en: 'Net practice' }, minimumPlayers: 1, maximumPlayers: 4 },
    { key: 'coaching', titles: { en: 'Coaching' }, minimumPlayers: 1, maximumPlayers: 4 },
  ],
  priceList: prices({ practice: [10, 13], coaching: [18, 21] }, '17:00', '20:00'),
  options: [{ id: 'bowling-machine', titles: { en: 'Bowling machine' }, price: eurosToCents(8) }],
};

export const DEMO_SERVICES: readonly NewService[] = [tennis, padel, squash, cricket];
