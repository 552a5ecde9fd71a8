import type { SoldPass } from '@courtside/contract/money/prepaid/office-passes';
import { textIn } from '@courtside/contract/values/texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
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
import { PassPill } from './pass-pill.tsx';
import { PASS_FILTERS, passesQuery, passFilterOf } from './pass-queries.ts';
import { PassSheet } from './pass-sheet.tsx';

/** All passes that were sold, and the one that is open beside them. */
export function PassesList({ address }: { readonly address: SalesAddress }) {
  const { t } = useTranslation();
  const { view, change, opened, open } = address;
  const filter = passFilterOf(view);
  const [typed, setTyped] = useListSearch(view.search, (next) => change({ search: next }));
  const list = useQuery(passesQuery(view));
  const row = useOpenedRow(opened, open);
  const isFiltered = view.search !== '' || filter !== 'all';
  return (
    <ListAndPanel
      row={row}
      width={440}
      title={ltrText(row.shownKey)}
      panel={(onLeave) => <PassSheet key={row.shownKey} passKey={row.shownKey} onLeave={onLeave} />}
    >
      <OpenSum
        open={list.data?.open}
        title={t('sales.open')}
        count={t('sales.openCount', { count: list.data?.open.count ?? 0 })}
      />
      <ListFilters
        label={t('sales.search')}
        typed={typed}
        onType={setTyped}
        active={filter === 'all' ? 0 : 1}
        onClear={() => change({ filter: 'all' })}
      >
        <FilterChips
          legend={t('vouchers.states')}
          value={filter}
          onChange={(chosen) => change({ filter: chosen })}
          choices={PASS_FILTERS.map((value) => ({
            value,
            label: value === 'all' ? t('vouchers.all') : t(`sales.state.${value}`),
          }))}
        />
      </ListFilters>
      <PagedList
        list={list}
        onTurn={(page) => change({ page }, { replace: false })}
        empty={{ title: t('sales.emptyTitle'), text: t(isFiltered ? 'sales.emptyFiltered' : 'sales.empty') }}
      >
        {({ items }) => (
          <RowTable
            columns={[
              { text: t('vouchers.who') },
              { text: t('sales.pass') },
              { text: t('vouchers.states') },
              { text: t('sales.left'), isFigure: true },
            ]}
            row={row}
          >
            {items.map((pass) => (
              <Row key={pass.key} pass={pass} row={row} />
            ))}
          </RowTable>
        )}
      </PagedList>
    </ListAndPanel>
  );
}

function Row({ pass, row }: { readonly pass: SoldPass; readonly row: OpenedRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { key, title, owner, units, unitsLeft, left, endsOn, state } = pass;
  return (
    <OpenableRow rowKey={key} row={row} label={t('vouchers.openOf', { voucher: key })}>
      <th scope="row" data-cell="member">
        <b>
          <MemberName name={owner.name} />
        </b>
        <small>
          <Num>{owner.code}</Num>
        </small>
      </th>
      <td data-cell="when">
        <bdi>{textIn(title, language)}</bdi>
        <small>{t('prepaid.until', { date: formatDate(endsOn, 'dayYear', language) })}</small>
      </td>
      <td data-cell="state">
        <PassPill state={state} />
      </td>
      <td data-cell="amount" className="figure">
        <Num>{t('sales.leftOf', { left: unitsLeft, units })}</Num>
        <small>
          <Money euros={left} />
        </small>
      </td>
    </OpenableRow>
  );
}
