import type { Day, DayChange, Session } from '@courtside/contract/schedule';

/**
 * The day after a change. Sessions that did not change keep their identity, so that only the changed cells are drawn
 * again. A complete change names every session of the day: what it leaves out is gone.
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
    sessions: added.length > 0 ? [...sessions, ...added].sort(byTime) : sessions,
  };
}

/** Whether the change speaks of courts that the day does not have: then the whole day is asked for again. */
export function hasUnknownCourt(day: Day, change: DayChange): boolean {
  const courts = new Set(day.courts.map(({ key }) => key));
  return change.sessions.some(({ court }) => !courts.has(court));
}

const byTime = (one: Session, other: Session) =>
  one.startsAt.localeCompare(other.startsAt) || one.court.localeCompare(other.court);

/** Small objects from the wire: their text is their value. */
function kept(before: Session | undefined, after: Session): Session {
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
