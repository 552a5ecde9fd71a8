import { encodeHours, type FairPlayRule } from '@courtside/contract/club/sports/fair-play-texts';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { releaseMomentOf, type Service } from '../services/service.rules.ts';
import {
  type DaySpan,
  type FairPlay,
  isPeakSpan,
  isWithin,
  mondayOf,
  presentHours,
  type WeekHours,
} from './fair-play.rules.ts';

/** A booking that may count against a rule: live, or played in the week of the wanted one. */
export interface CountedBooking extends DaySpan {
  readonly isLive: boolean;
}

/** What is known about a player when the rules are read. */
export interface RuleFacts {
  /** Bookings of the service, without the wanted one. */
  readonly counted: readonly CountedBooking[];
  /** Last day of a membership or subscription that has ended. */
  readonly lapsedOn: ClubDate | null;
}

export interface Asked {
  readonly wanted: DaySpan;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  /** When the day is released for whoever books. A player for whom it is released later has a rule of their own. */
  readonly releasedAt: Temporal.Instant;
}

export interface BrokenRule {
  readonly rule: FairPlayRule;
  readonly count: number | null;
  readonly limit: number | null;
  /** When the rule allows another booking. */
  readonly next: ClubDate | null;
  /** Further parameters of the sentence. */
  readonly params: Readonly<Record<string, string>>;
}

/** The rules that a booking of this player would break, in the order in which they are checked. */
export function brokenRules(service: Service, { counted, lapsedOn }: RuleFacts, asked: Asked): BrokenRule[] {
  const { fairPlay } = service;
  const { wanted, now, timeZone } = asked;
  const broken: BrokenRule[] = [];
  const refuse = (rule: FairPlayRule, more: Partial<BrokenRule> = {}) =>
    broken.push({ rule, count: null, limit: null, next: null, params: {}, ...more });
  if (!fairPlay.mayBook) refuse('sport');
  if (!fairPlay.lapsedMayBook && lapsedOn !== null) refuse('lapsed', { params: { date: lapsedOn } });
  if (fairPlay.hours && !isWithin(fairPlay.hours, wanted))
    refuse('hours', {
      next: nextDayWithin(fairPlay.hours, wanted),
      params: { hours: encodeHours(presentHours(fairPlay.hours)) },
    });
  const releasedAt = releaseMomentOf(service, wanted.date, timeZone);
  if (Temporal.Instant.compare(releasedAt, asked.releasedAt) > 0 && Temporal.Instant.compare(now, releasedAt) < 0) {
    const { date, minutes } = wallMomentOf(releasedAt, timeZone);
    refuse('book_ahead', { next: date, params: { date, time: formatWallTime(minutes) } });
  }
  const live = counted.filter(({ isLive }) => isLive);
  if (fairPlay.hasOwnPerDay) {
    const onDay = (date: ClubDate) => live.filter((booking) => booking.date === date).length;
    const limit = service.liveBookingsPerDay;
    if (onDay(wanted.date) >= limit)
      refuse('per_day', { count: onDay(wanted.date), limit, next: firstFree(wanted.date, 1, onDay, limit) });
  }
  broken.push(...brokenWeekRules(service, counted, asked));
  if (fairPlay.hasOwnInAll && live.length >= service.liveBookingsInAll) {
    const first = live.toSorted((a, b) => a.date.localeCompare(b.date) || a.to - b.to).at(0);
    refuse('in_all', {
      count: live.length,
      limit: service.liveBookingsInAll,
      next: first?.date ?? null,
      params: { time: first ? formatWallTime(first.to) : '' },
    });
  }
  return broken;
}

function brokenWeekRules(service: Service, counted: readonly CountedBooking[], { wanted, now, timeZone }: Asked) {
  const { perWeek, peakPerWeek } = service.fairPlay;
  const monday = mondayOf(wanted.date);
  const isThisWeek = monday === mondayOf(wallMomentOf(now, timeZone).date);
  const limited = (
    rule: keyof typeof LATER,
    limit: number | null,
    bookings: readonly CountedBooking[],
  ): BrokenRule[] => {
    const inWeek = (start: ClubDate) => bookings.filter((booking) => mondayOf(booking.date) === start).length;
    const count = inWeek(monday);
    if (limit === null || count < limit) return [];
    if (limit === 0) return [{ rule, count, limit, next: null, params: { variant: 'fair_play.peak_per_week_never' } }];
    const next = firstFree(monday, 7, inWeek, limit);
    return [{ rule, count, limit, next, params: isThisWeek ? {} : { variant: LATER[rule], week: monday } }];
  };
  const peak = isPeakSpan(service, wanted) ? counted.filter((booking) => isPeakSpan(service, booking)) : undefined;
  return [...limited('per_week', perWeek, counted), ...(peak ? limited('peak_per_week', peakPerWeek, peak) : [])];
}

/** The sentences for a week other than the present one. */
const LATER = {
  per_week: 'fair_play.per_week_later',
  peak_per_week: 'fair_play.peak_per_week_later',
} as const;

/** The first day or week after this one that has room. */
function firstFree(after: ClubDate, days: number, countOf: (date: ClubDate) => number, limit: number): ClubDate {
  let next = addDays(after, days);
  while (countOf(next) >= limit) next = addDays(next, days);
  return next;
}

/** The next day on which the same time is within the hours. */
function nextDayWithin(hours: readonly WeekHours[], wanted: DaySpan): ClubDate | null {
  const days = [1, 2, 3, 4, 5, 6].map((ahead) => addDays(wanted.date, ahead));
  return days.find((date) => isWithin(hours, { ...wanted, date })) ?? null;
}

/** Days on which a member brings guests to the service, and how many more are wanted. */
export interface GuestFacts {
  readonly guestDays: readonly ClubDate[];
  readonly guests: number;
}

const monthOf = (date: ClubDate) => date.slice(0, 7);

/** The first day of the month after that of a day. */
export const nextMonth = (date: ClubDate): ClubDate =>
  clubDate(`${monthOf(addDays(clubDate(`${monthOf(date)}-28`), 4))}-01`);

/** Whether the member who brings guests may bring so many in the month of the session. */
export function brokenGuestRule({ fairPlay }: Service, { guestDays, guests }: GuestFacts, asked: Asked): BrokenRule[] {
  const { wanted, now, timeZone } = asked;
  const limit = fairPlay.guestsPerMonth;
  const inMonth = (first: ClubDate) => guestDays.filter((day) => monthOf(day) === monthOf(first)).length;
  const count = inMonth(wanted.date);
  if (guests === 0 || count + guests <= limit) return [];
  const rule = 'guests_per_month';
  if (limit === 0) return [{ rule, count, limit, next: null, params: { variant: 'fair_play.guests_per_month_never' } }];
  let next = nextMonth(wanted.date);
  while (inMonth(next) >= limit) next = nextMonth(next);
  const isThisMonth = monthOf(wanted.date) === monthOf(wallMomentOf(now, timeZone).date);
  return [{ rule, count, limit, next, params: isThisMonth ? {} : { variant: 'fair_play.guests_per_month_later' } }];
}

/** Whether the bookings of a player must be read, or the end of the membership. */
export const countsBookings = ({ perWeek, peakPerWeek, hasOwnPerDay, hasOwnInAll }: FairPlay): boolean =>
  perWeek !== null || peakPerWeek !== null || hasOwnPerDay || hasOwnInAll;

export interface PastBooking extends DaySpan {
  readonly id: number;
  readonly memberId: number;
  readonly serviceKey: string;
  readonly bookedAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/**
 * The bookings that these rules would have refused when they were made, each judged by those that had been accepted before.
 * Lapsed memberships are left out: how a membership was at that time is not stored.
 */
export function replayBookings(
  viewOf: (serviceKey: string) => Service | undefined,
  bookings: readonly PastBooking[],
  timeZone: string,
): Set<PastBooking> {
  const refused = new Set<PastBooking>();
  const accepted = new Map<string, PastBooking[]>();
  for (const booking of bookings.toSorted((a, b) => Temporal.Instant.compare(a.bookedAt, b.bookedAt))) {
    const service = viewOf(booking.serviceKey);
    if (!service) continue;
    const key = `${booking.memberId} ${booking.serviceKey}`;
    const before = accepted.get(key) ?? [];
    const counted = before.map((each) => ({
      ...each,
      isLive: Temporal.Instant.compare(each.endsAt, booking.bookedAt) > 0,
    }));
    const asked = { wanted: booking, now: booking.bookedAt, timeZone, releasedAt: EVER };
    if (brokenRules(service, { counted, lapsedOn: null }, asked).length > 0) refused.add(booking);
    else accepted.set(key, [...before, booking]);
  }
  return refused;
}

const EVER = Temporal.Instant.fromEpochMilliseconds(0);
