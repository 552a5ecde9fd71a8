import { type MemberFilter, readMember, searchProfiles } from '@courtside/contract/admin';
import { readErasure } from '@courtside/contract/erasure';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callForEnvelope } from '#shared/api/call-api.ts';

export const membersQuery = (term: string, filter: MemberFilter, page: number) =>
  queryOptions({
    queryKey: ['members', 'list', term, filter, page],
    queryFn: ({ signal }) =>
      callForEnvelope(
        searchProfiles,
        { params: { term }, query: { page, ...(filter !== 'all' && { filter }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const memberQuery = (memberCode: string) =>
  queryOptions({
    queryKey: ['members', 'one', memberCode],
    queryFn: ({ signal }) => callApi(readMember, { params: { memberCode } }, { signal }),
  });

/** Not cached, and not reloaded with the lists: an erased member has none. */
export const erasureQuery = (memberCode: string) =>
  queryOptions({
    queryKey: ['erasure', memberCode],
    queryFn: ({ signal }) => callApi(readErasure, { params: { memberCode } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
