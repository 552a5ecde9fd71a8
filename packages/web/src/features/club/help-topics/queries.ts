import { listHelpTopics } from '@courtside/contract/club/office-help';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const helpTopicsQuery = queryOptions({
  queryKey: ['office', 'help'],
  queryFn: ({ signal }) => callApi(listHelpTopics, undefined, { signal }),
});
