import { readUnlock, UNLOCK_IDLE_MINUTES, unlockOffice } from '@courtside/contract/booking/office-counter';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { clubNow, useMinute } from '../live/today-clock.ts';

interface Unlock {
  readonly until: string | null;
  /** The last call of this page that the server has counted. */
  readonly usedAt: number;
}

const unlockQuery = queryOptions({
  queryKey: ['office-unlock'],
  queryFn: async ({ signal }): Promise<Unlock> => {
    const { until } = await callApi(readUnlock, undefined, { signal });
    return { until, usedAt: clubNow() };
  },
  staleTime: Number.POSITIVE_INFINITY,
  // Asking counts as a call of the session and would keep the counter unlocked.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

const IDLE_MS = UNLOCK_IDLE_MINUTES * 60_000;

/** Until when the PIN is not asked, or undefined. The server decides; this only says which field is shown. */
export function useUnlockedUntil(): string | undefined {
  const { data } = useQuery(unlockQuery);
  const now = Math.max(useMinute(), clubNow());
  if (!data?.until || Date.parse(data.until) <= now || data.usedAt + IDLE_MS <= now) return undefined;
  return data.until;
}

export const storeUnlock = (client: QueryClient, until: string | null): void =>
  void client.setQueryData(unlockQuery.queryKey, { until, usedAt: clubNow() });

export interface DeskPin {
  readonly isAsked: boolean;
  readonly pin: string;
  readonly setPin: (pin: string) => void;
  /** Unlocks with the typed PIN where it is asked, then does the work; the unlock is used by the work. */
  readonly unlocked: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
}

/** The desk's PIN: asked once, then the counter stays unlocked. */
export function useDeskPin(): DeskPin {
  const client = useQueryClient();
  const until = useUnlockedUntil();
  const [pin, setPin] = useState('');
  return {
    isAsked: until === undefined,
    pin,
    setPin,
    async unlocked(work) {
      if (until === undefined) {
        try {
          const answer = await callApi(unlockOffice, { body: { PinCode: pin } });
          storeUnlock(client, answer.until);
        } finally {
          setPin('');
        }
      }
      try {
        const done = await work();
        const known = client.getQueryData(unlockQuery.queryKey);
        if (known) storeUnlock(client, known.until);
        return done;
      } catch (failure) {
        if (isPinFailure(failure)) storeUnlock(client, null);
        throw failure;
      }
    },
  };
}

export const isPinFailure = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.code?.startsWith('pin.') ?? false);
