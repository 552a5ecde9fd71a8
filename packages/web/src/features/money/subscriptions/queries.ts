import { listSubscriptions, subscriptionDetails } from '@courtside/contract/money/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions', 'list'],
  queryFn: ({ signal }) => callApi(listSubscriptions, { query: {} }, { signal }),
});

export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', id],
    queryFn: ({ signal }) => callApi(subscriptionDetails, { params: { id } }, { signal }),
  });
