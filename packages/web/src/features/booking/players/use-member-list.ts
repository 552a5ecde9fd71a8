import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkFailure } from '#shared/api/api-failure.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import { type MemberSearch, membersQuery } from '../queries.ts';

const PAUSE_MS = 200;

type List = MemberSearch['list'];

/** Favourites or everybody, searched as one types, in pages of 20. */
export function useMemberList(service: string) {
  const [chosen, setChosen] = useState<List>();
  const [term, setTerm] = useState('');
  const [page, setPage] = useState(1);
  const settledTerm = useDebouncedValue(term.trim(), PAUSE_MS);
  const favourites = useQuery(membersQuery({ service, list: 'favourites', term: '', page: 1 })).data?.total;
  const everybody = useQuery(membersQuery({ service, list: 'all', term: '', page: 1 })).data?.total;
  // Whoever has favourites likely plays with them; others start with everybody.
  const list = chosen ?? (favourites === 0 ? 'all' : 'favourites');
  const query = useQuery({
    ...membersQuery({ service, list, term: settledTerm, page }),
    // The last page stays while the next is on its way, but one list never stands in for the other.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === list ? keepPreviousData(previous) : undefined,
  });
  useTimedOutToast(query.error);
  return {
    list,
    term,
    page,
    query,
    counts: { favourites, all: everybody },
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
