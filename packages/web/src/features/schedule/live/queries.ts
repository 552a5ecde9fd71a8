import { calendar, calendarDays } from '@courtside/contract/schedule';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

const COUNTS_MS = 60_000;

/** One day of a sport. The live stream keeps it fresh from its version on, so it is fetched once. */
export const dayQuery = (service: string, date: string) =>
  queryOptions({
    queryKey: ['calender', service, date],
    queryFn: ({ signal }) => callApi(calendar, { query: { service, date } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The days that can be chosen and how full they are. */
export const daysQuery = (service: string) =>
  queryOptions({
    queryKey: ['calender-days', service],
    queryFn: ({ signal }) => callApi(calendarDays, { query: { service } }, { signal }),
    refetchInterval: COUNTS_MS,
  });
