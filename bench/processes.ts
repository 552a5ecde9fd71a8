/** One, two and three server processes on one PostgreSQL: what a further process adds, and what it costs. */
import { confirmBooking } from '@courtside/contract/booking/bookings';
import { calendar } from '@courtside/contract/booking/schedule';
import type { ServerProcess } from '../packages/server/src/testing/server/server-process.ts';
import { findBookingFaults } from '../packages/server/src/testing/tables/booking-audit.ts';
import { type Booker, bookingBody, dateOf, prepareBookers } from './support/bookers.ts';
import { createClub, type Engine } from './support/club.ts';
import { insist, inTurns, type Line, median, percent, ROUNDS, spread } from './support/measure.ts';
import { drive, encode, openWires, type WireAnswer } from './support/wire.ts';

/** The same load for every number of processes, shared between them. */
const CLIENTS = 24;
const READING_MS = 1_500;
const BOOKINGS_PER_ROUND = 65;
const COUNTS = [1, 2, 3] as const;

interface Round {
  readonly perSecond: number;
  /** Processor time of all server processes for one answer. */
  readonly cpuMs: number;
}

export async function benchProcesses(engine: Engine): Promise<Line[]> {
  const club = await createClub(engine);
  const bookers = await prepareBookers(club, BOOKINGS_PER_ROUND * COUNTS.length * (ROUNDS + 1));
  const servers = await Promise.all(COUNTS.map(() => club.serve()));
  const reading = await compare(servers, READING_MS, () => () => dayRequest(bookers[0]));
  const requests = bookers.map(confirmation).values();
  const booking = await compare(servers, 60_000, () => {
    let left = BOOKINGS_PER_ROUND;
    return () => (left-- > 0 ? requests.next().value : undefined);
  });
  await Promise.all(servers.map((server) => server.stop()));
  const faults = await club.look(({ db }) => findBookingFaults(db));
  insist(faults.length === 0, faults.join('\n'));
  await club.remove();
  return [...linesOf(engine, 'unchanged day of 12 courts', reading), ...linesOf(engine, 'bookings', booking)];
}

type Rounds = Record<`${(typeof COUNTS)[number]}`, Round[]>;

function compare(
  servers: readonly ServerProcess[],
  forMs: number,
  requestsOf: () => () => Buffer | undefined,
): Promise<Rounds> {
  const contest = COUNTS.map((count) => [count, () => measure(servers.slice(0, count), forMs, requestsOf())]);
  return inTurns(Object.fromEntries(contest));
}

async function measure(
  servers: readonly ServerProcess[],
  forMs: number,
  next: () => Buffer | undefined,
): Promise<Round> {
  const wires = (await Promise.all(servers.map(({ url }) => openWires(url, CLIENTS / servers.length)))).flat();
  const before = await cpuSeconds(servers);
  const { perSecond, answers } = await drive(wires, next, forMs);
  const cpuMs = ((await cpuSeconds(servers)) - before) * 1000;
  for (const wire of wires) wire.close();
  const wrong = answers.find((answer) => !isRight(answer));
  insist(!wrong, `not the answer expected: ${wrong?.status} ${wrong?.body.subarray(0, 200)}`);
  return { perSecond, cpuMs: cpuMs / answers.length };
}

const isRight = ({ status, body }: WireAnswer) => status === 200 && body.includes('"msgCode":"200"');

async function cpuSeconds(servers: readonly ServerProcess[]): Promise<number> {
  const texts = await Promise.all(servers.map(async (server) => (await server.get('/metrics')).text()));
  return texts.reduce((sum, text) => sum + Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]), 0);
}

function dayRequest(booker: Booker | undefined): Buffer {
  const path = `${calendar.path}?service=tennis&date=${dateOf(booker?.session ?? '')}`;
  return encode({ path, headers: booker?.rusher.headers ?? {} });
}

function confirmation({ rusher, session, key }: Booker): Buffer {
  const headers = { ...rusher.headers, 'idempotency-key': key };
  return encode({ path: confirmBooking.path, headers, body: bookingBody(rusher, session) });
}

function linesOf(engine: Engine, what: string, rounds: Rounds): Line[] {
  const rates = (count: keyof Rounds) => rounds[count].map(({ perSecond }) => perSecond);
  return COUNTS.map((count) => ({
    bench: 'processes',
    engine,
    what: `${what}, ${CLIENTS} clients at ${count} ${count === 1 ? 'process' : 'processes'}; ${median(rounds[count].map(({ cpuMs }) => cpuMs)).toPrecision(2)} ms of processor time each`,
    reached: spread(rates(`${count}`), '/s'),
    limit: `${spread(rates('1'), '/s')}: one process`,
    ratio: percent(median(rates(`${count}`)) / median(rates('1'))),
    target: 'printed',
    holds: true,
  }));
}
