/** Time from the start of the process until it is ready, with an empty folder and with an existing club. */
import { type Engine, emptyClub } from './support/club.ts';
import { type Line, ROUNDS, spread } from './support/measure.ts';

/** Production refuses to make the demo club. */
const DEMO = { NODE_ENV: 'development', DEMO: 'on' };

export async function benchStart(engine: Engine): Promise<Line[]> {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const club = await emptyClub(engine);
    for (const times of [first, later]) {
      const startedAt = performance.now();
      const server = await club.serve(DEMO);
      times.push((performance.now() - startedAt) / 1000);
      await server.stop();
    }
    await club.remove();
  }
  const line = { bench: 'start', engine, limit: '', ratio: '', target: 'printed', holds: true };
  return [
    { ...line, what: 'first start: the tables and the demo club are made', reached: spread(first, 's') },
    { ...line, what: 'later start', reached: spread(later, 's') },
  ];
}
