import { holdSession, releaseSession } from '@courtside/contract/booking/schedule';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '#shared/api/call-api.ts';
import { refetchWhileAway } from '#shared/api/query-client.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { removeHold, type StoredHold, storedHold, storeHold } from '#shared/storage/booking-selection.ts';
import { readText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';

export interface SessionHold {
  /** Epoch milliseconds; undefined until the session is held. */
  readonly expiresAt: number | undefined;
  /** It is an offer of the waiting list, which may be longer than a hold. */
  readonly isOffer: boolean;
  readonly failure: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => void;
  /** The session is booked: the hold is no longer released when the page is left. */
  readonly settle: () => void;
}

/**
 * The hold of the session while the page is open: the one that the schedule stored, or a new one when that is missing
 * or has expired. It is released when the page is left, by a link or by closing the tab; an offer of the waiting list is not.
 */
export function useSessionHold(bookingKey: string): SessionHold {
  const { data, error, isFetching, refetch } = useQuery({
    ...holdQuery(bookingKey),
    ...refetchWhileAway,
    initialData: () => storedHold(bookingKey),
  });
  const settled = useRef(false);
  useReleaseOnLeave(bookingKey, settled, refetch);
  return {
    expiresAt: data && Date.parse(data.expiresAt),
    isOffer: data?.isOffer === true,
    failure: error,
    isPending: isFetching,
    refetch: () => void refetch(),
    settle: () => {
      settled.current = true;
      removeHold(bookingKey);
    },
  };
}

/** Holds the session, or returns the hold that the member already has, and stores it. */
const holdQuery = (bookingKey: string) =>
  queryOptions({
    queryKey: ['hold', bookingKey],
    queryFn: async ({ signal }) => {
      const { expiresAt } = await callApi(holdSession, { body: { BookingKey: bookingKey } }, { signal });
      const hold: StoredHold = { key: bookingKey, expiresAt };
      storeHold(hold);
      return hold;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

function useReleaseOnLeave(bookingKey: string, settled: { readonly current: boolean }, holdAgain: () => unknown): void {
  useEffect(() => {
    cancelRelease(bookingKey);
    const onHide = () => {
      if (!settled.current && !isLeavingToPay()) releaseHold(bookingKey);
    };
    // The browser may show the page again from its back-forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void holdAgain();
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      if (!settled.current) scheduleRelease(bookingKey);
    };
  }, [bookingKey, settled, holdAgain]);
}

/** Makes the session available to others. The response does not matter: the hold expires after five minutes anyway. */
function releaseHold(bookingKey: string): void {
  if (storedHold(bookingKey)?.isOffer) return;
  removeHold(bookingKey);
  void callApi(releaseSession, { body: { BookingKey: bookingKey } }, { keepalive: true }).catch(() => undefined);
}

const pendingReleases = new Map<string, ReturnType<typeof setTimeout>>();

/** In the next task, so that a page that is mounted again at once keeps its hold. */
function scheduleRelease(bookingKey: string): void {
  cancelRelease(bookingKey);
  pendingReleases.set(
    bookingKey,
    setTimeout(() => releaseHold(bookingKey)),
  );
}

function cancelRelease(bookingKey: string): void {
  clearTimeout(pendingReleases.get(bookingKey));
  pendingReleases.delete(bookingKey);
}

/** A member who leaves for the card page returns to this page: the session stays held. */
function isLeavingToPay(): boolean {
  return readText(STORAGE_KEYS.lastUrlBeforePayment)?.startsWith(PATHS.booking) ?? false;
}
