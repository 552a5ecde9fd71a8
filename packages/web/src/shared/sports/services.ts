import { type SportService, services, sportServiceSchema } from '@courtside/contract/sports';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { readJson, writeJson } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** The club's sports. What the last visit learnt stands in until the server has answered. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => {
    const offers = await callApi(services, undefined, { signal });
    writeJson(STORAGE_KEYS.servicesOffers, offers);
    return offers;
  },
  placeholderData: storedServices,
  staleTime: FIVE_MINUTES_MS,
});

/** The sports kept on this device, or undefined when an older version wrote something else. */
function storedServices(): SportService[] | undefined {
  const stored = sportServiceSchema.array().safeParse(readJson(STORAGE_KEYS.servicesOffers));
  return stored.data;
}
