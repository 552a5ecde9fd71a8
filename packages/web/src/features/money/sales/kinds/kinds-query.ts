import { listPassKinds } from '@courtside/contract/money/prepaid/office-passes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const PASSES_KEY = ['office', 'passes'] as const;

export const kindsQuery = queryOptions({
  queryKey: [...PASSES_KEY, 'kinds'],
  queryFn: ({ signal }) => callApi(listPassKinds, undefined, { signal }),
});
