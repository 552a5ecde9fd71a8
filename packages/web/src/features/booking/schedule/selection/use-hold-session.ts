import { type Alternative, type Day, holdSession, releaseSession } from '@courtside/contract/booking/schedule';
import { clubDate, toStoredDate } from '@courtside/contract/values/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { alternativesOf } from '#shared/sports/alternatives.tsx';
import { useOpenOwnBooking } from '#shared/sports/use-open-own-booking.ts';
import { removeHold, type StoredSession, storeHold, storeSession } from '#shared/storage/booking-selection.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ownHeldSessions } from '../board/selection.ts';
import { dayQuery } from '../live/queries.ts';

/** A session key, or two joined by a comma; the court's title and the time are for the refusal dialog. */
export interface WantedSession {
  readonly key: string;
  readonly courtTitle: string;
  readonly from: string;
}

/** The server refused the hold and offers other sessions. */
export interface Refusal {
  readonly wanted: WantedSession;
  readonly failure: ApiFailure;
  readonly alternatives: readonly Alternative[];
}

export interface HoldSession {
  /** Holds the session and opens the booking page, or shows the refusal with the nearest free sessions. */
  readonly hold: (wanted: WantedSession) => void;
  /** Until the booking page has replaced this one, which may take a moment after the response. */
  readonly isHolding: boolean;
  /** The last refusal; it is kept while its dialog closes. */
  readonly refusal: Refusal | undefined;
  readonly isRefused: boolean;
  readonly closeRefusal: () => void;
  readonly release: (key: string) => void;
}

/** Continue: holds the selected session and passes it, with the hold, to the booking page. */
export function useHoldSession(day: Day | undefined): HoldSession {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const openOwnBooking = useOpenOwnBooking();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isRefused, setIsRefused] = useState(false);
  const holding = useSingleMutation({
    mutationFn: async ({ key }: WantedSession) => {
      await releaseOverlappingHold(day, key);
      return callApi(holdSession, { body: { BookingKey: key } });
    },
    onSuccess: async ({ key, service, date, expiresAt }) => {
      storeSession(sessionToStore(await queryClient.ensureQueryData(dayQuery(service, date)), key.split(',')));
      storeHold({ key, expiresAt });
      await navigate(PATHS.booking);
    },
    onError: (failure, wanted) => {
      if (openOwnBooking(failure)) return;
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
    isHolding: holding.isPending || holding.isSuccess,
    refusal,
    isRefused,
    closeRefusal: () => setIsRefused(false),
    release: (key) => {
      removeHold(key);
      // The response does not matter: the hold expires after five minutes anyway.
      void callApi(releaseSession, { body: { BookingKey: key } }).catch(() => undefined);
    },
  };
}

/** The server refuses to hold two sessions while the member's own hold covers one of them. */
async function releaseOverlappingHold(day: Day | undefined, key: string): Promise<void> {
  const held = ownHeldSessions(day?.sessions ?? []).map((session) => session.key);
  const overlaps = held.some((other) => key.split(',').includes(other));
  if (!overlaps || held.join(',') === key) return;
  await callApi(releaseSession, { body: { BookingKey: held.join(',') } });
}

/** spec 3, "Stored session data", of one session or of two that follow each other. */
export function sessionToStore(day: Day, keys: readonly string[]): StoredSession | undefined {
  const sessions = day.sessions.filter(({ key }) => keys.includes(key));
  const court = day.courts.find(({ key }) => key === sessions[0]?.court);
  return (
    court && {
      title: court.title,
      date: toStoredDate(clubDate(day.date)),
      sessionList: sessions.map(({ from, to, key, isLightOn }) => ({ slot: `${from} - ${to}`, key, isLightOn })),
      courtType: court.courtType,
      bookingTypes: day.bookingTypes.map(({ key, title }) => ({ key, title })),
    }
  );
}
