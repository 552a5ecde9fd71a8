import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { checked, isShape, isText } from '#shared/api/guards.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { bookingPath, PATHS } from '#shared/routing/paths.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

const isRefusalWithBooking = isShape({ booking: isShape({ section: isText, key: isText }) });

/**
 * For the refusal of a session that the user has booked already: says so and opens that booking. Answers whether the failure
 * is such a refusal.
 */
export function useOpenOwnBooking(): (failure: unknown) => boolean {
  const navigate = useNavigate();
  return useCallback(
    (failure) => {
      if (!(failure instanceof ApiFailure) || failure.code !== 'booking.already_yours') return false;
      const booking = checked(isRefusalWithBooking, failure.body)?.booking;
      showToast({ tone: 'info', text: failureText(failure) });
      void navigate(booking ? bookingPath(PATHS.invoice, booking) : PATHS.myBookings, { replace: true });
      return true;
    },
    [navigate],
  );
}
