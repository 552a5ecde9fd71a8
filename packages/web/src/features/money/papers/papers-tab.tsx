import type { ClubPaper } from '@courtside/contract/money/office-papers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { ListAndPanel } from '#shared/office/beside/list-and-panel.tsx';
import { OpenableRow, RowTable } from '#shared/office/beside/row-table.tsx';
import { useListSearch } from '#shared/office/beside/use-list-search.ts';
import { type OpenedRow, useOpenedRow } from '#shared/office/beside/use-opened-row.ts';
import { FilterChips, ListFilters } from '#shared/office/list-filters.tsx';
import { PagedList } from '#shared/office/paged-list.tsx';
import { SinceField } from '#shared/office/since-field.tsx';
import { entryLabel } from '#shared/sports/labels/entry-labels.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import { PAPER_FILTERS, papersQuery, type usePapersView } from './queries.ts';

/** Papers of one kind, and the paper that is open beside them. */
export function PapersTab({ address }: { readonly address: ReturnType<typeof usePapersView> }) {
  const { t } = useTranslation();
  const { view, change, opened, open } = address;
  const { tab, filter, since, search } = view;
  const [typed, setTyped] = useListSearch(search, (next) => change({ search: next }));
  const list = useQuery(papersQuery(view));
  const row = useOpenedRow(opened, open);
  const wantsRegister = list.data?.wantsRegister ?? false;
  const isFiltered = search !== '' || since !== '' || filter !== 'all';
  const empty = {
    title: t(`papers.empty.${tab}`),
    text: t(isFiltered ? 'papers.emptyFiltered' : `papers.emptyText.${tab}`),
  };
  return (
    <ListAndPanel
      row={row}
      width={480}
      isTall
      title={ltrText(row.shownKey)}
      panel={(onLeave) => (
        <PaperSheet key={row.shownKey} id={row.shownKey} wantsRegister={wantsRegister} onLeave={onLeave} />
      )}
    >
      <ListFilters
        label={t('papers.search')}
        typed={typed}
        onType={setTyped}
        active={[since !== '', filter !== 'all'].filter(Boolean).length}
        onClear={() => change({ since: '', filter: 'all' })}
      >
        <SinceField value={since} onChange={(day) => change({ since: day })} />
        {wantsRegister && (
          <FilterChips
            legend={t('papers.register')}
            value={filter}
            onChange={(chosen) => change({ filter: chosen })}
            choices={PAPER_FILTERS.map((value) => ({ value, label: t(`papers.filter.${value}`) }))}
          />
        )}
      </ListFilters>
      <PagedList list={list} onTurn={(page) => change({ page }, { replace: false })} empty={empty}>
        {({ items }) => (
          <RowTable
            columns={[
              { text: t('papers.member') },
              { text: t('papers.paper') },
              { text: t('papers.for') },
              { text: t(wantsRegister ? 'papers.register' : 'papers.state') },
              { text: t('papers.amount'), isFigure: true },
            ]}
            row={row}
          >
            {items.map((paper) => (
              <Row key={paper.id} paper={paper} row={row} />
            ))}
          </RowTable>
        )}
      </PagedList>
    </ListAndPanel>
  );
}

function Row({ paper, row }: { readonly paper: ClubPaper; readonly row: OpenedRow }) {
  const { t, i18n } = useTranslation();
  const { id, kind, memberCode, memberName, receipt, date, amount, name, registerNumber } = paper;
  return (
    <OpenableRow rowKey={id} row={row} label={t('papers.openOf', { paper: id })}>
      <th scope="row" data-cell="member">
        <b>
          <MemberName name={memberName} />
        </b>
        <small>
          <Num>{memberCode}</Num>
        </small>
      </th>
      <td data-cell="when">
        <Num>{id}</Num>
        <small>
          <time dateTime={date}>{formatDate(date, 'dayYear', i18n.language)}</time>
        </small>
      </td>
      <td data-cell="what">
        {entryLabel(receipt, t, i18n.language)}
        {name && (
          <small>
            <bdi>{name}</bdi>
          </small>
        )}
      </td>
      <td data-cell="state">
        {registerNumber && <Num>{registerNumber}</Num>}
        {kind === 'receipt' && receipt.isRefunded && <small>{t('account.refunded')}</small>}
      </td>
      <td data-cell="amount" className="figure">
        <Money euros={amount} />
      </td>
    </OpenableRow>
  );
}
