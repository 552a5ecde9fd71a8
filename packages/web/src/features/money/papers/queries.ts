import { CLUB_PAPER_KINDS, listClubPapers, readClubPaper } from '@courtside/contract/money/office-papers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { type ListView, useListView } from '#shared/office/beside/use-list-view.ts';

export const PAPER_FILTERS = ['all', 'missing'] as const;
export type PapersView = ListView<(typeof CLUB_PAPER_KINDS)[number], (typeof PAPER_FILTERS)[number]>;

const CHOICES = { tabs: CLUB_PAPER_KINDS, filters: PAPER_FILTERS, opened: 'paper' } as const;

/** The list of the address, and the paper that is open. */
export const usePapersView = () => useListView(CHOICES);

export const PAPERS_KEY = ['office', 'papers'] as const;

export const papersQuery = (view: PapersView) =>
  queryOptions({
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryKey: [...PAPERS_KEY, 'list', view],
    queryFn: ({ signal }) => {
      const { tab, filter, since, search, page } = view;
      const register = filter === 'missing' && { register: filter };
      const query = { kind: tab, page, ...register, ...(since && { from: since }), ...(search && { search }) };
      return callApi(listClubPapers, { query }, { signal });
    },
  });

export const paperQuery = (id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...PAPERS_KEY, 'one', id],
    queryFn: ({ signal }) => callApi(readClubPaper, { params: { id } }, { signal }),
  });
