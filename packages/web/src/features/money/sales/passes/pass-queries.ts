import { listPasses } from '@courtside/contract/money/prepaid/office-passes';
import { PASS_STATES } from '@courtside/contract/money/prepaid/passes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { PASSES_KEY } from '../kinds/kinds-query.ts';
import type { SalesView } from '../sales-view.ts';

export const PASS_FILTERS = ['all', ...PASS_STATES] as const;

export const passFilterOf = ({ filter }: Pick<SalesView, 'filter'>) =>
  PASS_FILTERS.find((each) => each === filter) ?? 'all';

export const passesQuery = (view: SalesView) => {
  const { search, page } = view;
  const filter = passFilterOf(view);
  return queryOptions({
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryKey: [...PASSES_KEY, 'list', filter, search, page],
    queryFn: ({ signal }) => {
      const query = { page, ...(filter !== 'all' && { state: filter }), ...(search && { search }) };
      return callApi(listPasses, { query }, { signal });
    },
  });
};

/** A pass is found by its number. */
export const passQuery = (key: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...PASSES_KEY, 'one', key],
    queryFn: async ({ signal }) => (await callApi(listPasses, { query: { search: key } }, { signal })).items[0] ?? null,
  });
