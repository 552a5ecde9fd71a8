import { type SettleMethod, settleBooking } from '@courtside/contract/booking/office-counter';
import type { TodayBooking } from '@courtside/contract/booking/office-today';
import { formatEuros } from '@courtside/contract/values/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { Person } from '#shared/court/person.tsx';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { isWayComplete, type PayWay, shareOf } from '#shared/office/pay/pay-way.ts';
import { PayWith } from '#shared/office/pay/pay-with.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { isPinFailure, useDeskPin } from '../pin/desk-pin.ts';
import { DeskPinField } from '../pin/desk-pin-field.tsx';
import { useToday } from '../state/today-context.ts';
import { useBookingFacts } from '../state/use-booking-facts.ts';
import styles from './counter.module.css';

interface TakePaymentProps {
  readonly booking: TodayBooking;
  readonly isMain?: boolean;
}

const OUTSIDE = ['cash', 'terminal', 'bank'] as const;
const EVERY_WAY = [...OUTSIDE, 'balance'] as const;
const IN_CASH: PayWay<SettleMethod> = { method: 'cash', reference: '' };

/** Takes the money of a due booking: every payer in a way of their own. */
export function TakePayment({ booking, isMain = false }: TakePaymentProps) {
  const { t } = useTranslation();
  const { mayAct, isLive } = useToday();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayAct || booking.paid.state !== 'due') return null;
  const amount = ltrText(formatEuros(booking.paid.amount ?? 0));
  return (
    <>
      <Button
        size={isMain ? 'lg' : 'sm'}
        variant={isMain ? 'primary' : 'quiet'}
        fullWidth={isMain}
        aria-haspopup="dialog"
        disabled={!isLive}
        onClick={() => setIsOpen(true)}
      >
        {t('counter.take', { amount })}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('counter.takeTitle', { amount })}>
        <TakeForm booking={booking} amount={amount} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

interface TakeFormProps {
  readonly booking: TodayBooking;
  readonly amount: string;
  readonly onDone: () => void;
}

function TakeForm({ booking, amount, onDone }: TakeFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { refresh } = useToday();
  const desk = useDeskPin();
  const factsOf = useBookingFacts();
  const payers = booking.players.filter(({ amount: share = 0 }) => share > 0);
  const [ways, setWays] = useState<Readonly<Record<string, PayWay<SettleMethod>>>>({});
  const wayOf = (code: string) => ways[code] ?? IN_CASH;
  const isComplete = payers.every(({ memberCode }) => isWayComplete(wayOf(memberCode)));
  const settle = useSingleMutation({
    mutationFn: () =>
      desk.unlocked(() =>
        callApi(settleBooking, {
          params: { section: booking.section, key: booking.key },
          body: {
            shares: payers.map(({ memberCode }) => shareOf(memberCode, wayOf(memberCode))),
            PinCode: '',
          },
        }),
      ),
    onSuccess: () => {
      const facts = factsOf({ ...booking, name: booking.booker.name });
      showToast({ tone: 'success', text: t('counter.received', { key: ltrText(booking.key), amount, facts }) });
      void client.invalidateQueries({ queryKey: ['members'] });
      void refresh();
      onDone();
    },
    onError: (failure) => {
      if (isPinFailure(failure)) return;
      showToast({ tone: 'error', text: failureText(failure) });
      void refresh();
    },
  });
  const cash = payers.reduce(
    (sum, { memberCode, amount: share = 0 }) =>
      sum + (wayOf(memberCode).method === 'cash' ? Math.round(share * 100) : 0),
    0,
  );
  return (
    <Form
      className={styles.form}
      onSubmit={() => isComplete && !settle.isPending && !(desk.isAsked && desk.pin === '') && settle.mutate()}
    >
      <ul className={styles.players}>
        {payers.map(({ memberCode, name, gender, profilePic, isVisitor, amount: share = 0 }) => (
          <li key={memberCode}>
            <Person code={memberCode} name={name} gender={gender} photo={profilePic} size={32}>
              {' · '}
              <Money euros={share} />
            </Person>
            <PayWith
              way={wayOf(memberCode)}
              methods={isVisitor ? OUTSIDE : EVERY_WAY}
              onChange={(way) => setWays({ ...ways, [memberCode]: way })}
            />
          </li>
        ))}
      </ul>
      <DeskPinField desk={desk} failure={settle.error} disabled={settle.isPending} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        data-book=""
        busy={settle.isPending}
        disabled={!isComplete}
      >
        {t('counter.take', { amount })}
      </Button>
      <p className={styles.hint}>
        {t('counter.inCash')} <Money euros={cash / 100} />
      </p>
    </Form>
  );
}
