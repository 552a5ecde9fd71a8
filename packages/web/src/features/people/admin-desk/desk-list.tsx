import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '#shared/office/paged-list.tsx';

interface DeskPage<Item> {
  readonly data: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

interface DeskListProps<Item> {
  readonly list: UseQueryResult<DeskPage<Item>>;
  readonly onTurn: (page: number) => void;
  /** Each item as one `li`. */
  readonly children: (item: Item) => ReactNode;
}

/** A list of the desk. */
export function DeskList<Item>({ list, onTurn, children }: DeskListProps<Item>) {
  const { t } = useTranslation();
  const empty = { title: t('adminDesk.emptyTitle'), text: t('adminDesk.emptyText') };
  return (
    <PagedList list={list} onTurn={onTurn} empty={empty}>
      {({ data }) => <ul>{data.map(children)}</ul>}
    </PagedList>
  );
}
