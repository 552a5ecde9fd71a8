import { parseWallTime } from '@courtside/contract/club-time';
import { cents } from '@courtside/contract/money';
import type { Service } from '#modules/sports/index.ts';

export const MALTA = 'Europe/Malta';

const everyDay = { fromWeekday: 1, toWeekday: 7 };
const at = parseWallTime;

/** Two courts, one with lights; peak on workdays from 17:00 to 20:00. */
const SAMPLE: Service = {
  key: 'tennis',
  bookingLetters: 'TEN',
  title: 'Tennis',
  description: '',
  courtWord: 'Court',
  themeFolder: 'tennis',
  hideMembers: false,
  hasAcSetting: true,
  hasHalfTimeSetting: true,
  hasReceiptTime: false,
  isPaymentLoginAccountMandatory: true,
  paymentMinimumPlayers: 1,
  paymentMaximumPlayers: 4,
  paymentType: 'account',
  isAcIncluded: false,
  isHalfTimeAllowed: true,
  maximumPlayers: 4,
  playersStyling: null,
  sessionMinutes: 60,
  bookAheadDays: 7,
  releaseMinute: at('08:00'),
  cancelUntilHours: 12,
  liveBookingsPerDay: 2,
  liveBookingsInAll: 8,
  lightsOnMinute: at('17:00'),
  lightPrice: cents(400),
  acPrice: cents(250),
  courts: [
    { id: 1, key: 'TEN1', title: 'Court 1', courtType: 'Clay', hasLights: true },
    { id: 2, key: 'TEN2', title: 'Court 2', courtType: 'Hard', hasLights: false },
  ],
  openingTimes: [{ ...everyDay, opens: at('07:00'), closes: at('22:00') }],
  bookingTypes: [
    { key: 'singles', title: 'Singles', minimumPlayers: 1, maximumPlayers: 2 },
    { key: 'coaching', title: 'Coaching', minimumPlayers: 1, maximumPlayers: 4 },
  ],
  prices: [
    price('singles', 1, 5, '00:00', '17:00', 1200),
    { ...price('singles', 1, 5, '17:00', '20:00', 1601), isPeak: true },
    price('singles', 1, 5, '20:00', '24:00', 1200),
    price('singles', 6, 7, '00:00', '24:00', 1200),
    price('coaching', 1, 5, '09:00', '17:00', 2000),
  ],
  options: [
    { id: 'balls', title: 'New balls', price: cents(600) },
    { id: 'machine', title: 'Ball machine', price: cents(801) },
  ],
};

function price(type: string, fromWeekday: number, toWeekday: number, from: string, to: string, amount: number) {
  const times = { from: at(from), to: at(to) };
  return { bookingTypeKey: type, fromWeekday, toWeekday, ...times, isPeak: false, price: cents(amount) };
}

export function sampleService(changes: Partial<Service> = {}): Service {
  return { ...SAMPLE, ...changes };
}

export function openDaily(opens: string, closes: string): Service['openingTimes'] {
  return [{ ...everyDay, opens: at(opens), closes: at(closes) }];
}
