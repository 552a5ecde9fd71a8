import type { Day, DayChange, Session } from '@courtside/contract/schedule';

/**
 * The day after a change. Sessions that did not change keep their identity, so that only the changed cells are drawn
 * again. A session that the day did not have, or a court it does not know, is added in the order of time.
 */
export function mergeChange(day: Day, change: DayChange): Day {
  if (change.service !== day.service || change.date !== day.date) return day;
  const changed = new Map(change.sessions.map((session) => [session.key, session]));
  const sessions = day.sessions.map((session) => {
    const next = changed.get(session.key);
    changed.delete(session.key);
    return next && !sameSession(session, next) ? next : session;
  });
  const added = [...changed.values()];
  if (added.length > 0) sessions.push(...added);
  return { ...day, version: change.version, sessions: added.length > 0 ? sessions.sort(byTime) : sessions };
}

const byTime = (one: Session, other: Session) =>
  one.startsAt.localeCompare(other.startsAt) || one.court.localeCompare(other.court);

/** Small objects from the wire: their text is their value. */
const sameSession = (one: Session, other: Session) => JSON.stringify(one) === JSON.stringify(other);
