import { readCashDay } from '@courtside/contract/money/office-cash';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** Colleagues take cash at the same time. */
const REFRESH_MS = 20_000;

/** Without a date, today. */
export const cashDayQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: ['office', 'cash', date ?? 'today'],
    queryFn: ({ signal }) => callApi(readCashDay, { query: date ? { date } : {} }, { signal }),
    refetchInterval: REFRESH_MS,
  });
