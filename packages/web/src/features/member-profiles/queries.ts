import { readMember, searchProfiles } from '@courtside/contract/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callForEnvelope } from '#shared/api/call-api.ts';

export const membersQuery = (term: string, page: number) =>
  queryOptions({
    queryKey: ['members', 'list', term, page],
    queryFn: ({ signal }) => callForEnvelope(searchProfiles, { params: { term }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const memberQuery = (memberCode: string) =>
  queryOptions({
    queryKey: ['members', 'one', memberCode],
    queryFn: ({ signal }) => callApi(readMember, { params: { memberCode } }, { signal }),
  });
