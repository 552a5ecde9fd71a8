import { listNotifications } from '@courtside/contract/notifications';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['notifications', page],
    queryFn: ({ signal }) => callApi(listNotifications, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
