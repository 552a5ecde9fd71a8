import { BOOKING_CHANGE_LIMITS, refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import type { TodayBooking } from '@courtside/contract/booking/office-today';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { isPinFailure, useDeskPin } from '../pin/desk-pin.ts';
import { DeskPinField } from '../pin/desk-pin-field.tsx';
import { useToday } from '../state/today-context.ts';
import { useBookingFacts } from '../state/use-booking-facts.ts';
import styles from './move.module.css';
import { RefundHints } from './refund-hints.tsx';

interface RefundFormProps {
  readonly booking: TodayBooking;
  readonly onDone: () => void;
}

/** Cents of what was typed, with a comma or a point; undefined for anything else. */
function centsOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** Pays back a part or all of what each payer has paid; the booking stays. */
export function RefundForm({ booking, onDone }: RefundFormProps) {
  const { t } = useTranslation();
  const { refresh } = useToday();
  const desk = useDeskPin();
  const factsOf = useBookingFacts();
  const payers = booking.players.filter(({ amount = 0 }) => amount > 0);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const { section, key } = booking;
  const textOf = (code: string, amount: number) => typed[code] ?? amount.toFixed(2);
  const shares = payers.map(({ memberCode, amount = 0 }) => {
    const wanted = centsOf(textOf(memberCode, amount));
    return { memberCode, wanted, isWrong: wanted === undefined || wanted > Math.round(amount * 100) };
  });
  const total = shares.reduce((sum, { wanted = 0 }) => sum + wanted, 0) / 100;
  const refunding = useSingleMutation({
    mutationFn: () =>
      desk.unlocked(() =>
        callApi(refundByDesk, {
          params: { section, key },
          body: {
            shares: shares.flatMap(({ memberCode, wanted = 0 }) =>
              wanted > 0 ? [{ memberCode, amount: wanted / 100 }] : [],
            ),
            reason: reason.trim(),
          },
        }),
      ),
    onSuccess: ({ refunded }) => {
      const facts = factsOf({ ...booking, name: booking.booker.name });
      const values = { key: ltrText(key), amount: moneyText(refunded), facts };
      showToast({ tone: 'success', text: t('todayMove.refunded', values) });
      onDone();
      void refresh();
    },
    onError: (failure) => {
      if (isPinFailure(failure)) return;
      showToast({ tone: 'error', text: failureText(failure) });
      void refresh();
    },
  });
  const hasAmount = total > 0 && shares.every(({ isWrong }) => !isWrong);
  const hasReason = reason.trim().length >= BOOKING_CHANGE_LIMITS.reasonMin;
  const isReady = hasAmount && hasReason && !(desk.isAsked && desk.pin === '');
  const first = !hasAmount ? t('memberMoney.amount') : hasReason ? t('booking.yourPin') : t('todayMove.reason');
  const missing = !isReady && t('ui.fillFirst', { field: first });
  return (
    <Form className={styles.form} onSubmit={() => isReady && refunding.mutate()}>
      {payers.map(({ memberCode, name, amount = 0 }, index) => (
        <TextField
          key={memberCode}
          label={t('todayMove.refundOf', { name, paid: moneyText(amount) })}
          inputMode="decimal"
          data-autofocus={index === 0 || undefined}
          dir="ltr"
          value={textOf(memberCode, amount)}
          onChange={(event) => setTyped({ ...typed, [memberCode]: event.target.value })}
          {...(shares[index]?.isWrong && { error: t('todayMove.atMost', { amount: moneyText(amount) }) })}
        />
      ))}
      <TextField
        label={t('todayMove.reason')}
        value={reason}
        maxLength={BOOKING_CHANGE_LIMITS.reasonMax}
        onChange={(event) => setReason(event.target.value)}
      />
      <DeskPinField desk={desk} failure={refunding.error} disabled={refunding.isPending} />
      <RefundHints players={booking.players} isRefunded />
      <DialogActions isSticky>
        <Button size="lg" onClick={onDone}>
          {t('todayMove.back')}
        </Button>
        <Button type="submit" variant="primary" size="lg" why={missing} busy={refunding.isPending}>
          {t('todayMove.refundSum', { amount: moneyText(total) })}
        </Button>
      </DialogActions>
    </Form>
  );
}
