import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListAndPanel } from '#shared/office/beside/list-and-panel.tsx';
import { useListSearch } from '#shared/office/beside/use-list-search.ts';
import { useOpenedRow } from '#shared/office/beside/use-opened-row.ts';
import { PagedList } from '#shared/office/paged-list.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentTasks } from './payment-tasks.tsx';
import { PaymentsTable } from './payments-table.tsx';
import type { usePaymentsView } from './payments-view.ts';
import { paymentsQuery, paymentTasksQuery } from './queries.ts';
import { PaymentSheet } from './sheet/payment-sheet.tsx';
import { SheetTitle } from './sheet/sheet-title.tsx';

/** A list of payments, what needs somebody, and the payment that is open in its place. */
export function PaymentsTab({ address }: { readonly address: ReturnType<typeof usePaymentsView> }) {
  const { t } = useTranslation();
  const { view, change, opened, action, open } = address;
  const [typed, setTyped] = useListSearch(view.search, (search) => change({ search }));
  const list = useQuery(paymentsQuery(view));
  const tasks = useQuery(paymentTasksQuery);
  const row = useOpenedRow(opened, open);
  const isFiltered = view.search !== '' || view.since !== '' || view.filter !== 'all';
  const empty = {
    title: t(`cardPayments.empty.${view.tab}`),
    text: t(isFiltered ? 'cardPayments.emptyFiltered' : `cardPayments.emptyText.${view.tab}`),
  };
  const perform = (key: string, next?: typeof action) => open(key, { replace: true, action: next });
  const sheet = (onLeave: (() => void) | undefined): ReactNode => (
    <PaymentSheet
      // Nobody's half-filled form is shown for another payment.
      key={`${row.shownKey} ${action}`}
      payment={row.shownKey}
      action={action}
      onAction={(next) => perform(row.shownKey, next)}
      onLeave={onLeave}
    />
  );
  // On the phone the tasks are above the list, which would move down.
  if (tasks.isPending) {
    return (
      <Loading>
        <Skeleton height={240} radius={16} />
      </Loading>
    );
  }
  return (
    <ListAndPanel
      row={row}
      width={480}
      isTall
      title={<SheetTitle payment={row.shownKey} action={action} />}
      beside={<PaymentTasks onOpen={perform} />}
      panel={sheet}
    >
      <PaymentFilters typed={typed} onType={setTyped} view={view} onChange={change} />
      <PagedList list={list} onTurn={(page) => change({ page }, { replace: false })} empty={empty}>
        {({ items }) => <PaymentsTable items={items} row={row} onRefund={(key) => perform(key, 'refund')} />}
      </PagedList>
    </ListAndPanel>
  );
}
