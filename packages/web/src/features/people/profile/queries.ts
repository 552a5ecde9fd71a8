import { profileRecord } from '@courtside/contract/people/profile';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const profileQuery = queryOptions({
  queryKey: [profileRecord.name],
  queryFn: ({ signal }) => callApi(profileRecord, undefined, { signal }),
});
