import { game } from './game.ts';
import { games } from './games.ts';

/** The words of open games, which are loaded with their pages. */
export const gameWords = { game, games } as const;
