import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Button } from '../../actions/button.tsx';
import { DialogActions } from '../../overlays/dialog.tsx';
import { Form } from '../form.tsx';
import styles from './paying-form.module.css';
import { PinField } from './pin-field.tsx';
import { usePin } from './use-pin.ts';

interface Payment {
  readonly pin: string;
  /** Euros, as they were shown. */
  readonly share: number;
}

interface PayingFormProps {
  readonly paying: UseMutationResult<unknown, Error, Payment>;
  readonly amount: number;
  readonly deed: ReactNode;
  /** Names the amount, when the price has changed since it was shown. */
  readonly newPrice: (amount: string) => string;
  readonly onBack: () => void;
}

/** The PIN that pays the shown amount. A price that changed meanwhile is named; the next PIN pays that one. */
export function PayingForm({ paying, amount, deed, newPrice, onBack }: PayingFormProps) {
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
      {error && !wrongPin && (
        <Refused failure={error} shown={paying.variables?.share} now={amount} newPrice={newPrice} />
      )}
      <PinField value={pin.value} onChange={pin.onChange} error={pin.error ?? wrongPin} />
      <DialogActions>
        <Button size="lg" onClick={onBack}>
          {t('booking.back')}
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
  readonly newPrice: PayingFormProps['newPrice'];
}

export const isPinFailure = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.code?.startsWith('pin.') ?? false);

/** Why it was refused, with the way out. */
function Refused({ failure, shown, now, newPrice }: RefusedProps) {
  const { t } = useTranslation();
  const code = failure instanceof ApiFailure ? failure.code : undefined;
  const hasNewPrice = code === 'booking.price_changed' && shown !== now;
  return (
    <div className={styles.refused} role="alert">
      <p>{hasNewPrice ? newPrice(moneyText(now)) : failureText(failure)}</p>
      {code === 'booking.low_balance' && <Button onClick={() => openDialog('topup')}>{t('booking.topup')}</Button>}
    </div>
  );
}
