import { listKeys } from '@courtside/contract/people/keys/keys';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const KEYS_KEY = ['office', 'keys'] as const;

export const kiosksQuery = queryOptions({
  queryKey: KEYS_KEY,
  queryFn: ({ signal }) => callApi(listKeys, undefined, { signal }),
  select: ({ items }) => items.filter(({ scopes, isEnded }) => scopes.includes('kiosk') && !isEnded),
});
