import {
  BOOKING_CHANGE_LIMITS,
  cancelByDesk,
  restoreBooking,
} from '@courtside/contract/booking/office-booking-changes';
import type { TodayBooking, TodaySport } from '@courtside/contract/booking/office-today';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { isPinFailure, useDeskPin } from '../pin/desk-pin.ts';
import { DeskPinField } from '../pin/desk-pin-field.tsx';
import { courtOf, useToday } from '../state/today-context.ts';
import { selectOnToday } from '../state/today-store.ts';
import { useBookingFacts } from '../state/use-booking-facts.ts';
import styles from './move.module.css';
import { RefundHints } from './refund-hints.tsx';

interface CancelFormProps {
  readonly sport: TodaySport;
  readonly booking: TodayBooking;
  readonly onClose: () => void;
}

const REASONS = ['memberAsked', 'weather', 'club', 'other'] as const;
type Reason = (typeof REASONS)[number];

/** Why, and whether the money goes back; the button names the sum. Afterwards it can be undone for ten seconds. */
export function CancelForm({ sport, booking, onClose }: CancelFormProps) {
  const { t } = useTranslation();
  const { refresh } = useToday();
  const desk = useDeskPin();
  const factsOf = useBookingFacts();
  const [reason, setReason] = useState<Reason>('memberAsked');
  const [other, setOther] = useState('');
  const [refund, setRefund] = useState<'all' | 'none'>('all');
  const { section, key, players, paid } = booking;
  const params = { section, key };
  const isPaid = paid.state === 'paid';
  const amount = moneyText(paid.amount ?? 0);
  const undo = async () => {
    try {
      await callApi(restoreBooking, { params, body: {} });
      showToast({ tone: 'success', text: t('todayMove.undone', { key: ltrText(key) }) });
    } catch (failure) {
      showToast({ tone: 'error', text: failureText(failure) });
    }
    await refresh();
  };
  const text = reason === 'other' ? other.trim() : t(`todayMove.reasons.${reason}`);
  const cancelling = useSingleMutation({
    mutationFn: () => desk.unlocked(() => callApi(cancelByDesk, { params, body: { reason: text, refund } })),
    onSuccess: ({ refunded, payerCount }) => {
      const facts = factsOf({ ...booking, name: booking.booker.name });
      const values = { key: ltrText(key), amount: moneyText(refunded), count: payerCount, facts };
      showToast({
        tone: 'success',
        text: refunded > 0 ? t('todayMove.cancelledRefunded', values) : t('todayMove.cancelled', values),
        durationMs: BOOKING_CHANGE_LIMITS.undoSeconds * 1000,
        action: { label: t('todayMove.undo'), run: () => void undo() },
      });
      onClose();
      selectOnToday(undefined);
      void refresh();
    },
    onError: (failure) => {
      if (isPinFailure(failure)) return;
      showToast({ tone: 'error', text: failureText(failure) });
      void refresh();
    },
  });
  const hasReason = text.length >= BOOKING_CHANGE_LIMITS.reasonMin;
  const isReady = hasReason && !(desk.isAsked && desk.pin === '');
  const missing =
    !isReady && t('ui.fillFirst', { field: hasReason ? t('booking.yourPin') : t('todayMove.otherReason') });
  return (
    <Form className={styles.form} onSubmit={() => isReady && cancelling.mutate()}>
      <p className={styles.place} data-new="">
        <span>
          <b>
            {clubWord(courtOf(sport, booking.court)?.title ?? booking.court, t, section)}
            {t('schedule.comma')}
            <Num>{`${booking.from}–${booking.to}`}</Num>
          </b>
          <small>
            <Num>{key}</Num> · <bdi>{booking.booker.name}</bdi>
          </small>
        </span>
      </p>
      <ChoiceGroup
        legend={t('todayMove.reason')}
        value={reason}
        onChange={setReason}
        choices={REASONS.map((value) => ({ value, label: t(`todayMove.reasons.${value}`) }))}
      />
      {reason === 'other' && (
        <TextField
          label={t('todayMove.otherReason')}
          value={other}
          maxLength={BOOKING_CHANGE_LIMITS.reasonMax}
          onChange={(event) => setOther(event.target.value)}
        />
      )}
      {isPaid && (
        <ChoiceGroup
          legend={t('todayMove.theMoney')}
          value={refund}
          onChange={setRefund}
          choices={[
            { value: 'all', label: t('todayMove.refundNow', { amount }) },
            { value: 'none', label: t('todayMove.keep') },
          ]}
        />
      )}
      <DeskPinField desk={desk} failure={cancelling.error} disabled={cancelling.isPending} />
      <RefundHints players={players} isRefunded={isPaid && refund === 'all'} />
      <DialogActions>
        <Button size="lg" onClick={onClose}>
          {t('todayMove.back')}
        </Button>
        <Button type="submit" variant="dangerSolid" size="lg" why={missing} busy={cancelling.isPending}>
          {isPaid && refund === 'all' ? t('todayMove.cancelRefund', { amount }) : t('todayMove.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}
