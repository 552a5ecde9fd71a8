import { listOfficeCompetitions, readOfficeCompetition } from '@courtside/contract/competing/office-competitions';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type { OfficeCompetition } from '@courtside/contract/competing/office-competitions';
export type ReadOfficeCompetition = AnswerOf<typeof readOfficeCompetition>;

export const COMPETITIONS_KEY = ['office', 'competitions'] as const;

export const officeCompetitionsQuery = queryOptions({
  staleTime: 0,
  queryKey: [...COMPETITIONS_KEY, 'list'],
  queryFn: ({ signal }) => callApi(listOfficeCompetitions, undefined, { signal }),
});

export const officeCompetitionQuery = (id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...COMPETITIONS_KEY, 'one', id],
    queryFn: ({ signal }) => callApi(readOfficeCompetition, { params: { id } }, { signal }),
  });
