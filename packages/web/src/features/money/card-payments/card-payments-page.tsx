import { exportPayments } from '@courtside/contract/money/office-payments';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useDownload } from '#shared/files/use-download.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { ListTabs } from '#shared/office/list-tabs.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
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
      <ListTabs
        label={t('cardPayments.tabs')}
        tabs={PAYMENT_TABS.map((key) => ({ key, text: t(`cardPayments.tab.${key}`), waiting: waiting[key] }))}
        chosen={view.tab}
        onChoose={(tab) => change({ tab, filter: 'all' }, { replace: false })}
      >
        <PaymentsTab address={address} />
      </ListTabs>
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
