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
import { clearReturnPath } from './card-page.ts';
import styles from './payment-result-dialog.module.css';
import { paymentStatusQuery } from './payment-status-query.ts';

/**
 * spec 4, 8: the result of a payment, on the page where it was started. The address only says that there is a result;
 * the server returns it.
 */
export function PaymentResultDialog() {
  const { t } = useTranslation();
  const { opened, isPaid, closeResult } = usePaymentResult();
  const text = isPaid ? t('messages.paymentSuccessfulText') : t('messages.paymentRejectedText');
  const tryAgain = () => {
    closeResult();
    openDialog('topup');
  };
  return (
    <Dialog
      opened={opened}
      onClose={closeResult}
      title={isPaid ? t('messages.paymentSuccessful') : t('messages.paymentRejected')}
    >
      <p className={`${styles.result} ${isPaid ? styles.paid : styles.rejected}`}>
        <Icon name={isPaid ? 'check' : 'alert'} />
        {text}
      </p>
      <DialogActions>
        {!isPaid && <Button onClick={tryAgain}>{t('ui.retry')}</Button>}
        <Button variant="primary" onClick={closeResult} data-autofocus>
          {t('topup.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Keeps the result during the closing animation. */
function usePaymentResult() {
  const { hasResult, removeParameter } = usePayParameter();
  const [payment, setPayment] = useState<string>();
  const storedPayment = hasResult ? readText(STORAGE_KEYS.lastPayment) : undefined;
  if (storedPayment !== undefined && storedPayment !== payment) setPayment(storedPayment);
  const paymentId = storedPayment ?? payment ?? '';
  const { data, error } = useQuery({ ...paymentStatusQuery(paymentId), enabled: hasResult && paymentId !== '' });
  // No result to show: a parameter typed by hand, a payment of another member, or one that is still pending.
  const isIdle = hasResult && (paymentId === '' || error !== null || data?.result === 'pending');
  useEffect(() => {
    if (isIdle) removeParameter();
  });
  const closeResult = () => {
    clearReturnPath();
    removeParameter();
  };
  return { opened: hasResult && !isIdle && data !== undefined, isPaid: data?.result === 'paid', closeResult };
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
  return { hasResult: address.has('pay'), removeParameter };
}
