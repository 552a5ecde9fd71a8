import { parseWallTime } from '@courtside/contract/club-time';
import { eurosToCents } from '@courtside/contract/money';
import type { NewService } from '#modules/sports/index.ts';

const DAY_END = 24 * 60;
const EVERY_DAY = { fromWeekday: 1, toWeekday: 7 };
const WORKDAYS = { fromWeekday: 1, toWeekday: 5 };
const WEEKEND = { fromWeekday: 6, toWeekday: 7 };

/** One price all week, and a higher one in the busy hours after work. */
function prices(usual: number, peak: number, peakFrom: string, peakTo: string) {
  const [from, to] = [parseWallTime(peakFrom), parseWallTime(peakTo)];
  return [
    { ...WORKDAYS, from: 0, to: from, price: eurosToCents(usual) },
    { ...WORKDAYS, from, to, isPeak: true, price: eurosToCents(peak) },
    { ...WORKDAYS, from: to, to: DAY_END, price: eurosToCents(usual) },
    { ...WEEKEND, from: 0, to: DAY_END, price: eurosToCents(usual) },
  ];
}

/** The same rules for every sport of the demo. */
const RULES = {
  book_ahead_days: 7,
  release_minute: parseWallTime('08:00'),
  cancel_until_hours: 12,
  live_bookings_per_day: 2,
  live_bookings_in_all: 8,
  lights_on_minute: null,
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
    title: `${word} ${index + 1}`,
    courtType: courtType(index + 1),
    hasLights,
  }));

const open = (opens: string, closes: string) => [
  { ...EVERY_DAY, opens: parseWallTime(opens), closes: parseWallTime(closes) },
];

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
    session_minutes: 60,
    lights_on_minute: parseWallTime('17:00'),
    light_price_cents: eurosToCents(4),
  },
  courts: courts('TEN', 4, 'Court', (number) => (number <= 2 ? 'Clay' : 'Hard'), true),
  openingTimes: open('07:00', '22:00'),
  bookingTypes: [
    {
      key: 'singles',
      title: 'Singles',
      minimumPlayers: 1,
      maximumPlayers: 2,
      prices: prices(12, 16, '17:00', '20:00'),
    },
    {
      key: 'doubles',
      title: 'Doubles',
      minimumPlayers: 3,
      maximumPlayers: 4,
      prices: prices(12, 16, '17:00', '20:00'),
    },
    {
      key: 'coaching',
      title: 'Coaching',
      minimumPlayers: 1,
      maximumPlayers: 4,
      prices: prices(20, 24, '17:00', '20:00'),
    },
  ],
  options: [
    { id: 'new-balls', title: 'New balls, tin of four', price: eurosToCents(6) },
    { id: 'ball-machine', title: 'Ball machine', price: eurosToCents(8) },
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
    session_minutes: 90,
  },
  courts: courts('PAD', 3, 'Court', () => 'Glass'),
  openingTimes: open('07:30', '22:30'),
  bookingTypes: [
    {
      key: 'doubles',
      title: 'Doubles',
      minimumPlayers: 2,
      maximumPlayers: 4,
      prices: prices(16, 22, '17:00', '20:30'),
    },
    {
      key: 'singles',
      title: 'Singles',
      minimumPlayers: 1,
      maximumPlayers: 2,
      prices: prices(16, 22, '17:00', '20:30'),
    },
  ],
  options: [
    { id: 'rackets', title: 'Two rackets to borrow', price: eurosToCents(5) },
    { id: 'new-balls', title: 'New balls, tin of three', price: eurosToCents(5) },
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
    ac_price_cents: eurosToCents(2),
    session_minutes: 45,
  },
  courts: courts('SQU', 3, 'Court', () => 'Maple'),
  openingTimes: open('07:30', '22:30'),
  bookingTypes: [
    { key: 'match', title: 'Match', minimumPlayers: 1, maximumPlayers: 2, prices: prices(8, 11, '17:00', '20:00') },
    {
      key: 'rotation',
      title: 'Rotation',
      minimumPlayers: 3,
      maximumPlayers: 4,
      prices: prices(10, 13, '17:00', '20:00'),
    },
  ],
  options: [{ id: 'racket', title: 'Racket and ball to borrow', price: eurosToCents(3) }],
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
    session_minutes: 60,
  },
  courts: courts('CRI', 2, 'Net', () => 'Turf'),
  openingTimes: open('09:00', '21:00'),
  bookingTypes: [
    {
      key: 'practice',
      title: 'Net practice',
      minimumPlayers: 1,
      maximumPlayers: 4,
      prices: prices(10, 13, '17:00', '20:00'),
    },
    {
      key: 'coaching',
      title: 'Coaching',
      minimumPlayers: 1,
      maximumPlayers: 4,
      prices: prices(18, 21, '17:00', '20:00'),
    },
  ],
  options: [{ id: 'bowling-machine', title: 'Bowling machine', price: eurosToCents(8) }],
};

export const DEMO_SERVICES: readonly NewService[] = [tennis, padel, squash, cricket];
