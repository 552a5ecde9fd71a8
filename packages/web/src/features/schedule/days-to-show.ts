import type { AnswerOf } from '@courtside/contract/endpoint';
import type { calenderDays, Session } from '@courtside/contract/schedule';

export type StripDay = AnswerOf<typeof calenderDays>['days'][number];

/**
 * The days of the strip. The one that is open is counted from what it shows, so that strip and grid never disagree; a
 * day before the strip's first (an old link) is put in front.
 */
export function daysToShow(days: readonly StripDay[], date: string, sessions: readonly Session[]): StripDay[] {
  const [first] = days;
  const counted = days.map((day) =>
    day.date === date && sessions.length > 0 ? { ...day, ...countOf(sessions) } : day,
  );
  if (!first || date >= first.date) return counted;
  return [{ date, open: 0, total: 0, isReleased: true, releasesAt: first.releasesAt }, ...counted];
}

function countOf(sessions: readonly Session[]): { open: number; total: number } {
  const isAhead = ({ state }: Session) => state !== 'past' && state !== 'closed';
  const canBook = ({ state, hold }: Session) => state === 'free' || (state === 'held' && hold?.mine === true);
  return { open: sessions.filter(canBook).length, total: sessions.filter(isAhead).length };
}
