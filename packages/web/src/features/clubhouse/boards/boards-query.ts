import { officeBoards } from '@courtside/contract/clubhouse/office-boards';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { PATHS } from '#shared/routing/paths.ts';

export const BOARDS_KEY = ['office', 'boards'] as const;

export const boardsQuery = queryOptions({
  queryKey: BOARDS_KEY,
  queryFn: ({ signal }) => callApi(officeBoards, undefined, { signal }),
});

/** What is opened on the screen. */
export const boardAddress = (secret: string): string =>
  new URL(PATHS.board.replace(':secret', secret), location.origin).href;
