import { memberStrikes } from '@courtside/contract/booking/check-in';
import { readDirectoryMember } from '@courtside/contract/people/office-directory';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** Everything that the office knows of a member. */
export const memberPageQuery = (code: string) =>
  queryOptions({
    queryKey: ['members', 'page', code],
    queryFn: ({ signal }) => callApi(readDirectoryMember, { params: { code } }, { signal }),
  });

export const strikesQuery = (code: string) =>
  queryOptions({
    queryKey: ['members', 'strikes', code],
    queryFn: ({ signal }) => callApi(memberStrikes, { params: { code } }, { signal }),
  });
