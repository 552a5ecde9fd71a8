import { listFeeds } from '@courtside/contract/messages/club-feeds';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const FEEDS_KEY = ['office', 'feeds'] as const;

export const feedsQuery = queryOptions({
  queryKey: FEEDS_KEY,
  queryFn: async ({ signal }) => (await callApi(listFeeds, undefined, { signal })).items,
});
