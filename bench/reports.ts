/** The reports of one month in a club with a hundred thousand bookings, and in one with a million. */
import { readCancellations, readDemand, readMoneyReport, readOccupancy } from '@courtside/contract/club/office-reports';
import { admit } from '../packages/server/src/testing/clubs/rush-club.ts';
import { createClub, type Engine } from './support/club.ts';
import { addHistory } from './support/long-history.ts';
import { insist, inTurns, type Line, median, percent, spread } from './support/measure.ts';
import { encode, Wire } from './support/wire.ts';

const SMALL = 100_000;
const LARGE = 1_000_000;
const REPORTS = {
  occupancy: readOccupancy,
  money: readMoneyReport,
  cancellations: readCancellations,
  demand: readDemand,
};
const TIMES = 5;
const TARGET = 2;

type Times = Record<string, number>;

export async function benchReports(engine: Engine): Promise<Line[]> {
  const [small, large] = [await openWithHistory(engine, SMALL), await openWithHistory(engine, LARGE)];
  const rounds = await inTurns({ small: small.round, large: large.round });
  await small.close();
  await large.close();
  return Object.keys(REPORTS).map((what) => {
    const [before = [], after = []] = [rounds.small, rounds.large].map((list) => list.map((times) => times[what] ?? 0));
    const ratio = median(after) / median(before);
    return {
      bench: 'reports',
      engine,
      what: `${what} of a month: ${LARGE.toLocaleString('en-US')} bookings`,
      reached: spread(after, 'ms'),
      limit: `${spread(before, 'ms')}: ${SMALL.toLocaleString('en-US')} bookings`,
      ratio: percent(ratio),
      target: `at most ${percent(TARGET)}`,
      holds: ratio <= TARGET,
    };
  });
}

/** A running club with this history; each round returns the median time of each report of the last whole month. */
async function openWithHistory(engine: Engine, bookings: number) {
  const club = await createClub(engine);
  const treasurer = await club.look(async (database, context) => {
    await addHistory(database, bookings);
    return admit(context, '9004');
  });
  const server = await club.serve();
  const range = lastWholeMonth();
  return {
    async round(): Promise<Times> {
      // Opened just before its use: the server closes an idle connection after a minute.
      const wire = await Wire.open(server.url);
      const times: Times = {};
      for (const [what, { path }] of Object.entries(REPORTS)) {
        const taken: number[] = [];
        for (let n = 0; n < TIMES; n += 1) {
          const answer = await wire.send(encode({ path: `${path}?${range}`, headers: treasurer.headers }));
          insist(
            answer.status === 200 && answer.body.includes('"msgCode":"200"'),
            `${path}: ${answer.status} ${answer.body}`,
          );
          taken.push(answer.ms);
        }
        times[what] = median(taken);
      }
      wire.close();
      return times;
    },
    async close() {
      await server.stop();
      await club.remove();
    },
  };
}

function lastWholeMonth(): URLSearchParams {
  const first = Temporal.Now.plainDateISO('UTC').with({ day: 1 }).subtract({ months: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return new URLSearchParams({ from: String(first), to: String(last) });
}
