import type { Day, DayChange, Session } from '@courtside/contract/booking/schedule';
import { isSame } from '#shared/store/is-same.ts';

/**
 * Applies a change to a day. Sessions that did not change keep their identity, so that only changed cells are rendered
 * again. A complete change contains every session of the day and its courts: missing ones are removed.
 */
export function mergeChange(day: Day, change: DayChange): Day {
  if (change.service !== day.service || change.date !== day.date) return day;
  const known = new Map(day.sessions.map((session) => [session.key, session]));
  const changed = new Map(change.sessions.map((session) => [session.key, kept(known.get(session.key), session)]));
  const sessions = day.sessions.flatMap((session) => changed.get(session.key) ?? (change.isComplete ? [] : session));
  const added = [...changed.values()].filter(({ key }) => !known.has(key));
  return {
    ...day,
    version: change.version,
    courts: change.courts && !isSame(day.courts, change.courts) ? change.courts : day.courts,
    sessions: added.length > 0 ? [...sessions, ...added].sort(byTime) : sessions,
  };
}

/** The same, or undefined where the change names courts that the day does not contain: the whole day is fetched again. */
export const mergeKnown = (day: Day, change: DayChange): Day | undefined =>
  hasUnknownCourt(day, change) ? undefined : mergeChange(day, change);

function hasUnknownCourt(day: Day, change: DayChange): boolean {
  const courts = new Set((change.courts ?? day.courts).map(({ key }) => key));
  return change.sessions.some(({ court }) => !courts.has(court));
}

const byTime = (one: Session, other: Session) =>
  one.startsAt.localeCompare(other.startsAt) || one.court.localeCompare(other.court);

function kept(before: Session | undefined, after: Session): Session {
  return before && isSame(before, after) ? before : after;
}
