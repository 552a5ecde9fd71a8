import { instantOf } from '@courtside/contract/values/club-time';
import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';

const END_OF_DAY = 24 * 60;

/** Days of the club, both included, as real time. */
export function dayRangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, timeZone: string) {
  if (from && to && from > to) {
    throw new AppError('request.invalid', { extras: { errors: [{ path: 'to', message: 'must not be before from' }] } });
  }
  const at = (date: ClubDate, minutes: number) => instantOf(date, minutes, timeZone);
  return {
    startsAt: from ? at(clubDate(from), 0) : undefined,
    endsAt: to ? at(clubDate(to), END_OF_DAY) : undefined,
  };
}
