import { readLevel } from '@courtside/contract/booking/games/game-levels';
import { readGameWishes } from '@courtside/contract/booking/games/game-wishes';
import { listGames, readGame } from '@courtside/contract/booking/games/games';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type Game = AnswerOf<typeof listGames>['items'][number];
export type GameDetail = AnswerOf<typeof readGame>;
type GameReference = Pick<Game, 'section' | 'key'>;

/** Other members take places at any time; no stream tells it. */
const READ_AGAIN_MS = 30_000;

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

export const levelQuery = (service: string) =>
  queryOptions({
    queryKey: ['levels', service],
    queryFn: ({ signal }) => callApi(readLevel, { params: { service } }, { signal }),
    staleTime: 5 * 60_000,
  });

/** My level by sport: null where the questions are not answered, undefined until it is known. */
export type MyLevels = Readonly<Record<string, number | null | undefined>>;

export function useMyLevels(services: readonly string[]): MyLevels {
  const queries = useQueries({ queries: [...new Set(services)].map(levelQuery) });
  return Object.fromEntries(
    queries.flatMap(({ data }) => (data ? [[data.service, data.level?.value ?? null] as const] : [])),
  );
}
