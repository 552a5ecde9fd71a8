import { listSeries, readSeries } from '@courtside/contract/booking/office-series';
import { calendar } from '@courtside/contract/booking/schedule';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type SeriesScope = 'active' | 'ended';

export const seriesListQuery = (scope: SeriesScope) =>
  queryOptions({
    queryKey: ['series', 'list', scope],
    queryFn: ({ signal }) => callApi(listSeries, { query: { scope, page: 1 } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['series', 'one', id],
    queryFn: ({ signal }) => callApi(readSeries, { params: { id } }, { signal }),
  });

/** The times that can be booked on a court on a day, by start. */
export const timesQuery = (service: string, court: string, date: string) =>
  queryOptions({
    queryKey: ['series', 'times', service, court, date],
    queryFn: async ({ signal }) => {
      const day = await callApi(calendar, { query: { service, date: date as never } }, { signal });
      const ofCourt = day.sessions.filter((session) => session.court === court);
      return ofCourt.map(({ from, to }) => ({ from, to })).sort((a, b) => (a.from < b.from ? -1 : 1));
    },
    staleTime: 60_000,
  });
