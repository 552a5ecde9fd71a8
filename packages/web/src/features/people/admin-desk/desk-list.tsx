import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '#shared/ui/data/pager.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './desk.module.css';

interface DeskPage<Item> {
  readonly data: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

interface DeskListProps<Item> {
  readonly list: UseQueryResult<DeskPage<Item>>;
  readonly onTurn: (page: number) => void;
  /** Each item as one `li`, or as what the frame holds. */
  readonly children: (item: Item) => ReactNode;
  /** Around the items where they are no list. */
  readonly frame?: (items: ReactNode) => ReactNode;
}

const asList = (items: ReactNode) => <ul>{items}</ul>;

const ROWS = [1, 2, 3, 4];

/** A list of the desk in each of its states. */
export function DeskList<Item>({ list, onTurn, children, frame = asList }: DeskListProps<Item>) {
  const { t } = useTranslation();
  if (list.isError) {
    return (
      <Card>
        <ErrorState failure={list.error} onRetry={() => void list.refetch()} />
      </Card>
    );
  }
  if (list.isPending) {
    return (
      <Card>
        <div className={styles.loading}>
          <Loading>
            {ROWS.map((row) => (
              <Skeleton key={row} height={72} radius={10} />
            ))}
          </Loading>
        </div>
      </Card>
    );
  }
  const { data, total } = list.data;
  if (total === 0) {
    return (
      <Card>
        <EmptyState title={t('adminDesk.emptyTitle')} text={t('adminDesk.emptyText')} />
      </Card>
    );
  }
  return (
    <>
      <Card>{frame(data.map(children))}</Card>
      <Pager list={list.data} onTurn={onTurn} />
    </>
  );
}
