import { listOfficeNotices } from '@courtside/contract/club/office-notices';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const officeNoticesQuery = queryOptions({
  queryKey: ['office', 'notices'],
  queryFn: ({ signal }) => callApi(listOfficeNotices, undefined, { signal }),
});
