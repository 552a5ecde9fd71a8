import { officeToday, officeTodayStream, type Today, type TodayChange } from '@courtside/contract/booking/office-today';
import { queryOptions } from '@tanstack/react-query';
import { requestUrl } from '#shared/api/build-request.ts';
import { callApi } from '#shared/api/call-api.ts';
import { isTodayChange } from './is-today-change.ts';
import { mergeToday } from './merge-today.ts';

/** The day of all sports; without a date today's. It is fetched once; the stream updates it from its version on. */
export const todayQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: ['today', date ?? ''],
    queryFn: ({ signal }) => callApi(officeToday, { query: date ? { date } : {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Its stream, for all sports on one connection. `shown` is the date of the loaded day. */
export const todayWatch = (date: string | undefined, shown: string | undefined) => ({
  queryKey: todayQuery(date).queryKey,
  url: shown === undefined ? undefined : requestUrl(officeTodayStream.path, { query: { date: shown } }),
  isChange: isTodayChange,
  merge: (day: Today, change: TodayChange) => (change.isReload ? undefined : mergeToday(day, change)),
});
