import type { Subscription } from '@courtside/contract/money/subscriptions';
import { clubDate, toDisplayDate } from '@courtside/contract/values/dates';
import { sumEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { useOffersCardTopup } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { planTitle } from '#shared/i18n/labels/plan-labels.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './pay-dialog.module.css';
import { usePaySubscription } from './use-pay-subscription.ts';

interface PayDialogProps {
  readonly subscription: Subscription;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Pays the next period from the balance; a low balance offers a top-up. */
export function PayDialog({ subscription, opened, onClose }: PayDialogProps) {
  const { t, i18n } = useTranslation();
  const balance = useUser().balanceAmount ?? 0;
  const { plan, amount, nextFrom, nextTo } = subscription;
  const period = {
    from: toDisplayDate(clubDate(nextFrom), i18n.language),
    to: toDisplayDate(clubDate(nextTo), i18n.language),
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('subscriptions.payTitle')}>
      <p className={styles.text}>
        {t('subscriptions.payText', {
          plan: planTitle(plan, t, i18n.language),
          amount: moneyText(amount),
          ...period,
        })}
      </p>
      {balance < amount ? (
        <LowBalance balance={balance} onClose={onClose} />
      ) : (
        <>
          <p className={styles.text}>
            {t('subscriptions.balanceAfter', { amount: moneyText(sumEuros(balance, -amount)) })}
          </p>
          <PinForm subscription={subscription} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function LowBalance({ balance, onClose }: { readonly balance: number; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const offersTopup = useOffersCardTopup();
  return (
    <>
      <p className={styles.low} role="alert">
        {t('messages.balanceIsLess')}. {t('subscriptions.balanceNow', { amount: moneyText(balance) })}
      </p>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('ui.close')}
        </Button>
        {offersTopup && (
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              openDialog('topup');
            }}
          >
            {t('shell.topup')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function PinForm({ subscription, onClose }: Omit<PayDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const pay = usePaySubscription(subscription.id, onClose);
  const { send, value, onChange, error } = usePin({ isBusy: pay.isPending, onSend: pay.mutate, onType: pay.reset });
  const refusal = pay.error ? failureText(pay.error) : undefined;
  return (
    <Form className={styles.form} onSubmit={send}>
      <PinField value={value} onChange={onChange} error={error ?? refusal} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button variant="primary" type="submit" busy={pay.isPending}>
          {t('subscriptions.payNow')}
        </Button>
      </DialogActions>
    </Form>
  );
}
