import { readMonth } from '@courtside/contract/money/office-month';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['office', 'month', month],
    queryFn: ({ signal }) => callApi(readMonth, { params: { month } }, { signal }),
  });
