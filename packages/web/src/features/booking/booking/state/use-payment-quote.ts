import { amountDue, type BookingRequest } from '@courtside/contract/booking/bookings';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { refetchWhileAway } from '#shared/api/query-client.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import { type Quote, readQuote } from './payment-quote.ts';

const PAUSE_MS = 200;

export interface PaymentQuote {
  readonly quote: Quote | undefined;
  readonly failure: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => void;
}

/**
 * What every payer owes, requested a moment after each change. Not while the booking is being paid: its own payment
 * changes the balance, and the session that was just booked would be refused as taken.
 */
export function usePaymentQuote(request: BookingRequest | undefined, isPaying: boolean): PaymentQuote {
  const { t } = useTranslation();
  const { balanceAmount } = useUser();
  const current = JSON.stringify(request ?? null);
  const settled = useDebouncedValue(current, PAUSE_MS);
  const asked = JSON.parse(settled) as BookingRequest | null;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...amountDueQuery(asked ?? undefined, balanceAmount),
    ...refetchWhileAway,
    enabled: !isPaying,
  });
  const isAway = error instanceof NetworkFailure;
  const isThere = data !== undefined && !isPlaceholderData && !isFetching;
  const isReported = useRef(false);
  useEffect(() => {
    // spec 8: any network failure on booking. Once, although the page asks again until the server is reached.
    if (isAway && !isReported.current) showToast({ tone: 'error', text: t('messages.sessionTimedOut') });
    if (isAway) isReported.current = true;
    else if (isThere) isReported.current = false;
  }, [isAway, isThere, t]);
  const isWaiting = current !== settled;
  return {
    quote: request ? data : undefined,
    failure: isWaiting ? null : error,
    isPending: isFetching || isWaiting,
    refetch: () => void refetch(),
  };
}

/** What every payer would pay. The last amounts are kept until the new ones have loaded; a new balance refetches. */
const amountDueQuery = (request: BookingRequest | undefined, balance: number | null) =>
  queryOptions({
    queryKey: ['amount-due', request, balance],
    queryFn: request
      ? async ({ signal }) => readQuote(request, await callApi(amountDue, { body: request }, { signal }))
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
