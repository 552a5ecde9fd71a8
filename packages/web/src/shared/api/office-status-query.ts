import { officeStatus } from '@courtside/contract/club/club';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** What the office should know of the running system; it changes only when the server is started again. */
export const officeStatusQuery = (memberCode: string | undefined) =>
  queryOptions({
    queryKey: [officeStatus.name, memberCode],
    queryFn: ({ signal }) => callApi(officeStatus, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
