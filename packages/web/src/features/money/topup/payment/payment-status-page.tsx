import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { PATHS } from '#shared/routing/paths.ts';
import { readText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Spinner } from '#shared/ui/icons/spinner.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { returnAddress } from './card-page.ts';
import styles from './payment-status-page.module.css';
import { paymentStatusQuery } from './payment-status-query.ts';

/** The page to which the provider returns the browser. The result is read from the server, not from the address. */
export function PaymentStatusPage() {
  const { t } = useTranslation();
  const { payment = '' } = useParams();
  const { data, error, refetch } = useQuery(paymentStatusQuery(payment));
  if (data && data.result !== 'pending') {
    const saved = readText(STORAGE_KEYS.lastUrlBeforePayment);
    return <Navigate to={returnAddress(saved, data.result === 'paid' ? 1 : 0)} replace />;
  }
  const toAccount = <LinkButton to={PATHS.myAccount}>{t('topup.toAccount')}</LinkButton>;
  return (
    <main tabIndex={-1}>
      <PageFrame title={t('topup.statusTitle')}>
        {error ? (
          <ErrorState failure={error} onRetry={() => void refetch()}>
            {toAccount}
          </ErrorState>
        ) : (
          <EmptyState title={t('topup.statusWaiting')} text={t('topup.statusText')}>
            <p className={styles.waiting} role="status" aria-label={t('topup.statusWaiting')}>
              <Spinner />
            </p>
            {data && toAccount}
          </EmptyState>
        )}
      </PageFrame>
    </main>
  );
}
