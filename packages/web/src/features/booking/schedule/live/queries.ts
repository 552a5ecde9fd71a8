import { listGames } from '@courtside/contract/booking/games/games';
import { calendar, calendarDays, calendarStream } from '@courtside/contract/booking/schedule';
import { ownRules } from '@courtside/contract/club/sports/fair-play';
import type { ClubDate } from '@courtside/contract/values/dates';
import { queryOptions } from '@tanstack/react-query';
import { requestUrl } from '#shared/api/build-request.ts';
import { callApi } from '#shared/api/call-api.ts';
import { isDayChange } from './is-day-change.ts';
import { mergeKnown } from './merge-change.ts';
import { setServerTime } from './session-clock.ts';

const COUNTS_MS = 60_000;

/** One day of a service. It is fetched once; the live stream updates it from its version on. */
export const dayQuery = (service: string, date: string) =>
  queryOptions({
    queryKey: ['calendar', service, date],
    queryFn: ({ signal }) => callApi(calendar, { query: { service, date } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Its stream, once it is loaded. */
export const dayWatch = (service: string, date: string, isLoaded: boolean) => ({
  queryKey: dayQuery(service, date).queryKey,
  url: isLoaded ? requestUrl(calendarStream.path, { query: { service, date } }) : undefined,
  isChange: isDayChange,
  merge: mergeKnown,
  onOpen: (response: Response) => setServerTime(response.headers.get('date')),
});

/** The member's own rules and what is used of them. A booking or cancellation refetches it, as everything below `bookings`. */
export const ownRulesQuery = (service: string, date: string) =>
  queryOptions({
    queryKey: ['bookings', 'rules', service, date],
    queryFn: ({ signal }) => callApi(ownRules, { query: { service, date } }, { signal }),
    staleTime: COUNTS_MS,
  });

/** The games of a day: which of them the member can join. A call that changes a game refetches it, as everything below `games`. */
export const gamesOfDayQuery = (service: string, date: string) =>
  queryOptions({
    queryKey: ['games', 'day', service, date],
    queryFn: ({ signal }) =>
      callApi(listGames, { query: { service, from: date as ClubDate, to: date as ClubDate } }, { signal }),
    staleTime: COUNTS_MS,
  });

/** The days of the strip and how full they are. */
export const daysQuery = (service: string) =>
  queryOptions({
    queryKey: ['calendar-days', service],
    queryFn: ({ signal }) => callApi(calendarDays, { query: { service } }, { signal }),
    refetchInterval: COUNTS_MS,
  });
