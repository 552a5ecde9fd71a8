import { listLog } from '@courtside/contract/messages/office-log';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { filtersOf, type LogView } from './log-address.ts';

export const logQuery = (view: LogView) =>
  queryOptions({
    queryKey: ['office', 'log', view],
    queryFn: ({ signal }) => callApi(listLog, { query: { ...filtersOf(view), page: view.page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
