import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkFailure } from '#shared/api/api-failure.ts';
import { useUser } from '#shared/session/use-session.tsx';
import type { StoredSession } from '#shared/storage/booking-selection.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import type { BookingDraft } from './booking-draft.ts';
import { bookingRequest } from './booking-request.ts';
import type { Quote } from './payment-quote.ts';
import { amountDueQuery } from './queries.ts';

const PAUSE_MS = 200;

export interface PaymentQuote {
  readonly quote: Quote | undefined;
  readonly failure: Error | null;
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

/**
 * Asks what everybody owes, a moment after every change of the draft. Not while the booking is being paid: its own money
 * moves the balance, and the session that was just booked would be refused as taken.
 */
export function usePaymentQuote(
  draft: BookingDraft,
  service: string,
  session: StoredSession,
  isPaying: boolean,
): PaymentQuote {
  const { t } = useTranslation();
  const { balanceAmount } = useUser();
  const request = JSON.stringify(bookingRequest(draft, service, session) ?? null);
  const settled = useDebouncedValue(request, PAUSE_MS);
  const asked = JSON.parse(settled) as ReturnType<typeof bookingRequest> | null;
  const { data, error, isFetching, refetch } = useQuery({
    ...amountDueQuery(asked ?? undefined, balanceAmount),
    enabled: !isPaying,
  });
  useEffect(() => {
    // spec 8: any network failure on booking.
    if (error instanceof NetworkFailure) showToast({ tone: 'error', text: t('messages.sessionTimedOut') });
  }, [error, t]);
  const isWaiting = request !== settled;
  return {
    quote: request === 'null' ? undefined : data,
    failure: isWaiting ? null : error,
    isAsking: isFetching || isWaiting,
    askAgain: () => void refetch(),
  };
}
