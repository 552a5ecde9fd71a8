import { listPlans } from '@courtside/contract/office-plans';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const plansQuery = queryOptions({
  queryKey: ['office', 'plans'],
  queryFn: ({ signal }) => callApi(listPlans, undefined, { signal }),
});
