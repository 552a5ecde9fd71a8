import { type BookingRequest, confirmBooking } from '@courtside/contract/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callForEnvelope } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { isTakenAtOnce, type PayWay, takeAll } from '#shared/office/pay-way.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { type DeskPin, isPinFailure } from '../pin/desk-pin.ts';
import { useToday } from '../state/today-context.ts';
import { clearCounter, selectOnToday } from '../state/today-store.ts';

interface Booked {
  readonly request: BookingRequest;
  readonly way: PayWay;
  readonly total: number;
  readonly reason: string;
}

const RACE_LOST = ['booking.slot_taken', 'booking.slot_held'];

export const isRaceLost = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && RACE_LOST.includes(failure.code ?? '');

/** Books for who is at the counter. What they pay here is taken in the next call, when the session is theirs. */
export function useBook(desk: DeskPin, { onBooked }: { readonly onBooked: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { refresh } = useToday();
  return useSingleMutation({
    mutationFn: ({ request, way, total, reason }: Booked) =>
      desk.unlocked(async () => {
        const isDue = way.method !== 'balance' && total > 0;
        const body = {
          ...request,
          PinCode: '',
          ExpectedTotal: total,
          ...(isDue && { PayAtCounter: 1 as const }),
          ...(reason && { BeyondRuleReason: reason }),
        };
        const { booking } = await callForEnvelope(confirmBooking, { body });
        const isTaken = isDue && isTakenAtOnce(way);
        const unpaid = isTaken ? await takeAll(booking, request.PayerCode ?? '', way) : undefined;
        return { booking, unpaid, taken: isTaken ? total : 0, isCash: way.method === 'cash' };
      }),
    onSuccess: ({ booking, unpaid, taken, isCash }) => {
      clearCounter();
      void client.invalidateQueries({ queryKey: ['counter-member'] });
      void refresh();
      if (unpaid === undefined) {
        const values = { key: booking.key, amount: moneyText(taken) };
        const paid = isCash ? 'counter.bookedCash' : 'counter.bookedPaid';
        showToast({ tone: 'success', text: t(taken > 0 ? paid : 'counter.booked', values) });
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
