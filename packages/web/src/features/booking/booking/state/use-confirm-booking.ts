import { type BookingRequest, confirmBooking } from '@courtside/contract/booking/bookings';
import { TOAST_MS } from '@courtside/contract/values/limits';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callForEnvelope } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';
import { endMatchBooking } from '#shared/court/match-to-book.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { isTakenAtOnce, type PayWay, takeAll } from '#shared/office/pay/pay-way.ts';
import { bookingPath, PATHS } from '#shared/routing/paths.ts';
import { isPassRefusal } from '#shared/sports/pass-choice.tsx';
import { bookFor } from '#shared/storage/booked-for.ts';
import { storeSession } from '#shared/storage/booking-selection.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

/** The last step of a booking: from the question for the PIN to the invoice. */
export interface Confirmation {
  readonly isPinAsked: boolean;
  readonly askPin: () => void;
  readonly closePin: () => void;
  /** `shownTotal` in euros: with another price now, nothing is booked. Staff give a reason to book beyond a rule. */
  readonly confirm: (pin: string, shownTotal: number | undefined, beyondRuleReason?: string) => void;
  readonly isPending: boolean;
  /** The request was sent and not refused. */
  readonly isPaying: boolean;
  /** The server's refusal of the PIN, for the PIN field. */
  readonly pinFailure: ApiFailure | undefined;
  /** Another member booked or held the session first, or the caller has booked it before. */
  readonly lostRace: ApiFailure | undefined;
  readonly clearLostRace: () => void;
}

interface ConfirmOptions {
  /** Undefined while it cannot be built. */
  readonly request: BookingRequest | undefined;
  /** How staff take the money. */
  readonly way: PayWay;
  readonly onBooked: () => void;
  /** Refused for a reason on the page, not because of the PIN. */
  readonly onRefused: () => void;
  /** A pass cannot pay any more: the balance is shown instead. */
  readonly onPassRefused: () => void;
}

const RACE_LOST = ['booking.slot_taken', 'booking.slot_held', 'booking.already_yours'];

/** Asks for the PIN, books and pays, and opens the invoice. */
export function useConfirmBooking({ request, way, onBooked, onRefused, onPassRefused }: ConfirmOptions): Confirmation {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isPinAsked, setIsPinAsked] = useState(false);
  const [lostRace, setLostRace] = useState<ApiFailure>();
  const booking = useSingleMutation({
    mutationFn: async (body: RequestInput<typeof confirmBooking>['body']) => {
      const envelope = await callForEnvelope(confirmBooking, { body });
      const isTaken = body.PayAtCounter === 1 && isTakenAtOnce(way);
      const unpaid = isTaken
        ? await takeAll(envelope.booking, body.PayerCode ?? '', way, body.PinCode ?? '')
        : undefined;
      return { ...envelope, unpaid };
    },
    onSuccess: (envelope) => {
      void refreshBalance();
      for (const key of ['bookings', 'calendar', 'calendar-days', 'overview']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
      if (envelope.unpaid !== undefined) {
        const values = { key: envelope.booking.key, reason: failureText(envelope.unpaid) };
        showToast({ tone: 'warning', text: t('counter.bookedNotPaid', values), durationMs: TOAST_MS.long });
      }
      void endMatchBooking(envelope.booking).then(() => queryClient.invalidateQueries({ queryKey: ['competitions'] }));
      onBooked();
      storeSession(undefined);
      bookFor(undefined);
      void navigate(bookingPath(PATHS.invoice, envelope.booking), { replace: true });
    },
    onError: (failure) => {
      if (isRaceLost(failure)) {
        setIsPinAsked(false);
        setLostRace(failure);
      } else if (failure instanceof ApiFailure && isPassRefusal(failure.code)) {
        const text = `${failureText(failure)} ${t('booking.balanceInstead')}`;
        showToast({ tone: 'warning', text, durationMs: TOAST_MS.long });
        onPassRefused();
      } else if (!isPinFailure(failure)) {
        const text = refusalText(failure, t('messages.bookingRefusedUnexplained'));
        showToast({ tone: 'error', text, durationMs: TOAST_MS.long });
        setIsPinAsked(false);
        onRefused();
      }
    },
  });
  return {
    isPinAsked,
    askPin: () => setIsPinAsked(true),
    closePin: () => setIsPinAsked(false),
    confirm: (pin, shownTotal, beyondRuleReason) => {
      const reason = beyondRuleReason ? { BeyondRuleReason: beyondRuleReason } : {};
      const due = way.method === 'balance' || !shownTotal ? {} : { PayAtCounter: 1 as const };
      // Nobody pays a price that was not shown.
      if (request && shownTotal !== undefined)
        booking.mutate({ ...request, PinCode: pin, ExpectedTotal: shownTotal, ...reason, ...due });
      else showToast({ tone: 'error', text: t('messages.codesCannotBeBuilt') });
    },
    isPending: booking.isPending,
    isPaying: booking.isPending || booking.isSuccess,
    pinFailure: isPinFailure(booking.error) ? booking.error : undefined,
    lostRace,
    clearLostRace: () => setLostRace(undefined),
  };
}

export function isRaceLost(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && RACE_LOST.includes(failure.code ?? '');
}

function isPinFailure(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && (failure.code?.startsWith('pin.') ?? false);
}

/** spec 8: a refusal without a message has a sentence of its own. */
function refusalText(failure: unknown, unexplained: string): string {
  const isEmpty = failure instanceof ApiFailure && failure.code === undefined && failure.data === '';
  return isEmpty ? unexplained : failureText(failure);
}
