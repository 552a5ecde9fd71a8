import type { TurkishGames } from '../locale-shape.ts';
import { game } from './game.ts';
import { games } from './games.ts';

export const gameWords: TurkishGames = { game, games };
