import { paymentStatus } from '@courtside/contract/payments';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { refreshBalance } from '#shared/session/refresh-balance.ts';
import { readText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { PageFrame } from '#shared/ui/page-frame.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#shared/ui/state-panels.tsx';
import styles from './payment-status-page.module.css';
import { returnAddress } from './return-address.ts';

const ASK_AGAIN_MS = 2000;

const statusQuery = (payment: string) =>
  queryOptions({
    queryKey: ['payments', 'status', payment],
    queryFn: async ({ signal }) => {
      const answer = await callApi(paymentStatus, { params: { payment } }, { signal });
      // Before the page that comes next is shown, so that it never shows the old balance.
      if (answer.result !== 'pending') await refreshBalance();
      return answer;
    },
    refetchInterval: ({ state }) => (state.data?.result === 'pending' ? ASK_AGAIN_MS : false),
  });

/** Where the provider sends the browser back to. The address only hints; what counts is the server's word. */
export function PaymentStatusPage() {
  const { t } = useTranslation();
  const { payment = '' } = useParams();
  const { data, error, refetch } = useQuery(statusQuery(payment));
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
