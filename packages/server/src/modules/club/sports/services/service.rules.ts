import { formatWallTime, instantOf, type WallMinutes, wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import type { Cents } from '@courtside/contract/values/money';
import type { TaxRules } from '@courtside/contract/values/tax-rules';
import type { Texts } from '@courtside/contract/values/texts';
import type { PriceList } from '../prices/price-list.rules.ts';
import type { FairPlay, Sentences, WeekHours } from '../rules/fair-play.rules.ts';
import { openSlotsOf, opensCourt, type Slot, type Timetable, validOn } from '../timetable/timetable.rules.ts';

export interface Court {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly titles: Texts;
  readonly courtType: string;
  readonly courtTypes: Texts;
  readonly hasLights: boolean;
  readonly isOutdoor: boolean;
  /** The first day on which nobody plays on it any more. */
  readonly retiredFrom: ClubDate | null;
  readonly position: number;
  readonly version: number;
}

export interface BookingType {
  readonly key: string;
  readonly title: string;
  readonly titles: Texts;
  readonly minimumPlayers: number;
  readonly maximumPlayers: number;
}

export interface ServiceOption {
  readonly id: string;
  readonly title: string;
  readonly titles: Texts;
  readonly price: Cents;
}

/** What a category of members has different from the service; null is as the service has it. */
export interface CategoryRule {
  readonly category: string;
  /** Null: in every service. */
  readonly serviceKey: string | null;
  readonly bookAheadDays: number | null;
  readonly releaseMinute: WallMinutes | null;
  readonly liveBookingsPerDay: number | null;
  readonly liveBookingsInAll: number | null;
  readonly perWeek: number | null;
  readonly peakPerWeek: number | null;
  readonly hours: readonly WeekHours[] | null;
  readonly mayBook: boolean;
  readonly guestsPerMonth: number | null;
  readonly guestFee: Cents | null;
}

/** What a category of members has for all services. */
export interface CategoryTerms {
  readonly category: string;
  readonly lapsedMayBook: boolean;
  readonly sentences: Sentences;
}

/** A service with everything that determines its sessions, prices and rules, as one audience sees it. */
export interface Service {
  readonly key: string;
  /** The category whose prices and rules these are; null: of all categories without their own. */
  readonly category: string | null;
  /** Grows with every change of what is in here. */
  readonly revision: number;
  /** Of the settings, the timetables and the price lists: a save must name the one that it changes. */
  readonly version: number;
  readonly timetableVersion: number;
  readonly priceVersion: number;
  readonly position: number;
  readonly isActive: boolean;
  readonly bookingLetters: string;
  readonly title: string;
  readonly titles: Texts;
  readonly description: string;
  readonly descriptions: Texts;
  readonly courtWord: string;
  readonly courtWords: Texts;
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
  readonly bookAheadDays: number;
  readonly releaseMinute: WallMinutes;
  readonly cancelUntilHours: number;
  readonly liveBookingsPerDay: number;
  readonly liveBookingsInAll: number;
  /** Since when players check in; null: they do not. */
  readonly checkInSince: Temporal.Instant | null;
  /** The rest of a session to which nobody came is free again. */
  readonly releasesNoShows: boolean;
  /** Which open games can be made. */
  readonly games: 'none' | 'keep' | 'both';
  readonly gamesDecideHours: number;
  /** Retired ones too. */
  readonly courts: readonly Court[];
  /** In the order of their days, as the price lists. */
  readonly timetables: readonly Timetable[];
  readonly priceLists: readonly PriceList[];
  /** The first one is what the schedule shows prices for. */
  readonly bookingTypes: readonly BookingType[];
  readonly options: readonly ServiceOption[];
  /** What categories of members have different. */
  readonly categoryRules: readonly CategoryRule[];
  readonly categoryTerms: readonly CategoryTerms[];
  /** Null where the club is not registered for VAT. */
  readonly tax?: TaxRules | null;
  /** The rules of this audience beyond the limits above. */
  readonly fairPlay: FairPlay;
}

/** One court for one slot. */
export interface Session extends Slot {
  readonly key: string;
  readonly serviceKey: string;
  readonly court: Court;
  readonly isLightOn: boolean;
}

/** The courts that can be played on that day. */
export function courtsOn(service: Pick<Service, 'courts'>, date: ClubDate): Court[] {
  return service.courts.filter((court) => isCourtInUse(court, date));
}

export function isCourtInUse({ retiredFrom }: Pick<Court, 'retiredFrom'>, date: ClubDate): boolean {
  return retiredFrom === null || date < retiredFrom;
}

/** All sessions of a day: by time, then by court. */
export function sessionsOf(service: Service, date: ClubDate, timeZone: string): Session[] {
  const courts = courtsOn(service, date);
  const timetable = validOn(service.timetables, date);
  const byTime = Map.groupBy(openSlotsOf(timetable, date, timeZone), ({ from }) => from);
  return [...byTime.values()].flatMap((slots) =>
    courts.flatMap((court) => {
      const open = slots.find(({ courtIds }) => opensCourt(courtIds, court.id));
      if (!open) return [];
      const { courtIds: _, ...slot } = open;
      return [sessionAt(service, court, slot)];
    }),
  );
}

export function sessionAt(service: Pick<Service, 'key' | 'timetables'>, court: Court, slot: Slot): Session {
  return {
    ...slot,
    key: formatSessionKey(court.key, slot.date, slot.from),
    serviceKey: service.key,
    court,
    isLightOn: isLightOn(validOn(service.timetables, slot.date), court, slot.from),
  };
}

export function formatSessionKey(courtKey: string, date: ClubDate, from: WallMinutes): string {
  return `${courtKey}_${date.replaceAll('-', '')}_${formatWallTime(from).replace(':', '')}`;
}

/** The lights are on in sessions that start at or after the timetable's lights-on time, on courts that have lights. */
export function isLightOn(
  timetable: Pick<Timetable, 'lightsOnMinute'> | undefined,
  court: Pick<Court, 'hasLights'>,
  from: WallMinutes,
): boolean {
  const lightsOnMinute = timetable?.lightsOnMinute ?? null;
  return court.hasLights && lightsOnMinute !== null && from >= lightsOnMinute;
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
