import { REPORT_LIMITS } from '@courtside/contract/club/office-reports';
import { instantOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';

/** Days of the club, both included. */
export interface DayRange {
  readonly from: ClubDate;
  readonly to: ClubDate;
}

/** A month, or the part of it that is in a range, as real time; the end is not included. */
export interface MonthSpan {
  readonly month: string;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

export const monthOf = (date: ClubDate): string => date.slice(0, 7);

export function* daysOf({ from, to }: DayRange): Generator<ClubDate> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}

/** The months of a range in club time, each cut to the range. */
export function monthSpansOf({ from, to }: DayRange, timeZone: string): MonthSpan[] {
  const spans: MonthSpan[] = [];
  for (let start = from; start <= to; ) {
    const next = firstOfNextMonth(start);
    const end = earlierOf(next, addDays(to, 1));
    spans.push({
      month: monthOf(start),
      startsAt: instantOf(start, 0, timeZone),
      endsAt: instantOf(end, 0, timeZone),
    });
    start = next;
  }
  return spans;
}

export const earlierOf = (a: ClubDate, b: ClubDate): ClubDate => (a.localeCompare(b) < 0 ? a : b);
export const laterOf = (a: ClubDate, b: ClubDate): ClubDate => (a.localeCompare(b) > 0 ? a : b);

/** The months of a course that ends with the month of a day, without days to come. */
export function courseOf(last: ClubDate, today: ClubDate): DayRange {
  const first = Temporal.PlainDate.from(last)
    .with({ day: 1 })
    .subtract({ months: REPORT_LIMITS.months - 1 });
  const end = addDays(firstOfNextMonth(last), -1);
  return { from: clubDate(first.toString()), to: earlierOf(end, today) };
}

function firstOfNextMonth(date: ClubDate): ClubDate {
  return clubDate(Temporal.PlainDate.from(date).with({ day: 1 }).add({ months: 1 }).toString());
}
