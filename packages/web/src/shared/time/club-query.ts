import { clubInfo } from '@courtside/contract/club';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { readJson, writeJson } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';

/**
 * The club itself, above all its time zone. It does not change while the page is open, and hardly ever between visits:
 * what this device knows stands in until the server has answered, so that a schedule need not wait for it.
 */
export const clubQuery = queryOptions({
  queryKey: [clubInfo.name],
  queryFn: async ({ signal }) => {
    const club = await callApi(clubInfo, undefined, { signal });
    writeJson(STORAGE_KEYS.club, club);
    return club;
  },
  placeholderData: () => clubInfo.answer.safeParse(readJson(STORAGE_KEYS.club)).data,
  staleTime: Number.POSITIVE_INFINITY,
});
