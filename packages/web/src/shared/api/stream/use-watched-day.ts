import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { endRefusedSession } from '#shared/session/session-store.ts';
import { useSessionToken } from '#shared/session/use-session.tsx';
import { type Guard, parseChecked } from '../guards.ts';
import { StreamRefusal } from './read-stream.ts';
import { streamHeaders } from './stream-headers.ts';
import { type LiveStatus, subscribeToStream } from './stream-subscription.ts';

interface WatchedDay<Day, Change> {
  readonly queryKey: QueryKey;
  /** Of the day's stream; undefined until the day is loaded. */
  readonly url: string | undefined;
  readonly isChange: Guard<Change>;
  /** The day with the change; undefined where it must be fetched again. */
  readonly merge: (day: Day, change: Change) => Day | undefined;
  readonly onOpen?: (response: Response) => void;
  /** The server answers with something else than a stream. */
  readonly onRefused?: () => void;
}

interface LiveDay {
  readonly status: LiveStatus;
  /** When the day was last known to be current; epoch milliseconds. */
  readonly knownAt: number;
}

/**
 * Keeps a day of the query cache live. The stream resumes from the version in the cache, so nothing is missed between
 * the first response and the stream, nor while the tab was hidden or the connection was lost.
 */
export function useWatchedDay<Day extends { readonly version: string }, Change>(day: WatchedDay<Day, Change>): LiveDay {
  const { url } = day;
  const queryClient = useQueryClient();
  const token = useSessionToken();
  const [live, setLive] = useState<LiveDay>({ status: 'connecting', knownAt: 0 });
  const watch = useEffectEvent((from: string) => {
    const { queryKey, isChange, merge, onOpen, onRefused } = day;
    const cached = () => queryClient.getQueryData<Day>(queryKey);
    const fetchAgain = () => void queryClient.invalidateQueries({ queryKey });
    return subscribeToStream({
      url: from,
      headers: () => streamHeaders(cached()?.version),
      // Less urgent than rendering the day itself.
      onStatus: (status) =>
        startTransition(() =>
          setLive((before) => ({ status, knownAt: before.status === 'live' ? Date.now() : before.knownAt })),
        ),
      onOpen: (response) => {
        onOpen?.(response);
        // The stream is newer than a response that is still pending.
        void queryClient.cancelQueries({ queryKey });
      },
      onEvent: ({ event, data }) => {
        if (event !== 'changed') return;
        const change = parseChecked(isChange, data);
        const before = cached();
        const merged = change && before && merge(before, change);
        if (merged) queryClient.setQueryData<Day>(queryKey, merged);
        else fetchAgain();
      },
      onFailure: (failure) => {
        if (failure instanceof StreamRefusal && failure.status === 401) endRefusedSession(token);
        // A stream that ended without a failure reconnects by itself; an ended login is refused there.
        else if (failure !== undefined) fetchAgain();
        if (failure instanceof StreamRefusal) onRefused?.();
      },
    });
  });
  const cacheKey = hashKey(day.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another login and another place of the cache subscribe anew
  useEffect(() => (url === undefined ? undefined : watch(url)), [url, token, cacheKey]);
  return live;
}
