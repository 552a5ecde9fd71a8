import { GAME_KINDS, GAME_STATES } from '@courtside/contract/booking/games/game-fields';
import type { Session } from '@courtside/contract/booking/schedule';
import { isNumber, isOneOf, isOptional, isShape, isText } from '#shared/api/guards.ts';

/** The game of a session, in schedules and in the day of the office. */
export const isSessionGame = isOptional(
  isShape<NonNullable<Session['game']>>({
    section: isText,
    key: isText,
    kind: isOneOf(GAME_KINDS),
    state: isOneOf(GAME_STATES),
    places: isNumber,
    taken: isNumber,
    offered: isNumber,
    share: isNumber,
  }),
);
