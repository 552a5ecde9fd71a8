import { overview } from '@courtside/contract/booking/schedule';
import { notices } from '@courtside/contract/club/notices';
import type { Language } from '@courtside/contract/values/limits';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** The free sessions of one service. */
export type SportOffer = AnswerOf<typeof overview>['services'][number];

const MINUTE_MS = 60_000;

/** The free sessions of each service, the member's next booking and the next release; fetched every minute. */
export const overviewQuery = queryOptions({
  queryKey: [overview.name],
  queryFn: ({ signal }) => callApi(overview, undefined, { signal }),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

/** The club's notices and those of every service, pinned first, in the current language. */
export const noticesQuery = (language: Language) =>
  queryOptions({
    queryKey: [notices.name, 'all', language],
    queryFn: ({ signal }) => callApi(notices, { params: { id: 'all' }, query: { language } }, { signal }),
  });
