import type { ArabicGames } from '../locale-shape.ts';
import { game } from './game.ts';
import { games } from './games.ts';
import { openGame } from './open-game.ts';

export const gameWords: ArabicGames = { game, games, openGame };
