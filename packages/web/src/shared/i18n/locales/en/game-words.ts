import { game } from './game.ts';
import { games } from './games.ts';
import { openGame } from './open-game.ts';

/** The words of open games, which are loaded with their pages. */
export const gameWords = { game, games, openGame } as const;
