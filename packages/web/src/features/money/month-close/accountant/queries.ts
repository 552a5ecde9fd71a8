import { readAccounts } from '@courtside/contract/money/office-accounts';
import { readMonthFiles } from '@courtside/contract/money/office-month-files';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const accountsQuery = () =>
  queryOptions({
    queryKey: ['office', 'accounts'],
    queryFn: ({ signal }) => callApi(readAccounts, undefined, { signal }),
  });

/** Below the month's own key: what closes or reopens it reads the files again. */
export const monthFilesQuery = (month: string) =>
  queryOptions({
    queryKey: ['office', 'month', month, 'files'],
    queryFn: ({ signal }) => callApi(readMonthFiles, { params: { month } }, { signal }),
  });
