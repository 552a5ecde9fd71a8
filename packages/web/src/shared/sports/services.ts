import { type SportService, services } from '@courtside/contract/sports';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { checked, isListOf } from '#shared/api/guards.ts';
import { type SportTheme, themeOf } from '#shared/drawings/sport-theme.ts';
import { learnClubWords } from '#shared/i18n/labels/club-words.ts';
import { readJson, writeJson } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { isSportService } from './is-sport-service.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** The club's sports in the club's order. Until the server has answered, those of the last visit are used. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => {
    const offers = await callApi(services, undefined, { signal });
    writeJson(STORAGE_KEYS.servicesOffers, offers);
    learnClubWords(offers);
    return offers;
  },
  initialData: storedServices,
  // Old whenever they were stored: the server is always asked.
  initialDataUpdatedAt: 0,
  staleTime: FIVE_MINUTES_MS,
});

/** The sports stored on this device, or undefined when another release stored them in another format. */
function storedServices(): SportService[] | undefined {
  return checked(isListOf(isSportService), readJson(STORAGE_KEYS.servicesOffers));
}

// Before the first render, so that it shows the club's titles.
learnClubWords(storedServices() ?? []);

/** The list is that of the last visit: the server has not answered yet. */
export const isOfLastVisit = ({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): boolean => dataUpdatedAt === 0;

const NONE: readonly SportService[] = [];

/** The club's sports as far as they are known. Does not fetch by itself: the navigation does. */
export function useServices(): readonly SportService[] {
  return useQuery({ ...servicesQuery, enabled: false }).data ?? NONE;
}

/** The drawings and colours of a sport. While it is not known, or hidden, those that are named like it. */
export function useSportTheme(key: string): SportTheme {
  const service = useServices().find((each) => each.key === key.toLowerCase());
  return themeOf(service?.sportTheme.folder ?? key.toLowerCase());
}
