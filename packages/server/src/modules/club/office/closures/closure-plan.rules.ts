import type { ClosureKind } from '@courtside/contract/booking/schedule';
import { CLOSURE_LIMITS } from '@courtside/contract/club/sports/office-closures';
import {
  instantOf,
  parseWallTime,
  type SlotRange,
  slotRange,
  type WallMoment,
} from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate, daysBetween, weekdayOf } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import type { FieldError } from '@courtside/contract/wire/envelope';

export interface ClosurePlan {
  /** Null: every sport. */
  readonly serviceKey: string | null;
  /** Empty: every court. */
  readonly courtIds: readonly number[];
  /** Club time as `YYYY-MM-DDTHH:mm`. */
  readonly from: string;
  readonly to: string;
  readonly repeat: { readonly weekdays: readonly number[]; readonly until: ClubDate } | null;
  readonly kind: ClosureKind;
  readonly reason: Texts | null;
}

type PlannedTimes = Pick<ClosurePlan, 'from' | 'to' | 'repeat'>;

const DAY_MINUTES = 24 * 60;

function parseMoment(text: string): WallMoment {
  const [date = '', time = ''] = text.split('T');
  return { date: clubDate(date), minutes: parseWallTime(time) };
}

/** When it is closed, by time. A part of a day that the clock change skips does not exist and is left out. */
export function occurrencesOf({ from, to, repeat }: PlannedTimes, timeZone: string): SlotRange[] {
  const [start, end] = [parseMoment(from), parseMoment(to)];
  if (!repeat) {
    const range = {
      startsAt: instantOf(start.date, start.minutes, timeZone),
      endsAt: instantOf(end.date, end.minutes, timeZone),
    };
    return Temporal.Instant.compare(range.startsAt, range.endsAt) < 0 ? [range] : [];
  }
  const days = Math.max(0, daysBetween(start.date, repeat.until) + 1);
  const endMinutes = end.minutes + daysBetween(start.date, end.date) * DAY_MINUTES;
  return Array.from({ length: days }, (_, index) => addDays(start.date, index))
    .filter((date) => repeat.weekdays.includes(weekdayOf(date)))
    .flatMap((date) => slotRange(date, start.minutes, endMinutes, timeZone) ?? []);
}

/** What is wrong with the times of a closure, before anything is calculated from them. */
export function faultsOfTimes({ from, to, repeat }: PlannedTimes): FieldError[] {
  const [start, end] = [parseMoment(from), parseMoment(to)];
  const tooLong = `is too far away: a closure lasts at most ${CLOSURE_LIMITS.days} days`;
  if (to <= from) return [{ path: 'to', message: 'must be after the beginning' }];
  if (daysBetween(start.date, end.date) > CLOSURE_LIMITS.days) return [{ path: 'to', message: tooLong }];
  if (!repeat) return [];
  const isOneDay = end.date === start.date || (end.date === addDays(start.date, 1) && end.minutes === 0);
  if (!isOneDay) return [{ path: 'to', message: 'must be on the same day when the closure is repeated' }];
  if (repeat.until < start.date) return [{ path: 'repeat.until', message: 'must not be before the first day' }];
  if (daysBetween(start.date, repeat.until) > CLOSURE_LIMITS.days) return [{ path: 'repeat.until', message: tooLong }];
  return [];
}

/** For the weather the club need not write anything. */
const WEATHER: Texts = { en: 'Weather', tr: 'Hava koşulları', ar: 'الأحوال الجوية' };

export const reasonOf = ({ reason }: Pick<ClosurePlan, 'reason'>): Texts => reason ?? WEATHER;
