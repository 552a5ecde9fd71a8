import { formatWallTime, instantOf, slotRange, type WallMinutes, wallMomentOf } from '@courtside/contract/club-time';
import { addDays, type ClubDate, weekdayOf } from '@courtside/contract/dates';
import type { Cents } from '@courtside/contract/money';

export interface Court {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly courtType: string;
  readonly hasLights: boolean;
}

export interface OpeningTime {
  /** ISO weekdays, both included. */
  readonly fromWeekday: number;
  readonly toWeekday: number;
  readonly opens: WallMinutes;
  readonly closes: WallMinutes;
}

export interface BookingType {
  readonly key: string;
  readonly title: string;
  readonly minimumPlayers: number;
  readonly maximumPlayers: number;
}

export interface PriceRow {
  readonly bookingTypeKey: string;
  readonly fromWeekday: number;
  readonly toWeekday: number;
  readonly from: WallMinutes;
  readonly to: WallMinutes;
  readonly isPeak: boolean;
  readonly price: Cents;
}

export interface ServiceOption {
  readonly id: string;
  readonly title: string;
  readonly price: Cents;
}

/** A service with everything that determines its sessions, prices and rules. */
export interface Service {
  readonly key: string;
  readonly bookingLetters: string;
  readonly title: string;
  readonly description: string;
  readonly courtWord: string;
  readonly themeFolder: string;
  readonly hideMembers: boolean;
  readonly hasAcSetting: boolean;
  readonly hasHalfTimeSetting: boolean;
  readonly hasReceiptTime: boolean;
  readonly isPaymentLoginAccountMandatory: boolean;
  readonly paymentMinimumPlayers: number;
  readonly paymentMaximumPlayers: number;
  readonly paymentType: string;
  readonly isAcIncluded: boolean;
  readonly isHalfTimeAllowed: boolean;
  readonly maximumPlayers: number;
  readonly playersStyling: Readonly<Record<string, string>> | null;
  readonly sessionMinutes: number;
  readonly bookAheadDays: number;
  readonly releaseMinute: WallMinutes;
  readonly cancelUntilHours: number;
  readonly liveBookingsPerDay: number;
  readonly liveBookingsInAll: number;
  readonly lightsOnMinute: WallMinutes | null;
  readonly lightPrice: Cents;
  readonly acPrice: Cents;
  readonly courts: readonly Court[];
  readonly openingTimes: readonly OpeningTime[];
  /** The first one is what the schedule shows prices for. */
  readonly bookingTypes: readonly BookingType[];
  readonly prices: readonly PriceRow[];
  readonly options: readonly ServiceOption[];
}

/** A club-local time span on a day and its instants; the same for every court. */
export interface Slot {
  readonly date: ClubDate;
  readonly from: WallMinutes;
  readonly to: WallMinutes;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** One court for one slot. */
export interface Session extends Slot {
  readonly key: string;
  readonly serviceKey: string;
  readonly court: Court;
  readonly isLightOn: boolean;
}

const coversWeekday = (row: { fromWeekday: number; toWeekday: number }, weekday: number) =>
  row.fromWeekday <= weekday && weekday <= row.toWeekday;

/** The start times of a day's sessions, in order. A remainder shorter than a session is unused. */
function startsOf(service: Pick<Service, 'openingTimes' | 'sessionMinutes'>, date: ClubDate): WallMinutes[] {
  const weekday = weekdayOf(date);
  return service.openingTimes
    .filter((opening) => coversWeekday(opening, weekday))
    .sort((a, b) => a.opens - b.opens)
    .flatMap(({ opens, closes }) => {
      const count = Math.floor((closes - opens) / service.sessionMinutes);
      return Array.from({ length: count }, (_, index) => opens + index * service.sessionMinutes);
    });
}

/** The slots of a day in order, without those skipped by the clock change. */
export function slotsOf(
  service: Pick<Service, 'openingTimes' | 'sessionMinutes'>,
  date: ClubDate,
  timeZone: string,
): Slot[] {
  return startsOf(service, date).flatMap((from) => slotAt(service, date, from, timeZone) ?? []);
}

/** The slot that starts then, if there is one. */
export function slotAt(
  service: Pick<Service, 'openingTimes' | 'sessionMinutes'>,
  date: ClubDate,
  from: WallMinutes,
  timeZone: string,
): Slot | undefined {
  if (!startsOf(service, date).includes(from)) return undefined;
  const to = from + service.sessionMinutes;
  const range = slotRange(date, from, to, timeZone);
  return range && { date, from, to, ...range };
}

/** All sessions of a day: by time, then by court. */
export function sessionsOf(service: Service, date: ClubDate, timeZone: string): Session[] {
  return slotsOf(service, date, timeZone).flatMap((slot) =>
    service.courts.map((court) => sessionAt(service, court, slot)),
  );
}

export function sessionAt(service: Service, court: Court, slot: Slot): Session {
  return {
    ...slot,
    key: formatSessionKey(court.key, slot.date, slot.from),
    serviceKey: service.key,
    court,
    isLightOn: isLightOn(service, court, slot.from),
  };
}

export function formatSessionKey(courtKey: string, date: ClubDate, from: WallMinutes): string {
  return `${courtKey}_${date.replaceAll('-', '')}_${formatWallTime(from).replace(':', '')}`;
}

/** The lights are on in sessions that start at or after the service's lights-on time, on courts that have lights. */
export function isLightOn(
  service: Pick<Service, 'lightsOnMinute'>,
  court: Pick<Court, 'hasLights'>,
  from: WallMinutes,
): boolean {
  return court.hasLights && service.lightsOnMinute !== null && from >= service.lightsOnMinute;
}

/** The price row in which a session of this type starts. */
export function priceRowAt(
  service: Pick<Service, 'prices'>,
  bookingTypeKey: string,
  date: ClubDate,
  from: WallMinutes,
): PriceRow | undefined {
  const weekday = weekdayOf(date);
  return service.prices.find(
    (row) => row.bookingTypeKey === bookingTypeKey && coversWeekday(row, weekday) && row.from <= from && from < row.to,
  );
}

/** From when the sessions of a day can be booked: some days before, at the service's release time. */
export function releaseMomentOf(
  service: Pick<Service, 'bookAheadDays' | 'releaseMinute'>,
  date: ClubDate,
  timeZone: string,
): Temporal.Instant {
  return instantOf(addDays(date, -service.bookAheadDays), service.releaseMinute, timeZone);
}

const DAYS_BACK = 60;
const DAYS_AHEAD = 365;

/** The days that can be read, up to a year ahead, and the last one the schedule offers: the next to be released. */
export function dateWindowOf(service: Pick<Service, 'bookAheadDays'>, now: Temporal.Instant, timeZone: string) {
  const today = wallMomentOf(now, timeZone).date;
  return {
    first: addDays(today, -DAYS_BACK),
    today,
    last: addDays(today, service.bookAheadDays + 1),
    farthest: addDays(today, Math.max(DAYS_AHEAD, service.bookAheadDays + 1)),
  };
}
