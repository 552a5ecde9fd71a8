import { type BookingRequest, confirmBooking } from '@courtside/contract/booking/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callForEnvelope } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { isTakenAtOnce, type PayWay, takeAll } from '#shared/office/pay/pay-way.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { type DeskPin, isPinFailure } from '../pin/desk-pin.ts';
import { focusCounterField } from '../state/counter-focus.ts';
import { useToday } from '../state/today-context.ts';
import { clearCounter, selectOnToday } from '../state/today-store.ts';

interface Booked {
  readonly request: BookingRequest;
  readonly way: PayWay;
  readonly total: number;
  readonly reason: string;
  /** Who, where and when. */
  readonly facts: string;
}

const RACE_LOST = ['booking.slot_taken', 'booking.slot_held'];

export const isRaceLost = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && RACE_LOST.includes(failure.code ?? '');

/** Books for who is at the counter. What they pay here is taken in the next call, when the session is theirs. */
export function useBook(desk: DeskPin, { onBooked }: { readonly onBooked: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { refresh } = useToday();
  const isPhone = useIsPhone();
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
        const paid = howPaid(way, total);
        return { booking, unpaid, paid };
      }),
    onSuccess: ({ booking, unpaid, paid }, { total, facts }) => {
      clearCounter();
      void client.invalidateQueries({ queryKey: ['members'] });
      void refresh();
      if (unpaid === undefined) {
        const values = { key: ltrText(booking.key), amount: moneyText(total), facts };
        showToast({ tone: 'success', text: t(`counter.booked.${paid}`, values) });
      } else {
        const text = t('counter.bookedNotPaid', { key: booking.key, reason: failureText(unpaid) });
        showToast({ tone: 'warning', text });
      }
      onBooked();
      if (unpaid !== undefined) selectOnToday({ kind: 'booking', sport: booking.section, key: booking.key });
      // On a phone the field would open the keyboard.
      else if (!isPhone) focusCounterField();
    },
    onError: (failure) => {
      void client.invalidateQueries({ queryKey: ['counter-quote'] });
      if (!isPinFailure(failure) && !isRaceLost(failure)) showToast({ tone: 'error', text: failureText(failure) });
    },
  });
}

/** For the message: how the money of the booking came in. */
function howPaid(way: PayWay, total: number): 'free' | 'balance' | 'cash' | 'paid' | 'due' {
  if (total === 0) return 'free';
  if (way.method === 'balance' || way.method === 'cash') return way.method;
  return isTakenAtOnce(way) ? 'paid' : 'due';
}
