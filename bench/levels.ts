/** How well levels predict results of simulated clubs, beside plain Elo that begins with the same answers. */
import { simulatePlayers } from '../packages/server/src/testing/levels/simulated-players.ts';
import type { Engine } from './support/club.ts';
import { type Line, median, percent, spread } from './support/measure.ts';

const SEEDS = [1, 2, 3, 4, 5];
const SIZES = { 'a year': 2_000, 'ten years': 20_000 };
const PLAYERS = 120;

/** The loss is -log of what was expected of the outcome; a coin has 0.693. */
export function benchLevels(engine: Engine): Line[] {
  return Object.entries(SIZES).map(([time, matches]) => {
    const clubs = SEEDS.map((seed) => simulatePlayers({ seed, players: PLAYERS, matches }));
    const of = (name: 'levels' | 'elo' | 'away') => clubs.map((club) => club[name]);
    const ratio = median(of('levels')) / median(of('elo'));
    return {
      bench: 'levels',
      engine,
      what: `${matches} results of ${PLAYERS} players, ${time}; ${median(of('away')).toFixed(2)} levels from the truth`,
      reached: spread(of('levels'), 'loss'),
      limit: `${spread(of('elo'), 'loss')}: Elo`,
      ratio: percent(ratio),
      target: 'at most 100 %',
      holds: ratio <= 1,
    };
  });
}
