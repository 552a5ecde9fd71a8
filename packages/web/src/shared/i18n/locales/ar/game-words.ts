import type { ArabicGames } from '../locale-shape.ts';
import { game } from './game.ts';
import { games } from './games.ts';

export const gameWords: ArabicGames = { game, games };
