import type { Session } from '@courtside/contract/schedule';
import { useEffect, useState } from 'react';
import { serverNow } from '../live/server-clock.ts';
import { nextMoment } from './session-clock.ts';

/** The club's now, renewed every minute and at the very moment a session begins, opens or is let go. */
export function useClubNow(sessions: readonly Session[]): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), nextMoment(sessions, now) - serverNow());
    return () => clearTimeout(timer);
  }, [sessions, now]);
  return now;
}
