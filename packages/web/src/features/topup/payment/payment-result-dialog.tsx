import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { readText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { forgetPage } from './card-page.ts';
import styles from './payment-result-dialog.module.css';
import { paymentStatusQuery } from './payment-status-query.ts';

/**
 * spec 4, 8: back from a payment, on whatever page it was begun. The address only says that there is a result; which one
 * it is, the server says.
 */
export function PaymentResultDialog() {
  const { t } = useTranslation();
  const { opened, isPaid, forget } = usePaymentResult();
  const text = isPaid ? t('messages.paymentSuccessfulText') : t('messages.paymentRejectedText');
  const tryAgain = () => {
    forget();
    openDialog('topup');
  };
  return (
    <Dialog
      opened={opened}
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

/** While the dialog leaves the screen it keeps what it showed. */
function usePaymentResult() {
  const { isReturn, removeParameter } = usePayParameter();
  const [payment, setPayment] = useState<string>();
  const begun = isReturn ? readText(STORAGE_KEYS.lastPayment) : undefined;
  if (begun !== undefined && begun !== payment) setPayment(begun);
  const asked = begun ?? payment ?? '';
  const { data, error } = useQuery({ ...paymentStatusQuery(asked), enabled: isReturn && asked !== '' });
  // A parameter typed by hand, somebody else's payment, or one that is still open: there is no result to show.
  const isIdle = isReturn && (asked === '' || error !== null || data?.result === 'pending');
  useEffect(() => {
    if (isIdle) removeParameter();
  });
  const forget = () => {
    forgetPage();
    removeParameter();
  };
  return { opened: isReturn && !isIdle && data !== undefined, isPaid: data?.result === 'paid', forget };
}

function usePayParameter() {
  const [address, setAddress] = useSearchParams();
  const removeParameter = () =>
    setAddress(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('pay');
        return rest;
      },
      { replace: true },
    );
  return { isReturn: address.has('pay'), removeParameter };
}
