import { searchMembers } from '@courtside/contract/people/members';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkFailure } from '#shared/api/api-failure.ts';
import { callForEnvelope } from '#shared/api/call-api.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';

const PAUSE_MS = 200;

interface MemberSearch {
  readonly service: string;
  readonly list: 'favourites' | 'all';
  readonly term: string;
  readonly page: number;
}

export const MEMBERS_KEY = 'members';

const membersQuery = ({ service, list, term, page }: MemberSearch) =>
  queryOptions({
    queryKey: [MEMBERS_KEY, service, list, term, page],
    queryFn: ({ signal }) =>
      callForEnvelope(
        searchMembers,
        {
          params: { term: term || undefined },
          query: { service, page, favourites: list === 'favourites' ? '1' : '0' },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

type List = MemberSearch['list'];

/** Favourites or all members, searched while typing, in pages of 20. */
export function useMemberList(service: string) {
  const [selected, setChosen] = useState<List>();
  const [term, setTerm] = useState('');
  const [page, setPage] = useState(1);
  const settledTerm = useDebouncedValue(term.trim(), PAUSE_MS);
  const favourites = useQuery(membersQuery({ service, list: 'favourites', term: '', page: 1 })).data?.total;
  const allMembers = useQuery(membersQuery({ service, list: 'all', term: '', page: 1 })).data?.total;
  // Members with favourites start with them, others with all members.
  const list = selected ?? (favourites === 0 ? 'all' : 'favourites');
  const query = useQuery({
    ...membersQuery({ service, list, term: settledTerm, page }),
    // The last page is kept while the next one loads, but never the page of the other list.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === list ? keepPreviousData(previous) : undefined,
  });
  useTimedOutToast(query.error);
  return {
    list,
    term,
    page,
    query,
    counts: { favourites, all: allMembers },
    showList: (next: List) => {
      setChosen(next);
      setPage(1);
    },
    search: (next: string) => {
      setTerm(next);
      setPage(1);
    },
    turnTo: setPage,
  };
}

export type MemberList = ReturnType<typeof useMemberList>;

/** spec 8: any network failure on members. */
function useTimedOutToast(error: Error | null): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (error instanceof NetworkFailure) showToast({ tone: 'error', text: t('messages.sessionTimedOut') });
  }, [error, t]);
}
