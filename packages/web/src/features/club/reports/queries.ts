import {
  readCancellations,
  readDemand,
  readMoneyReport,
  readOccupancy,
  readTopupWatch,
} from '@courtside/contract/club/office-reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import type { DayRange } from './report-range.ts';

const kept = { placeholderData: keepPreviousData, staleTime: 60_000 } as const;

export const occupancyQuery = (range: DayRange, service: string, court: string) =>
  queryOptions({
    ...kept,
    queryKey: ['office', 'reports', 'occupancy', range, service, court],
    queryFn: ({ signal }) =>
      callApi(readOccupancy, { query: { ...range, service, ...(court && { court }) } }, { signal }),
    enabled: service !== '',
  });

export const moneyQuery = (range: DayRange) =>
  queryOptions({
    ...kept,
    queryKey: ['office', 'reports', 'money', range],
    queryFn: ({ signal }) => callApi(readMoneyReport, { query: range }, { signal }),
  });

export const topupWatchQuery = () =>
  queryOptions({
    ...kept,
    queryKey: ['office', 'reports', 'topups'],
    queryFn: ({ signal }) => callApi(readTopupWatch, undefined, { signal }),
  });

export const cancellationsQuery = (range: DayRange) =>
  queryOptions({
    ...kept,
    queryKey: ['office', 'reports', 'cancellations', range],
    queryFn: ({ signal }) => callApi(readCancellations, { query: range }, { signal }),
  });

export const demandQuery = (range: DayRange) =>
  queryOptions({
    ...kept,
    queryKey: ['office', 'reports', 'demand', range],
    queryFn: ({ signal }) => callApi(readDemand, { query: range }, { signal }),
  });
