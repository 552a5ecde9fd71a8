import { exportPayments } from '@courtside/contract/money/office-payments';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useDownload } from '#shared/files/use-download.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { TabPanel, TabRow, TabView } from '#shared/ui/actions/tabs.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import styles from './card-payments-page.module.css';
import { PaymentsTab } from './payments-tab.tsx';
import { filtersOf, PAYMENT_TABS, type PaymentTab, usePaymentsView } from './payments-view.ts';
import { paymentsQuery, paymentTasksQuery } from './queries.ts';

/** Payments, what went back of them, and what members owe. Filters and the open payment are in the address. */
export function CardPaymentsPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const address = usePaymentsView();
  const { view, change } = address;
  const { counts } = useQuery(paymentTasksQuery).data ?? {};
  if (!hasWords) return <PageSkeleton />;
  const waiting: Partial<Record<PaymentTab, number>> = counts
    ? { card: counts.reviews, disputes: counts.disputes + counts.claims }
    : {};
  return (
    <PageFrame title={t('shell.paymentsPage')} intro={t('cardPayments.intro')} aside={<Export />}>
      <TabView<PaymentTab> chosen={view.tab} onChoose={(tab) => change({ tab, filter: 'all' }, { replace: false })}>
        <div className={styles.tabRow}>
          <TabRow
            label={t('cardPayments.tabs')}
            className={styles.tabs}
            tabs={PAYMENT_TABS.map((key) => ({
              key,
              className: styles.tab,
              content: (
                <>
                  {t(`cardPayments.tab.${key}`)}{' '}
                  {waiting[key] ? (
                    <span className={styles.count}>
                      <Num>{waiting[key]}</Num>
                    </span>
                  ) : null}
                </>
              ),
            }))}
          />
        </div>
        <TabPanel id={view.tab} className={styles.panel}>
          <PaymentsTab address={address} />
        </TabPanel>
      </TabView>
    </PageFrame>
  );
}

function Export() {
  const { t } = useTranslation();
  const { view } = usePaymentsView();
  const { today } = useClubDay();
  const { data } = useQuery(paymentsQuery(view));
  const csv = useDownload();
  const load = () => callApi(exportPayments, { query: filtersOf(view) });
  return (
    <Button
      icon="download"
      busy={csv.isPending}
      why={data?.total === 0 && t('cardPayments.nothingToExport')}
      onClick={() => csv.mutate({ name: `payments-${today}.csv`, load })}
    >
      {t('cardPayments.export')}
    </Button>
  );
}
