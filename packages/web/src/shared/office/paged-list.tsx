import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Pager } from '#shared/ui/data/pager.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './paged-list.module.css';

interface Page {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

interface PagedListProps<Answer extends Page> {
  readonly list: UseQueryResult<Answer>;
  readonly onTurn: (page: number) => void;
  readonly empty: { readonly title: string; readonly text: string };
  readonly children: (answer: Answer) => ReactNode;
}

const ROWS = [1, 2, 3, 4];

/** A list in pages, in each of its states. */
export function PagedList<Answer extends Page>({ list, onTurn, empty, children }: PagedListProps<Answer>) {
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
  if (list.data.total === 0) {
    return (
      <Card>
        <EmptyState {...empty} />
      </Card>
    );
  }
  return (
    <>
      <Card>{children(list.data)}</Card>
      <Pager list={list.data} onTurn={onTurn} />
    </>
  );
}
