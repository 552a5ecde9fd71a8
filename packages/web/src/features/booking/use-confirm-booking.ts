import { type BookingRequest, confirmBooking } from '@courtside/contract/bookings';
import { TOAST_MS } from '@courtside/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, NetworkFailure } from '#shared/api/api-failure.ts';
import { callForEnvelope } from '#shared/api/call-api.ts';
import { createIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

interface Confirmation {
  readonly request: BookingRequest;
  readonly pin: string;
}

interface Outcome {
  readonly onBooked: (booking: { readonly section: string; readonly key: string }) => void;
  /** Somebody else was faster. */
  readonly onRaceLost: (failure: ApiFailure) => void;
  /** Refused for a reason that lies on the page, not in the PIN. */
  readonly onRefused: () => void;
}

const RACE_LOST = ['booking.slot_taken', 'booking.slot_held'];

/** Books and pays. `mutation.error` is for the PIN field when `isPinFailure` says so. */
export function useConfirmBooking({ onBooked, onRaceLost, onRefused }: Outcome) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const newKey = useRetryKey();
  return useSingleMutation({
    mutationFn: ({ request, pin }: Confirmation) => {
      const body = { ...request, PinCode: pin };
      return callForEnvelope(confirmBooking, { body }, { idempotencyKey: newKey.for(JSON.stringify(body)) });
    },
    onSuccess: ({ booking }) => {
      void refreshBalance();
      for (const key of ['bookings', 'calender', 'calender-days', 'overview']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
      onBooked(booking);
    },
    onError: (failure) => {
      if (failure instanceof NetworkFailure) {
        newKey.keep();
        showToast({ tone: 'error', text: t('messages.sessionTimedOut') });
      } else if (isRaceLost(failure)) {
        onRaceLost(failure);
      } else if (!isPinFailure(failure)) {
        showToast({
          tone: 'error',
          text: refusalText(failure, t('messages.bookingRefusedUnexplained')),
          durationMs: TOAST_MS.long,
        });
        onRefused();
      }
    },
  });
}

/** Somebody else has the session: there are others nearby. */
export function isRaceLost(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && RACE_LOST.includes(failure.code ?? '');
}

export function isPinFailure(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && (failure.code?.startsWith('pin.') ?? false);
}

/** spec 8: a refusal without a word has a sentence of its own. */
function refusalText(failure: unknown, unexplained: string): string {
  const isSilent = failure instanceof ApiFailure && failure.code === undefined && failure.data === '';
  return isSilent ? unexplained : failureText(failure);
}

/** A fresh key for every try, but the same one again when no answer came: then the first try may have been booked. */
function useRetryKey() {
  const last = useRef<{ readonly body: string; readonly key: string; readonly unanswered: boolean }>(undefined);
  return {
    for: (body: string): string => {
      const again = last.current?.unanswered && last.current.body === body ? last.current.key : undefined;
      const key = again ?? createIdempotencyKey();
      last.current = { body, key, unanswered: false };
      return key;
    },
    keep: () => {
      if (last.current) last.current = { ...last.current, unanswered: true };
    },
  };
}
