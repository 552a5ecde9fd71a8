import { type SportService, services } from '@courtside/contract/sports';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { checked, isListOf } from '#shared/api/guards.ts';
import { readJson, writeJson } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { isSportService } from './is-sport-service.ts';

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

/** The sports stored on this device, or undefined when another release stored them in another format. */
function storedServices(): SportService[] | undefined {
  return checked(isListOf(isSportService), readJson(STORAGE_KEYS.servicesOffers));
}
