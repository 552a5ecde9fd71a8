import { calendar, calendarDays } from '@courtside/contract/booking/schedule';
import { ownRules } from '@courtside/contract/club/sports/fair-play';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

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

/** The member's own rules and what is used of them. A booking or cancellation refetches it, as everything below `bookings`. */
export const ownRulesQuery = (service: string, date: string) =>
  queryOptions({
    queryKey: ['bookings', 'rules', service, date],
    queryFn: ({ signal }) => callApi(ownRules, { query: { service, date } }, { signal }),
    staleTime: COUNTS_MS,
  });

/** The days of the strip and how full they are. */
export const daysQuery = (service: string) =>
  queryOptions({
    queryKey: ['calendar-days', service],
    queryFn: ({ signal }) => callApi(calendarDays, { query: { service } }, { signal }),
    refetchInterval: COUNTS_MS,
  });
