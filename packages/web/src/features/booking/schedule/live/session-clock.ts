import type { Session, SessionState } from '@courtside/contract/booking/schedule';
import { startTransition, useEffect, useState } from 'react';

/**
 * The session's state at this moment. The server sends the same change later; until then a session that has begun must
 * not be bookable, nor an expired hold or a released session blocked. Returns the same object while nothing changed.
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

/** When to read the clock again: at the next minute, or sooner when a session begins, opens or its hold expires. */
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

/** The club's current time, updated every minute and whenever a session begins, opens or its hold expires. */
export function useClubNow(sessions: readonly Session[]): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    // In small steps: a whole day in one piece would block a slow phone every minute.
    const tick = () => startTransition(() => setNow(serverNow()));
    const timer = setTimeout(tick, nextMoment(sessions, now) - serverNow());
    return () => clearTimeout(timer);
  }, [sessions, now]);
  return now;
}

/** The server decides when a session opens or a hold ends, so its clock is used, not the device's. */
let offsetMs = 0;

/** `Date` headers have whole seconds, so smaller differences are ignored. */
const TOLERANCE_MS = 2000;

export function setServerTime(header: string | null, now = Date.now()): void {
  const at = Date.parse(header ?? '');
  if (Number.isNaN(at)) return;
  offsetMs = Math.abs(at - now) > TOLERANCE_MS ? at - now : 0;
}

export const serverNow = (): number => Date.now() + offsetMs;
