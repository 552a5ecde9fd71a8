import type { TurkishGames } from '../locale-shape.ts';
import { game } from './game.ts';
import { games } from './games.ts';
import { openGame } from './open-game.ts';

export const gameWords: TurkishGames = { game, games, openGame };
