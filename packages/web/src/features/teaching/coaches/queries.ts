import { coachPayouts } from '@courtside/contract/teaching/coach-payouts';
import { listOfficeCoaches, readOfficeCoach } from '@courtside/contract/teaching/office-coaches';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type OfficeCoach = AnswerOf<typeof readOfficeCoach>;
export type ListedCoach = AnswerOf<typeof listOfficeCoaches>['items'][number];
export type Contract = NonNullable<ListedCoach['contract']>;

export const COACHES_KEY = ['office', 'coaches'] as const;

export const coachesQuery = queryOptions({
  queryKey: [...COACHES_KEY, 'list'],
  queryFn: ({ signal }) => callApi(listOfficeCoaches, undefined, { signal }),
  staleTime: 0,
});

export const coachQuery = (memberCode: string) =>
  queryOptions({
    queryKey: [...COACHES_KEY, 'one', memberCode],
    queryFn: ({ signal }) => callApi(readOfficeCoach, { params: { memberCode } }, { signal }),
    staleTime: 0,
    enabled: memberCode !== '',
  });

export const payoutsQuery = (memberCode: string) =>
  queryOptions({
    queryKey: [...COACHES_KEY, 'payouts', memberCode],
    queryFn: ({ signal }) => callApi(coachPayouts, { params: { memberCode } }, { signal }),
    staleTime: 0,
  });
