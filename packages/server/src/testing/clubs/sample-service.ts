import { parseWallTime } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import type { Band } from '#modules/club/sports/prices/price-list.rules.ts';
import { NO_FAIR_PLAY } from '#modules/club/sports/rules/fair-play.rules.ts';
import type { Court, Service } from '#modules/club/sports/services/service.rules.ts';
import type { Opening } from '#modules/club/sports/timetable/timetable.rules.ts';

export const MALTA = 'Europe/Malta';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const WORKDAYS = [1, 2, 3, 4, 5];
const FIRST_DAY = clubDate('2000-01-01');
const at = parseWallTime;

/** Two courts, one with lights; peak on workdays from 17:00 to 20:00. */
const SAMPLE: Service = {
  key: 'tennis',
  category: null,
  revision: 1,
  version: 1,
  timetableVersion: 1,
  priceVersion: 1,
  position: 1,
  isActive: true,
  bookingLetters: 'TEN',
  title: 'Tennis',
  titles: { en: 'Tennis' },
  description: '',
  descriptions: { en: '' },
  courtWord: 'Court',
  courtWords: { en: 'Court' },
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
  bookAheadDays: 7,
  releaseMinute: at('08:00'),
  cancelUntilHours: 12,
  liveBookingsPerDay: 2,
  checkInSince: null,
  games: 'none',
  gamesDecideHours: 24,
  releasesNoShows: false,
  liveBookingsInAll: 8,
  courts: [court(1, 'Clay', true), court(2, 'Hard', false)],
  timetables: [
    {
      validFrom: FIRST_DAY,
      sessionMinutes: 60,
      lightsOnMinute: at('17:00'),
      openings: openDaily('07:00', '22:00'),
    },
  ],
  bookingTypes: [
    { key: 'singles', title: 'Singles', titles: { en: 'Singles' }, minimumPlayers: 1, maximumPlayers: 2 },
    { key: 'coaching', title: 'Coaching', titles: { en: 'Coaching' }, minimumPlayers: 1, maximumPlayers: 4 },
  ],
  priceLists: [
    {
      validFrom: FIRST_DAY,
      lightPrice: cents(400),
      acPrice: cents(250),
      bands: [
        band(WORKDAYS, '00:00', '09:00', { singles: 1200 }),
        band(WORKDAYS, '09:00', '17:00', { singles: 1200, coaching: 2000 }),
        { ...band(WORKDAYS, '17:00', '20:00', { singles: 1601 }), isPeak: true },
        band(WORKDAYS, '20:00', '24:00', { singles: 1200 }),
        band([6, 7], '00:00', '24:00', { singles: 1200 }),
      ],
    },
  ],
  categoryRules: [],
  categoryTerms: [],
  fairPlay: NO_FAIR_PLAY,
  options: [
    { id: 'balls', title: 'New balls', titles: { en: 'New balls' }, price: cents(600) },
    { id: 'machine', title: 'Ball machine', titles: { en: 'Ball machine' }, price: cents(801) },
  ],
};

function court(id: number, courtType: string, hasLights: boolean): Court {
  const title = `Court ${id}`;
  return {
    id,
    key: `TEN${id}`,
    title,
    titles: { en: title },
    courtType,
    courtTypes: { en: courtType },
    hasLights,
    isOutdoor: true,
    retiredFrom: null,
    position: id,
    version: 1,
  };
}

function band(weekdays: readonly number[], from: string, to: string, prices: Record<string, number>): Band {
  return {
    names: { en: 'Standard' },
    weekdays,
    from: at(from),
    to: at(to),
    isPeak: false,
    prices: Object.entries(prices).map(([bookingTypeKey, amount]) => ({
      bookingTypeKey,
      category: null,
      price: cents(amount),
    })),
  };
}

interface Changes extends Partial<Service> {
  /** Of the only timetable. */
  readonly openingTimes?: readonly Opening[];
  readonly sessionMinutes?: number;
}

export function sampleService({ openingTimes, sessionMinutes, ...changes }: Changes = {}): Service {
  const timetables = SAMPLE.timetables.map((timetable) => ({
    ...timetable,
    ...(openingTimes && { openings: openingTimes }),
    ...(sessionMinutes && { sessionMinutes }),
  }));
  return { ...SAMPLE, timetables, ...changes };
}

export function openDaily(opens: string, closes: string): Opening[] {
  return [{ weekdays: EVERY_DAY, opens: at(opens), closes: at(closes), courtIds: null }];
}
