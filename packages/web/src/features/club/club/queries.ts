import { readClub } from '@courtside/contract/club/office-club';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type OfficeClub = AnswerOf<typeof readClub>;

export const officeClubQuery = queryOptions({
  queryKey: ['office', 'club'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi(readClub, undefined, { signal }),
});
