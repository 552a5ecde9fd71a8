import { otherTitles, type SportService, services } from '@courtside/contract/club/sports/sports';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { callApi } from '#shared/api/call-api.ts';
import { checked, isListOf } from '#shared/api/guards.ts';
import { type SportTheme, themeOf } from '#shared/drawings/sport-theme.ts';
import { learnClubWords, learnOtherTitles } from '#shared/i18n/labels/club-words.ts';
import { readJson, writeJson } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { isSportService } from './is-sport-service.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

const OPTIONS = {
  queryKey: ['services'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const offers = await callApi(services, undefined, { signal });
    writeJson(STORAGE_KEYS.servicesOffers, offers);
    learnClubWords(offers);
    return offers;
  },
  initialData: storedServices,
  // Old whenever they were stored: the server is always asked.
  initialDataUpdatedAt: 0,
  staleTime: FIVE_MINUTES_MS,
};

/** The club's sports in the club's order. Until the server has answered, those of the last visit are used. */
export const servicesQuery = queryOptions(OPTIONS);

/** The sports stored on this device, or undefined when another release stored them in another format. */
function storedServices(): SportService[] | undefined {
  return checked(isListOf(isSportService), readJson(STORAGE_KEYS.servicesOffers));
}

// Before the first render, so that it shows the club's titles.
learnClubWords(storedServices() ?? []);

/** Titles of hidden sports and of plans, which old bookings, statements and notifications name. */
export const otherTitlesQuery = queryOptions({
  queryKey: [otherTitles.name],
  queryFn: async ({ signal }) => {
    const titles = await callApi(otherTitles, undefined, { signal });
    learnOtherTitles(titles);
    return titles;
  },
  staleTime: FIVE_MINUTES_MS,
});

/** The list is that of the last visit: the server has not answered yet. */
export const isOfLastVisit = ({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): boolean => dataUpdatedAt === 0;

const NONE: readonly SportService[] = [];

/**
 * The club's sports as far as they are known. Does not fetch by itself: the navigation does. Subscribed to the list alone: an
 * observer of the query would render its page a second time, in one piece, as soon as the navigation fetches.
 */
export function useServices(): readonly SportService[] {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) =>
      cache.subscribe(({ query, type }) => {
        if (type === 'updated' && query.queryKey[0] === OPTIONS.queryKey[0]) onChange();
      }),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => cache.build(client, OPTIONS).state.data ?? NONE);
}

/** The drawings and colours of a sport. While it is not known, or hidden, those that are named like it. */
export function useSportTheme(key: string): SportTheme {
  const service = useServices().find((each) => each.key === key.toLowerCase());
  return themeOf(service?.sportTheme.folder ?? key.toLowerCase());
}
