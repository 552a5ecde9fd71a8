import type { Day, Session } from '@courtside/contract/booking/schedule';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFeature } from '#shared/api/club/club-query.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { gamesOfDayQuery } from '../live/queries.ts';

type OpenGame = NonNullable<Session['game']>;

/** The game of others in this session that still has a place. */
export const openGameOf = ({ state, game }: Session): OpenGame | undefined =>
  state === 'booked' && game && (game.taken < game.places || game.offered > 0) ? game : undefined;

type GameWay = 'join' | 'ask';

/** What the member can do with a game of the day, by its key. */
export type GameWays = ReadonlyMap<string, GameWay>;

const withoutGame = ({ game: _, ...session }: Session): Session => session;

const NO_WAYS: GameWays = new Map();
const NONE: readonly Session[] = [];

/** The sessions of the day with their games, while the club has open games, and what the member can do with each. */
export function useDayGames(day: Day | undefined): { readonly received: readonly Session[]; readonly ways: GameWays } {
  const isOn = useFeature('games');
  const { apiRole } = useUser();
  const received = useMemo(() => {
    const sessions = day?.sessions ?? NONE;
    // The others keep their identity, so that a change renders only what it touches.
    return isOn ? sessions : sessions.map((session) => (session.game ? withoutGame(session) : session));
  }, [day?.sessions, isOn]);
  const asksForWays = isMemberRole(apiRole) && received.some((session) => openGameOf(session) !== undefined);
  const { data } = useQuery({ ...gamesOfDayQuery(day?.service ?? '', day?.date ?? ''), enabled: asksForWays });
  const ways = useMemo((): GameWays => {
    if (!data) return NO_WAYS;
    return new Map(
      data.items.flatMap(({ key, canJoin, canAsk }): [string, GameWay][] => {
        if (canJoin) return [[key, 'join']];
        return canAsk ? [[key, 'ask']] : [];
      }),
    );
  }, [data]);
  return { received, ways };
}
