import type { Voucher } from '@courtside/contract/money/prepaid/office-vouchers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { ListAndPanel } from '#shared/office/beside/list-and-panel.tsx';
import { OpenableRow, RowTable } from '#shared/office/beside/row-table.tsx';
import { useListSearch } from '#shared/office/beside/use-list-search.ts';
import { type OpenedRow, useOpenedRow } from '#shared/office/beside/use-opened-row.ts';
import { FilterChips, ListFilters } from '#shared/office/list-filters.tsx';
import { PagedList } from '#shared/office/paged-list.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { OpenSum } from '../open-sum.tsx';
import type { SalesAddress } from '../sales-view.ts';
import { VoucherPill } from './voucher-pill.tsx';
import { VOUCHER_FILTERS, voucherFilterOf, vouchersQuery } from './voucher-queries.ts';
import { VoucherSheet } from './voucher-sheet.tsx';

/** All vouchers, and the one that is open beside them. */
export function VouchersList({ address }: { readonly address: SalesAddress }) {
  const { t } = useTranslation();
  const { view, change, opened, open } = address;
  const { search } = view;
  const filter = voucherFilterOf(view);
  const [typed, setTyped] = useListSearch(search, (next) => change({ search: next }));
  const list = useQuery(vouchersQuery(view));
  const row = useOpenedRow(opened, open);
  const isFiltered = search !== '' || filter !== 'all';
  return (
    <ListAndPanel
      row={row}
      width={440}
      title={ltrText(row.shownKey)}
      panel={(onLeave) => <VoucherSheet key={row.shownKey} voucherKey={row.shownKey} onLeave={onLeave} />}
    >
      <OpenSum
        open={list.data?.open}
        title={t('vouchers.open')}
        count={t('vouchers.openCount', { count: list.data?.open.count ?? 0 })}
      />
      <ListFilters
        label={t('vouchers.search')}
        typed={typed}
        onType={setTyped}
        active={filter === 'all' ? 0 : 1}
        onClear={() => change({ filter: 'all' })}
      >
        <FilterChips
          legend={t('vouchers.states')}
          value={filter}
          onChange={(chosen) => change({ filter: chosen })}
          choices={VOUCHER_FILTERS.map((value) => ({
            value,
            label: value === 'all' ? t('vouchers.all') : t(`vouchers.state.${value}`),
          }))}
        />
      </ListFilters>
      <PagedList
        list={list}
        onTurn={(page) => change({ page }, { replace: false })}
        empty={{ title: t('vouchers.emptyTitle'), text: t(isFiltered ? 'vouchers.emptyFiltered' : 'vouchers.empty') }}
      >
        {({ items }) => (
          <RowTable
            columns={[
              { text: t('vouchers.who') },
              { text: t('vouchers.voucher') },
              { text: t('vouchers.states') },
              { text: t('vouchers.amount'), isFigure: true },
            ]}
            row={row}
          >
            {items.map((voucher) => (
              <Row key={voucher.key} voucher={voucher} row={row} />
            ))}
          </RowTable>
        )}
      </PagedList>
    </ListAndPanel>
  );
}

function Row({ voucher, row }: { readonly voucher: Voucher; readonly row: OpenedRow }) {
  const { t, i18n } = useTranslation();
  const { key, buyer, soldOn, amount } = voucher;
  return (
    <OpenableRow rowKey={key} row={row} label={t('vouchers.openOf', { voucher: key })}>
      <th scope="row" data-cell="member">
        <b>{buyer ? <MemberName name={buyer.name} /> : t('vouchers.anybody')}</b>
        {buyer && (
          <small>
            <Num>{buyer.code}</Num>
          </small>
        )}
      </th>
      <td data-cell="when">
        <Num>{key}</Num>
        <small>
          <time dateTime={soldOn}>{formatDate(soldOn, 'dayYear', i18n.language)}</time>
        </small>
      </td>
      <td data-cell="state">
        <VoucherPill state={voucher.state} />
      </td>
      <td data-cell="amount" className="figure">
        <Money euros={amount} />
      </td>
    </OpenableRow>
  );
}
