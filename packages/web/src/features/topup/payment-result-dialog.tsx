import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { openDialog } from '#shared/dialogs/dialog-store.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { forgetPage } from './card-page.ts';
import styles from './payment-result-dialog.module.css';

/** spec 4, 8: back from a payment, on whatever page it was begun; `pay` is 1 for success, anything else rejected. */
export function PaymentResultDialog() {
  const { t } = useTranslation();
  const { pay, forget } = usePayParameter();
  const isPaid = pay.last === '1';
  const text = isPaid ? t('messages.paymentSuccessfulText') : t('messages.paymentRejectedText');
  const tryAgain = () => {
    forget();
    openDialog('topup');
  };
  return (
    <Dialog
      opened={pay.now !== null}
      onClose={forget}
      title={isPaid ? t('messages.paymentSuccessful') : t('messages.paymentRejected')}
    >
      <p className={`${styles.result} ${isPaid ? styles.paid : styles.rejected}`}>
        <Icon name={isPaid ? 'check' : 'alert'} />
        {text}
      </p>
      <DialogActions>
        {!isPaid && <Button onClick={tryAgain}>{t('ui.retry')}</Button>}
        <Button variant="primary" onClick={forget} data-autofocus>
          {t('topup.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The address carries it once; while the dialog leaves the screen it keeps what it said. */
function usePayParameter() {
  const [address, setAddress] = useSearchParams();
  const now = address.get('pay');
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  useEffect(() => {
    if (now !== null) forgetPage();
  }, [now]);
  const forget = () =>
    setAddress(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('pay');
        return rest;
      },
      { replace: true },
    );
  return { pay: { now, last }, forget };
}
