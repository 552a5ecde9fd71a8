import type { AnswerOf } from '@courtside/contract/endpoint';
import type { Language } from '@courtside/contract/limits';
import { notices } from '@courtside/contract/notices';
import { overview } from '@courtside/contract/schedule';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** What one sport offers today. */
export type SportOffer = AnswerOf<typeof overview>['services'][number];

const MINUTE_MS = 60_000;

/** What is open in each sport, my next booking and the next release; as fresh as a home page needs. */
export const overviewQuery = queryOptions({
  queryKey: [overview.name],
  queryFn: ({ signal }) => callApi(overview, undefined, { signal }),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

/** The club's notices and those of every sport, pinned first, in the language that is on the screen. */
export const noticesQuery = (language: Language) =>
  queryOptions({
    queryKey: [notices.name, 'all', language],
    queryFn: ({ signal }) => callApi(notices, { params: { id: 'all' }, query: { language } }, { signal }),
  });
