import { listCompetitions, readCompetition } from '@courtside/contract/competing/competitions';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type { Competition, CompetitionEntry } from '@courtside/contract/competing/competition-fields';
export type { ReadCompetition } from '@courtside/contract/competing/competitions';

/** Places are taken by others, and partners answer. */
const READ_AGAIN_MS = 60_000;

export const competitionsQuery = queryOptions({
  queryKey: ['competitions', 'all'],
  queryFn: ({ signal }) => callApi(listCompetitions, undefined, { signal }),
  refetchInterval: READ_AGAIN_MS,
});

export const competitionQuery = (id: string) =>
  queryOptions({
    queryKey: ['competitions', 'one', id],
    queryFn: ({ signal }) => callApi(readCompetition, { params: { id } }, { signal }),
    refetchInterval: READ_AGAIN_MS,
    staleTime: 0,
    retry: false,
  });
