import { instantOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';

/** A month of the club, as days and as real time; the end is not included. */
export interface Month {
  readonly month: string;
  readonly first: ClubDate;
  readonly last: ClubDate;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** `month` is YYYY-MM. Its first day is always a whole day, also where clocks change. */
export function monthOf(month: string, timeZone: string): Month {
  const first = clubDate(`${month}-01`);
  const next = clubDate(`${addDays(first, 31).slice(0, 7)}-01`);
  return {
    month,
    first,
    last: addDays(next, -1),
    startsAt: instantOf(first, 0, timeZone),
    endsAt: instantOf(next, 0, timeZone),
  };
}

/** The day from which on the month can be closed. */
export const nextMonthOf = ({ last }: Month): ClubDate => addDays(last, 1);
