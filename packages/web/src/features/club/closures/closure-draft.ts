import type { ClosureKind } from '@courtside/contract/booking/schedule';
import { addDays, clubDate, isClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import { type ClosureStart, endOf } from './closure-start.ts';
import type { ClosureBody } from './closure-step.ts';

/** What is typed in the dialog of a closure. */
export interface ClosureDraft {
  readonly kind: ClosureKind;
  /** Empty for all sports. */
  readonly sport: string;
  readonly courts: readonly string[];
  readonly from: string;
  readonly until: string;
  readonly fromTime: string;
  readonly untilTime: string;
  /** None for a closure that does not repeat. */
  readonly weekdays: readonly number[];
  readonly reason: Texts;
}

export function draftOf({ sport, courts, from, until, stored }: ClosureStart, isAdmin: boolean): ClosureDraft {
  const closure = stored?.closure;
  return {
    kind: closure?.kind ?? (isAdmin ? 'maintenance' : 'weather'),
    ...{ sport, courts, from, until },
    fromTime: closure?.from.slice(11) ?? '07:00',
    untilTime: closure ? endOf(closure).time : '22:00',
    weekdays: closure?.repeat?.weekdays ?? [],
    reason: closure?.reason ?? { en: '' },
  };
}

/** As the call takes it; undefined while one of the days is none. */
export function bodyOf(draft: ClosureDraft): ClosureBody | undefined {
  const { kind, sport, courts, from, until, fromTime, untilTime, weekdays, reason } = draft;
  if (!isClubDate(from) || !isClubDate(until)) return undefined;
  const repeats = weekdays.length > 0;
  return {
    service: sport || null,
    courts: [...courts],
    from: moment(from, fromTime),
    to: moment(repeats ? from : until, untilTime),
    repeat: repeats ? { weekdays: [...weekdays], until } : null,
    kind,
    // The preview needs no text.
    reason: reason.en.trim() ? reason : kind === 'weather' ? null : { en: '-' },
  };
}

/** The end of a day is the beginning of the next. */
const moment = (date: string, time: string) =>
  time === '24:00' ? `${addDays(clubDate(date), 1)}T00:00` : `${date}T${time}`;
