import { type SportService, services, sportServiceSchema } from '@courtside/contract/sports';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { readJson, writeJson } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** The club's sports. Until the server has answered, those of the last visit are used. */
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

/** The sports stored on this device, or undefined when they do not match the schema. */
function storedServices(): SportService[] | undefined {
  const stored = sportServiceSchema.array().safeParse(readJson(STORAGE_KEYS.servicesOffers));
  return stored.data;
}
