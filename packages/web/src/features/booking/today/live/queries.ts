import { officeToday } from '@courtside/contract/booking/office-today';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** The day of all sports; without a date today's. It is fetched once; the stream updates it from its version on. */
export const todayQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: ['today', date ?? ''],
    queryFn: ({ signal }) => callApi(officeToday, { query: date ? { date } : {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
