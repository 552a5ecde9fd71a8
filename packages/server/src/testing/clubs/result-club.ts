/** Sessions that count for levels and have been played, on top of the club of open games. */

import { readLevel } from '@courtside/contract/competing/levels';
import { enterResult, listResults } from '@courtside/contract/competing/results';
import type { SetScore } from '@courtside/contract/competing/score-rules';
import { type BookingRef, type Player, TUESDAY } from './booking-club.ts';
import { createGameClub } from './game-club.ts';

type Sides = [Player[], Player[]];

export async function createResultClub(options?: Parameters<typeof createGameClub>[0]) {
  const club = await createGameClub(options);
  return {
    ...club,
    /** Tennis that counts on Tuesday; the first player books, the others join. */
    async counting([booker, ...others]: Player[]): Promise<BookingRef> {
      if (!booker) throw new RangeError('nobody plays');
      const places = others.length + 1;
      const ref = await club.made(
        booker,
        { kind: 'keep', places, counts: 1 },
        { session: await club.session('tennis', { date: TUESDAY }), type: places > 2 ? 'doubles' : 'singles' },
      );
      for (const player of others) await club.join(player, ref);
      return ref;
    },
    /** Days after the end of Tuesday. */
    after: (days: number, players: readonly Player[], work: () => Promise<void>, hours = 0) =>
      club.at(Temporal.Instant.from('2026-11-18T00:00:00Z').add({ hours: days * 24 + hours }), players, work),
    enter: (by: Player, [one, two]: Sides, score: SetScore[], more: { key?: string; date?: string } = {}) =>
      club.call(enterResult, {
        as: by.as,
        body: {
          service: 'tennis',
          date: TUESDAY,
          sides: [one.map(({ code }) => code), two.map(({ code }) => code)],
          score: score.map(([first, second]): [number, number] => [first, second]),
          ...more,
        },
      }),
    results: async ({ as }: Player) => (await club.call(listResults, { as })).data,
    level: async ({ as }: Player) => (await club.call(readLevel, { as, params: { service: 'tennis' } })).data.level,
  };
}

export type ResultClub = Awaited<ReturnType<typeof createResultClub>>;
