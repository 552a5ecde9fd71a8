import { givePlanToCategory, listPlans } from '@courtside/contract/money/office-plans';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const plansQuery = queryOptions({
  queryKey: ['office', 'plans'],
  queryFn: ({ signal }) => callApi(listPlans, undefined, { signal }),
});

/** How many members of a category would get a plan. */
export const giftQuery = (key: string, category: string) =>
  queryOptions({
    queryKey: ['office', 'planForCategory', key, category],
    queryFn: ({ signal }) =>
      callApi(givePlanToCategory, { params: { key }, body: { category, dryRun: 1 } }, { signal }),
    staleTime: 0,
  });
