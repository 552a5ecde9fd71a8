import type { FairPlayRule } from '@courtside/contract/club/sports/fair-play-texts';
import { formatWallTime, type WallMinutes } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { PriceList } from '../prices/price-list.rules.ts';
import { type Timetable, validOn } from '../timetable/timetable.rules.ts';

/** A part of the week in which members can play. */
export interface WeekHours {
  readonly weekdays: readonly number[];
  readonly from: WallMinutes;
  readonly to: WallMinutes;
}

export type Sentences = Readonly<
  Partial<Record<FairPlayRule, Readonly<Partial<Record<Language, string | undefined>>>>>
>;

/** The rules of a category in a service; null is no rule. */
export interface FairPlay {
  readonly mayBook: boolean;
  readonly lapsedMayBook: boolean;
  readonly hours: readonly WeekHours[] | null;
  readonly perWeek: number | null;
  readonly peakPerWeek: number | null;
  /** Whether the limit per day, and that of all live bookings, is the category's own and not the service's. */
  readonly hasOwnPerDay: boolean;
  readonly hasOwnInAll: boolean;
  /** Guests whom a member may bring to this service in a calendar month, and what each costs; 0 is none. */
  readonly guestsPerMonth: number;
  readonly guestFee: Cents;
  /** The club's own words for a refusal. */
  readonly sentences: Sentences;
}

export const NO_FAIR_PLAY: FairPlay = {
  mayBook: true,
  lapsedMayBook: true,
  hours: null,
  perWeek: null,
  peakPerWeek: null,
  hasOwnPerDay: false,
  hasOwnInAll: false,
  guestsPerMonth: 0,
  guestFee: cents(0),
  sentences: {},
};

/** Monday of the week of a day. */
export const mondayOf = (date: ClubDate): ClubDate => addDays(date, 1 - weekdayOf(date));

/** A club-local time span on a day. */
export interface DaySpan {
  readonly date: ClubDate;
  readonly from: WallMinutes;
  readonly to: WallMinutes;
}

/** Whether the whole span is inside the hours; windows that touch each other count as one. */
export function isWithin(hours: readonly WeekHours[], { date, from, to }: DaySpan): boolean {
  const weekday = weekdayOf(date);
  const windows = hours.filter(({ weekdays }) => weekdays.includes(weekday)).sort((a, b) => a.from - b.from);
  let covered = from;
  for (const window of windows) if (window.from <= covered) covered = Math.max(covered, window.to);
  return covered >= to;
}

/** Whether the membership of this audience is for that time. */
export const isInOwnHours = ({ fairPlay }: { readonly fairPlay: FairPlay }, span: DaySpan): boolean =>
  fairPlay.hours === null || isWithin(fairPlay.hours, span);

/** Hours as they are sent. */
export const presentHours = (hours: readonly WeekHours[]) =>
  hours.map(({ weekdays, from, to }) => ({ weekdays, from: formatWallTime(from), to: formatWallTime(to) }));

interface PeakService {
  readonly priceLists: readonly PriceList[];
  readonly timetables: readonly Timetable[];
}

/** Whether one of the booking's sessions starts in a peak band. */
export function isPeakSpan({ priceLists, timetables }: PeakService, { date, from, to }: DaySpan): boolean {
  const weekday = weekdayOf(date);
  const bands = validOn(priceLists, date)?.bands.filter((band) => band.isPeak && band.weekdays.includes(weekday)) ?? [];
  if (bands.length === 0) return false;
  const step = validOn(timetables, date)?.sessionMinutes ?? to - from;
  for (let start = from; start < to; start += step)
    if (bands.some((band) => band.from <= start && start < band.to)) return true;
  return false;
}
