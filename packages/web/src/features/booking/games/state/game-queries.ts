import { readGameWishes } from '@courtside/contract/booking/games/game-wishes';
import { listGames, readGame } from '@courtside/contract/booking/games/games';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type Game = AnswerOf<typeof listGames>['items'][number];
export type GameDetail = AnswerOf<typeof readGame>;
type GameReference = Pick<Game, 'section' | 'key'>;

/** The stream tells when a game changes; the clock alone ends some, and a lost stream tells nothing. */
const READ_AGAIN_MS = 60_000;

/** Every game with a place. The page filters them itself, so that it can say what is open at other times. */
export const gamesQuery = queryOptions({
  queryKey: ['games', 'all'],
  queryFn: ({ signal }) => callApi(listGames, { query: {} }, { signal }),
  refetchInterval: READ_AGAIN_MS,
});

/** What I opened, joined or asked for. */
export const myGamesQuery = queryOptions({
  queryKey: ['games', 'mine'],
  queryFn: ({ signal }) => callApi(listGames, { query: { mine: 1 } }, { signal }),
  refetchInterval: READ_AGAIN_MS,
});

export const gameQuery = ({ section, key }: GameReference) =>
  queryOptions({
    queryKey: ['games', 'one', section, key],
    queryFn: ({ signal }) => callApi(readGame, { params: { section, key } }, { signal }),
    refetchInterval: READ_AGAIN_MS,
    staleTime: 0,
    retry: false,
  });

export const wishesQuery = queryOptions({
  queryKey: ['game-wishes'],
  queryFn: ({ signal }) => callApi(readGameWishes, undefined, { signal }),
});
