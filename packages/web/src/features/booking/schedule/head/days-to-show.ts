import type { calendarDays, Session } from '@courtside/contract/booking/schedule';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';

export type StripDay = AnswerOf<typeof calendarDays>['days'][number];

/**
 * The days of the strip. The open day is counted from the rendered sessions, so that strip and grid always agree; a
 * day before the strip's first (an old link) is put in front, one after its last behind.
 */
export function daysToShow(days: readonly StripDay[], date: string, sessions: readonly Session[]): StripDay[] {
  const [first, last] = [days.at(0), days.at(-1)];
  const counted = days.map((day) =>
    day.date === date && sessions.length > 0 ? { ...day, ...countOf(sessions) } : day,
  );
  if (!first || !last) return counted;
  const none = { date, open: 0, total: 0 };
  if (date < first.date) return [{ ...none, isReleased: true, releasesAt: first.releasesAt }, ...counted];
  const releasesAt = sessions.find(({ opensAt }) => opensAt)?.opensAt;
  return date > last.date && releasesAt ? [...counted, { ...none, isReleased: false, releasesAt }] : counted;
}

function countOf(sessions: readonly Session[]): { open: number; total: number } {
  const isAhead = ({ state }: Session) => state !== 'past' && state !== 'closed';
  const canBook = ({ state, hold }: Session) => state === 'free' || (state === 'held' && hold?.mine === true);
  return { open: sessions.filter(canBook).length, total: sessions.filter(isAhead).length };
}
