import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { isPinFailure } from '../state/use-game-call.ts';
import styles from './join.module.css';

interface Payment {
  readonly pin: string;
  /** Euros, as they were shown. */
  readonly share: number;
}

interface PinFormProps {
  readonly paying: UseMutationResult<unknown, Error, Payment>;
  readonly amount: number;
  readonly deed: ReactNode;
  readonly onBack: () => void;
}

/** The PIN that pays the shown amount. A price that changed meanwhile is named; the next PIN pays that one. */
export function PinForm({ paying, amount, deed, onBack }: PinFormProps) {
  const { t } = useTranslation();
  const pin = usePin({
    isBusy: paying.isPending,
    onSend: (value) => {
      paying.mutate({ pin: value, share: amount });
      pin.clear();
    },
    onType: paying.reset,
  });
  const { error } = paying;
  const wrongPin = isPinFailure(error) ? failureText(error) : undefined;
  return (
    <Form onSubmit={pin.send} className={styles.form}>
      {error && !wrongPin && <Refused failure={error} shown={paying.variables?.share} now={amount} />}
      <PinField value={pin.value} onChange={pin.onChange} error={pin.error ?? wrongPin} />
      <DialogActions>
        <Button size="lg" onClick={onBack}>
          {t('games.join.back')}
        </Button>
        <Button variant="primary" size="lg" type="submit" busy={paying.isPending}>
          {deed} <span aria-hidden="true">·</span> {moneyText(amount)}
        </Button>
      </DialogActions>
    </Form>
  );
}

interface RefusedProps {
  readonly failure: Error;
  readonly shown: number | undefined;
  readonly now: number;
}

/** Why it was refused, with the way out. */
function Refused({ failure, shown, now }: RefusedProps) {
  const { t } = useTranslation();
  const code = failure instanceof ApiFailure ? failure.code : undefined;
  const hasNewPrice = code === 'booking.price_changed' && shown !== now;
  return (
    <div className={styles.refused} role="alert">
      <p>{hasNewPrice ? t('games.join.newPrice', { amount: moneyText(now) }) : failureText(failure)}</p>
      {code === 'booking.low_balance' && <Button onClick={() => openDialog('topup')}>{t('booking.topup')}</Button>}
    </div>
  );
}
