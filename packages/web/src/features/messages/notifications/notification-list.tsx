import { listNotifications } from '@courtside/contract/messages/notifications';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { Pager } from '#shared/ui/data/pager.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { NotificationItem } from './notification-item.tsx';
import styles from './notification-list.module.css';
import { useMarkRead } from './use-mark-read.ts';

const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['notifications', page],
    queryFn: ({ signal }) => callApi(listNotifications, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

const ROWS = [1, 2, 3, 4];

export function NotificationList() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(notificationsQuery(page));
  useFollowBadge(data?.unread, refetch);
  const timeZone = useClubTimeZone();
  const mark = useMarkRead();
  if (error) {
    return (
      <Card>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card>
        <div className={styles.loading}>
          <Loading>
            {ROWS.map((row) => (
              <Skeleton key={row} height={64} radius={10} />
            ))}
          </Loading>
        </div>
      </Card>
    );
  }
  if (data.total === 0) {
    return (
      <Card>
        <EmptyState title={t('notifications.emptyTitle')} text={t('notifications.emptyText')} />
      </Card>
    );
  }
  return (
    <>
      <Card>
        <ul>
          {data.items.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              timeZone={timeZone}
              isMarking={mark.isPending && mark.variables === notification.id}
              onRead={() => mark.mutate(notification.id)}
            />
          ))}
        </ul>
      </Card>
      <Pager list={data} onTurn={setPage} />
    </>
  );
}

/** Reads the list again when the badge counts something else: the list was read before what the badge knows. */
function useFollowBadge(listed: number | undefined, refetch: () => unknown): void {
  const counted = useSessionUser()?.notifications;
  const readAgain = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (listed !== undefined && counted !== undefined && listed !== counted) readAgain();
  }, [listed, counted]);
}
