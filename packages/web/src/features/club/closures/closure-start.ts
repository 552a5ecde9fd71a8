import type { OfficeClosure } from '@courtside/contract/club/sports/office-closures';
import { addDays, clubDate } from '@courtside/contract/values/dates';

export interface ClosureStart {
  readonly sport: string;
  readonly courts: readonly string[];
  readonly from: string;
  readonly until: string;
  /** A stored closure that is changed; the start of one that has begun stays. */
  readonly stored?: { readonly closure: OfficeClosure; readonly hasBegun: boolean };
}

/** The form's fields for a stored closure; `now` is club time. */
export function startOf(closure: OfficeClosure, now: string): ClosureStart {
  const { service, courts, from, repeat } = closure;
  const until = repeat?.until ?? endOf(closure).date;
  return {
    sport: service ?? '',
    courts,
    from: from.slice(0, 10),
    until,
    stored: { closure, hasBegun: hasBegun(closure, now) },
  };
}

/** `now` is club time. */
export const hasBegun = ({ from }: Pick<OfficeClosure, 'from'>, now: string): boolean => from < now;

/** Midnight is the end of the day before. */
export function endOf({ to }: Pick<OfficeClosure, 'to'>): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = to.split('T');
  return time === '00:00' ? { date: addDays(clubDate(date), -1), time: '24:00' } : { date, time };
}
