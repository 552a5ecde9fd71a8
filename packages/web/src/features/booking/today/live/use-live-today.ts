import { officeTodayStream } from '@courtside/contract/booking/office-today';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { requestUrl } from '#shared/api/build-request.ts';
import { checked } from '#shared/api/guards.ts';
import { StreamRefusal } from '#shared/api/stream/read-stream.ts';
import { streamHeaders } from '#shared/api/stream/stream-headers.ts';
import { type LiveStatus, subscribeToStream } from '#shared/api/stream/stream-subscription.ts';
import { endRefusedSession } from '#shared/session/session-store.ts';
import { useSessionToken } from '#shared/session/use-session.tsx';
import { isTodayChange } from './is-today-change.ts';
import { mergeToday } from './merge-today.ts';
import { todayQuery } from './queries.ts';

interface LiveToday {
  readonly status: LiveStatus;
  /** When the day was last known to be current; epoch milliseconds. */
  readonly knownAt: number;
}

/** Keeps the day in the query cache live, for all sports on one connection. `shown` is the date of the loaded day. */
export function useLiveToday(date: string | undefined, shown: string | undefined): LiveToday {
  const queryClient = useQueryClient();
  const token = useSessionToken();
  const [live, setLive] = useState<LiveToday>({ status: 'connecting', knownAt: 0 });
  useEffect(() => {
    if (shown === undefined) return;
    const { queryKey } = todayQuery(date);
    return subscribeToStream({
      url: requestUrl(officeTodayStream.path, { query: { date: shown } }),
      headers: () => streamHeaders(queryClient.getQueryData(queryKey)?.version),
      onStatus: (status) =>
        startTransition(() =>
          setLive((before) => ({ status, knownAt: before.status === 'live' ? Date.now() : before.knownAt })),
        ),
      // The stream is newer than a response that is still pending.
      onOpen: () => void queryClient.cancelQueries({ queryKey }),
      onEvent: ({ event, data }) => {
        if (event !== 'changed') return;
        const change = checked(isTodayChange, parsed(data));
        const day = queryClient.getQueryData(queryKey);
        if (change && !change.isReload && day) queryClient.setQueryData(queryKey, mergeToday(day, change));
        else void queryClient.invalidateQueries({ queryKey });
      },
      onFailure: (failure) => {
        if (failure instanceof StreamRefusal && failure.status === 401) endRefusedSession(token);
        else if (failure !== undefined) void queryClient.invalidateQueries({ queryKey });
      },
    });
  }, [queryClient, date, shown, token]);
  return live;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
