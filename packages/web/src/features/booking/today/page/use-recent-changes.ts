import type { TodayEvent } from '@courtside/contract/booking/office-today';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '#shared/session/use-session.tsx';

/** How long a change by somebody else is marked. */
const MARKED_MS = 10_000;
const NONE: ReadonlyMap<string, string> = new Map();

/** Bookings that others changed while this page was open, with their names; each is forgotten after ten seconds. */
export function useRecentChanges(recent: readonly TodayEvent[]): ReadonlyMap<string, string> {
  const { memberCode } = useUser();
  const seen = useRef<number>(undefined);
  const [marked, setMarked] = useState(NONE);
  useEffect(() => {
    const last = Math.max(0, ...recent.map(({ id }) => id));
    const since = seen.current;
    seen.current = Math.max(last, since ?? 0);
    // What happened before the page was opened is not news.
    if (since === undefined) return;
    const news = recent.filter(({ id, by }) => id > since && by.memberCode !== memberCode);
    if (news.length === 0) return;
    setMarked((before) => new Map([...before, ...news.map(({ key, by }) => [key, by.name] as const)]));
    setTimeout(
      () => setMarked((before) => new Map([...before].filter(([key]) => !news.some((event) => event.key === key)))),
      MARKED_MS,
    );
  }, [recent, memberCode]);
  return marked;
}
