import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { askOutcome } from '#shared/api/call-api.ts';
import { checked, isShape, isText } from '#shared/api/guards.ts';
import { callsBeforeReload, type UnansweredCall, untilAnswered } from '#shared/api/unanswered-calls.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { bookingPath, PATHS } from '#shared/routing/paths.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { bookFor } from '#shared/storage/booked-for.ts';
import { storeSession } from '#shared/storage/booking-selection.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

const isBooked = isShape({ booking: isShape({ section: isText, key: isText }) });

/**
 * The page was reloaded while a call had no answer: asks what became of it, and shows that. A booking continues with its
 * invoice, as it would have without the reload.
 */
export function useCallsBeforeReload(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const loginName = useSessionUser()?.loginName;
  const follow = useEffectEvent(async (call: UnansweredCall) => {
    try {
      const answer = await untilAnswered<unknown>(call, { ask: () => askOutcome(call) });
      void refreshBalance();
      void queryClient.invalidateQueries();
      if (call.call === 'confirmBooking' && pathname === PATHS.booking) openInvoice(answer, navigate);
      // Only the card page decides about a top-up by card.
      else if (call.call !== 'topup') showToast({ tone: 'success', text: t('ui.carriedOut') });
    } catch (failure) {
      showToast({ tone: 'warning', text: failureText(failure) });
    }
  });
  useEffect(() => {
    if (loginName === undefined) return;
    for (const call of callsBeforeReload()) void follow(call);
  }, [loginName]);
}

function openInvoice(answer: unknown, navigate: NavigateFunction): void {
  const booking = checked(isBooked, answer)?.booking;
  storeSession(undefined);
  bookFor(undefined);
  void navigate(booking ? bookingPath(PATHS.invoice, booking) : PATHS.myBookings, { replace: true });
}
