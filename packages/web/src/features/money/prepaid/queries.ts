import { myPasses } from '@courtside/contract/money/prepaid/passes';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type Passes = AnswerOf<typeof myPasses>;

const PASSES_KEY = ['passes'] as const;

export const passesQuery = queryOptions({
  queryKey: PASSES_KEY,
  queryFn: ({ signal }) => callApi(myPasses, undefined, { signal }),
});
