import { calendarStream } from '@courtside/contract/booking/schedule';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { requestUrl } from '#shared/api/build-request.ts';
import { checked } from '#shared/api/guards.ts';
import { type StreamEvent, StreamRefusal } from '#shared/api/stream/read-stream.ts';
import { streamHeaders } from '#shared/api/stream/stream-headers.ts';
import { type LiveStatus, subscribeToStream } from '#shared/api/stream/stream-subscription.ts';
import { endRefusedSession } from '#shared/session/session-store.ts';
import { useSessionToken } from '#shared/session/use-session.tsx';
import { servicesQuery } from '#shared/sports/services.ts';
import { isDayChange } from './is-day-change.ts';
import { hasUnknownCourt, mergeChange } from './merge-change.ts';
import { dayQuery } from './queries.ts';
import { setServerTime } from './session-clock.ts';

interface LiveDay {
  readonly status: LiveStatus;
  /** When the data was last known to be current; epoch milliseconds. */
  readonly knownAt: number;
}

/**
 * Keeps a day of the query cache live. The stream resumes from the version in the cache, so nothing is missed between
 * the first response and the stream, nor while the tab was hidden or the connection was lost.
 */
export function useLiveDay(service: string, date: string, isLoaded: boolean): LiveDay {
  const queryClient = useQueryClient();
  const token = useSessionToken();
  const [live, setLive] = useState<LiveDay>({ status: 'connecting', knownAt: 0 });
  useEffect(() => {
    if (!isLoaded) return;
    const { queryKey } = dayQuery(service, date);
    return subscribeToStream({
      url: requestUrl(calendarStream.path, { query: { service, date } }),
      headers: () => streamHeaders(queryClient.getQueryData(queryKey)?.version),
      // Less urgent than rendering the day itself.
      onStatus: (status) =>
        startTransition(() =>
          setLive((before) => ({ status, knownAt: before.status === 'live' ? Date.now() : before.knownAt })),
        ),
      onOpen: (response) => {
        setServerTime(response.headers.get('date'));
        // The stream is newer than a response that is still pending.
        void queryClient.cancelQueries({ queryKey });
      },
      onEvent: (event) => {
        if (event.event !== 'changed') return;
        const change = changeOf(event);
        const day = queryClient.getQueryData(queryKey);
        if (change && day && !hasUnknownCourt(day, change)) {
          queryClient.setQueryData(queryKey, mergeChange(day, change));
        } else {
          void queryClient.invalidateQueries({ queryKey });
        }
      },
      onFailure: (failure) => {
        if (failure instanceof StreamRefusal && failure.status === 401) endRefusedSession(token);
        // A stream that ended without a failure reconnects by itself; an ended login is refused there.
        else if (failure !== undefined) void queryClient.invalidateQueries({ queryKey });
        // The sport may have been hidden meanwhile.
        if (failure instanceof StreamRefusal) void queryClient.invalidateQueries({ queryKey: servicesQuery.queryKey });
      },
    });
  }, [queryClient, service, date, isLoaded, token]);
  return live;
}

/** The change, or undefined when a newer server sends a format that this page does not know. */
function changeOf({ data }: StreamEvent) {
  try {
    return checked(isDayChange, JSON.parse(data));
  } catch {
    return undefined;
  }
}
