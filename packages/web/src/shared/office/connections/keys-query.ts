import { listKeys } from '@courtside/contract/people/keys/keys';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const KEYS_KEY = ['office', 'keys'] as const;

/** The keys of kiosks, devices and programs, also those that have ended. */
export const keysQuery = queryOptions({
  queryKey: KEYS_KEY,
  queryFn: async ({ signal }) => (await callApi(listKeys, undefined, { signal })).items,
});
