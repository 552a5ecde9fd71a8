import { type BookingRequest, confirmBooking } from '@courtside/contract/bookings';
import { settleBooking } from '@courtside/contract/office-counter';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi, callForEnvelope } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { type DeskPin, isPinFailure } from '../pin/desk-pin.ts';
import { useToday } from '../state/today-context.ts';
import { clearCounter, selectOnToday } from '../state/today-store.ts';

export const PAY_METHODS = ['balance', 'cash', 'counter'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

interface Booked {
  readonly request: BookingRequest;
  readonly method: PayMethod;
  readonly total: number;
  readonly reason: string;
}

const RACE_LOST = ['booking.slot_taken', 'booking.slot_held'];

export const isRaceLost = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && RACE_LOST.includes(failure.code ?? '');

/** Books for the member at the counter. Cash is taken in the next call, when the session is theirs. */
export function useBook(desk: DeskPin, { onBooked }: { readonly onBooked: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { refresh } = useToday();
  return useSingleMutation({
    mutationFn: ({ request, method, total, reason }: Booked) =>
      desk.unlocked(async () => {
        const isDue = method !== 'balance' && total > 0;
        const body = {
          ...request,
          PinCode: '',
          ExpectedTotal: total,
          ...(isDue && { PayAtCounter: 1 as const }),
          ...(reason && { BeyondRuleReason: reason }),
        };
        const { booking } = await callForEnvelope(confirmBooking, { body });
        const unpaid = isDue && method === 'cash' ? await takeAllInCash(booking, request.PayerCode ?? '') : undefined;
        return { booking, unpaid, taken: isDue && method === 'cash' ? total : 0 };
      }),
    onSuccess: ({ booking, unpaid, taken }) => {
      clearCounter();
      void client.invalidateQueries({ queryKey: ['counter-member'] });
      void refresh();
      if (unpaid === undefined) {
        const values = { key: booking.key, amount: moneyText(taken) };
        showToast({ tone: 'success', text: t(taken > 0 ? 'counter.bookedCash' : 'counter.booked', values) });
      } else {
        const text = t('counter.bookedNotPaid', { key: booking.key, reason: failureText(unpaid) });
        showToast({ tone: 'warning', text });
      }
      onBooked();
      if (unpaid !== undefined) selectOnToday({ kind: 'booking', sport: booking.section, key: booking.key });
    },
    onError: (failure) => {
      void client.invalidateQueries({ queryKey: ['counter-quote'] });
      if (!isPinFailure(failure) && !isRaceLost(failure)) showToast({ tone: 'error', text: failureText(failure) });
    },
  });
}

/** The failure, if there is one: the booking is made then, and due. */
async function takeAllInCash(booking: { section: string; key: string }, payers: string): Promise<unknown> {
  const shares = payers.split(',').map((memberCode) => ({ memberCode, method: 'cash' as const }));
  try {
    await callApi(settleBooking, { params: booking, body: { shares, PinCode: '' } });
    return undefined;
  } catch (failure) {
    return failure;
  }
}
