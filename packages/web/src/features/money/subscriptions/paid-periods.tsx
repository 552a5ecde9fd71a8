import { clubDate, toDisplayDate } from '@courtside/contract/values/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReceiptPdf } from '#shared/files/use-download.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { subscriptionQuery } from './queries.ts';
import styles from './subscription-card.module.css';

const FEW = 3;

/** Every period that was paid, newest first, each with its invoice. */
export function PaidPeriods({ id, plan }: { readonly id: string; readonly plan: string }) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useQuery(subscriptionQuery(id));
  const [showsAll, setShowsAll] = useState(false);
  const periods = data?.history ?? [];
  return (
    <section className={styles.history} aria-label={t('subscriptions.historyOf', { plan })}>
      <h3>{t('subscriptions.history')}</h3>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={52} radius={8} />
        </Loading>
      )}
      {data?.history.length === 0 && <p className={styles.text}>{t('subscriptions.noHistory')}</p>}
      {data && (
        <ul>
          {periods.slice(0, showsAll ? undefined : FEW).map(({ from, to, amount, receipt }) => (
            <li key={receipt} className={styles.period}>
              <span>
                {t('subscriptions.fromTo', {
                  from: toDisplayDate(clubDate(from), i18n.language),
                  to: toDisplayDate(clubDate(to), i18n.language),
                })}
                <small>
                  <Num>{receipt}</Num>
                </small>
              </span>
              <b>
                <Money euros={amount} />
              </b>
              <InvoiceButton receipt={receipt} />
            </li>
          ))}
        </ul>
      )}
      {periods.length > FEW && (
        <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('subscriptions.fewerPeriods') : t('subscriptions.allPeriods', { number: periods.length })}
        </Button>
      )}
    </section>
  );
}

function InvoiceButton({ receipt }: { readonly receipt: string }) {
  const { t } = useTranslation();
  const pdf = useReceiptPdf(receipt);
  return (
    <Button
      size="sm"
      icon="download"
      busy={pdf.isPending}
      aria-label={t('subscriptions.invoiceOf', { receipt })}
      onClick={pdf.download}
    >
      {t('subscriptions.invoice')}
    </Button>
  );
}
