import type { Session, SessionState } from '@courtside/contract/schedule';

/**
 * A session as it stands now. The server says the same a moment later; the clock alone must not leave a begun session
 * bookable, a lapsed hold in the way, or a released one locked. The same object comes back while nothing changed.
 */
export function sessionAt(session: Session, now: number): Session {
  const state = stateAt(session, now);
  return state === session.state ? session : { ...session, state };
}

function stateAt(session: Session, now: number): SessionState {
  const { state, startsAt, hold, opensAt } = session;
  if (Date.parse(startsAt) <= now) return 'past';
  if (state === 'held' && hold && Date.parse(hold.expiresAt) <= now) return 'free';
  if (state === 'locked' && opensAt && Date.parse(opensAt) <= now) return 'free';
  return state;
}

const MINUTE_MS = 60_000;

/** When to look at the clock again: at the next minute, or sooner when a session begins, opens or is let go. */
export function nextMoment(sessions: readonly Session[], now: number): number {
  let next = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
  for (const { startsAt, hold, opensAt } of sessions) {
    for (const moment of [startsAt, hold?.expiresAt, opensAt]) {
      if (moment === undefined) continue;
      const at = Date.parse(moment);
      if (at > now && at < next) next = at;
    }
  }
  return next;
}
