import { type Alternative, type Day, holdSession, releaseSession } from '@courtside/contract/schedule';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { alternativesOf } from '#shared/sports/alternatives.tsx';
import { storeSession } from '#shared/storage/booking-selection.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { dayQuery } from '../live/queries.ts';
import { ownHold } from './selection.ts';
import { sessionToStore } from './session-to-store.ts';

/** What is wanted: a session key or two joined by a comma, and the court's title and the time for the words. */
export interface Wanted {
  readonly key: string;
  readonly courtTitle: string;
  readonly from: string;
}

/** The server said no; what else could be had. */
export interface Refusal {
  readonly wanted: Wanted;
  readonly failure: ApiFailure;
  readonly alternatives: readonly Alternative[];
}

export interface Hold {
  /** Holds it and goes on to the booking page; or says who was faster and what is near. */
  readonly hold: (wanted: Wanted) => void;
  readonly isHolding: boolean;
  /** The last refusal; it stays while its dialog leaves the screen. */
  readonly refusal: Refusal | undefined;
  readonly isRefused: boolean;
  readonly forgetRefusal: () => void;
  readonly release: (key: string) => void;
}

export function useHold(day: Day | undefined): Hold {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isRefused, setIsRefused] = useState(false);
  const holding = useSingleMutation({
    mutationFn: async ({ key }: Wanted) => {
      await giveUpOther(day, key);
      return callApi(holdSession, { body: { BookingKey: key } });
    },
    onSuccess: async ({ key, service, date }) => {
      storeSession(sessionToStore(await queryClient.ensureQueryData(dayQuery(service, date)), key.split(',')));
      await navigate(PATHS.booking);
    },
    onError: (failure, wanted) => {
      if (failure instanceof ApiFailure && failure.code?.startsWith('schedule.')) {
        setRefusal({ wanted, failure, alternatives: alternativesOf(failure) });
        setIsRefused(true);
      } else {
        showToast({ tone: 'error', text: failureText(failure) });
      }
    },
  });
  return {
    hold: holding.mutate,
    isHolding: holding.isPending,
    refusal,
    isRefused,
    forgetRefusal: () => setIsRefused(false),
    // Giving up a courtesy needs no answer: five minutes later it is gone anyway.
    release: (key) => void callApi(releaseSession, { body: { BookingKey: key } }).catch(() => undefined),
  };
}

/** One's own hold of one session stands in the way of holding it together with the next. */
async function giveUpOther(day: Day | undefined, key: string): Promise<void> {
  const held = ownHold(day?.sessions ?? []).map((session) => session.key);
  const overlaps = held.some((other) => key.split(',').includes(other));
  if (!overlaps || held.join(',') === key) return;
  await callApi(releaseSession, { body: { BookingKey: held.join(',') } });
}
