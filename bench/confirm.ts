/** Bookings of distinct sessions by distinct teams of four, each of whom pays. */
import { confirmBooking } from '@courtside/contract/booking/bookings';
import { services } from '@courtside/contract/club/sports/sports';
import { bareRates } from './support/bare-bookings.ts';
import { bookingBody, prepareBookers } from './support/bookers.ts';
import { addCourts, createClub, type Engine } from './support/club.ts';
import { type Code, CURRENT, codeOf } from './support/code.ts';
import {
  cpuMsOf,
  insist,
  type Line,
  median,
  percent,
  postgresCpuMs,
  quantile,
  ROUNDS,
  spread,
} from './support/measure.ts';
import { openMinimalBookings } from './support/minimal-booking.ts';
import { drive, encode, openWires } from './support/wire.ts';

const CLIENTS = 16;
const PAYERS = 4;
const PER_ROUND = 170;
/** Warm-up: the JavaScript engine compiles hot code after some hundred bookings, and again after a thousand. */
const WARM_UP_ROUNDS = 6;
const ALL_ROUNDS = WARM_UP_ROUNDS + ROUNDS;

interface Round {
  readonly perSecond: number;
  readonly times: readonly number[];
  readonly cpuMs: number;
  /** Of all processes of PostgreSQL, where it runs on this machine. */
  readonly databaseCpuMs: number | undefined;
}

export async function benchConfirm(engine: Engine, against?: string): Promise<Line[]> {
  const sameSql = await rateOfSameSql();
  const minimal = await openMinimalBookings(PAYERS);
  const current = await openContestant(engine, CURRENT);
  const earlier = against ? await openContestant(engine, await codeOf(against)) : undefined;
  const limits: number[] = [];
  const rounds: Round[] = [];
  const earlierRounds: Round[] = [];
  for (let round = 0; round < ALL_ROUNDS; round += 1) {
    const [limit, own, before] = [
      await minimal.measure(2 * PER_ROUND),
      await current.measure(round),
      await earlier?.measure(round),
    ];
    if (round < WARM_UP_ROUNDS) continue;
    limits.push(limit);
    rounds.push(own);
    if (before) earlierRounds.push(before);
  }
  await current.close();
  await earlier?.close();
  await minimal.close();
  return [
    ...linesOf(engine, rounds, limits, sameSql),
    ...(against ? [lineAgainst(engine, rounds, earlierRounds, against)] : []),
  ];
}

/** The product's own statements without the server, of one payer each: what merging statements cannot hide. */
async function rateOfSameSql(): Promise<number[]> {
  const club = await createClub('PostgreSQL');
  const rates = await bareRates(club, await prepareBookers(club, 6 * 40), 40);
  await club.remove();
  return rates;
}

async function openContestant(engine: Engine, code: Code) {
  const club = await createClub(engine, code);
  await club.look(({ db }) => addCourts(db, 13, 40));
  const bookers = await prepareBookers(club, PER_ROUND * ALL_ROUNDS, { teamSize: PAYERS });
  const server = await club.serve();
  return {
    async measure(round: number): Promise<Round> {
      // New ones in every round: the server closes connections that are idle during the others' rounds.
      const wires = await openWires(server.url, CLIENTS);
      const teams = bookers.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
      const requests = teams
        .map(({ rusher, team, session, key }) =>
          encode({
            path: confirmBooking.path,
            headers: { ...rusher.headers, 'idempotency-key': key },
            body: bookingBody(rusher, session, team),
          }),
        )
        .values();
      // The web app has loaded pages for the member before: the server knows the token and the session.
      const visits = teams.map(({ rusher }) => encode({ path: services.path, headers: rusher.headers })).values();
      await drive(wires, () => visits.next().value);
      const databaseCpu = async () => (club.url ? await postgresCpuMs(club.url) : undefined);
      const databaseBefore = await databaseCpu();
      const before = await cpuMsOf(server);
      const { perSecond, answers } = await drive(wires, () => requests.next().value);
      for (const wire of wires) wire.close();
      const cpuMs = ((await cpuMsOf(server)) - before) / answers.length;
      const databaseAfter = await databaseCpu();
      const databaseCpuMs =
        databaseBefore === undefined || databaseAfter === undefined
          ? undefined
          : (databaseAfter - databaseBefore) / answers.length;
      const refused = answers.find(({ status, body }) => status !== 200 || !body.includes('"data":"ok"'));
      insist(!refused, `a booking of a free session was refused: ${refused?.body}`);
      return { perSecond, cpuMs, databaseCpuMs, times: answers.map(({ ms }) => ms) };
    },
    async close(): Promise<void> {
      await server.stop();
      const faults = await club.look(({ db }) => code.findBookingFaults(db));
      insist(faults.length === 0, faults.join('\n'));
      await club.remove();
    },
  };
}

function linesOf(engine: Engine, rounds: readonly Round[], limits: number[], sameSql: number[]): Line[] {
  const rates = rounds.map(({ perSecond }) => perSecond);
  const times = rounds.flatMap((round) => round.times);
  const cpu = rounds.map(({ cpuMs }) => cpuMs);
  const ratio = median(rates) / median(limits);
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  return [
    {
      bench: 'confirm',
      engine,
      what: `bookings of distinct sessions, ${CLIENTS} clients, ${PAYERS} payers; the same SQL bare with one payer: ${spread(sameSql, '/s')}`,
      reached: spread(rates, '/s'),
      limit: `${spread(limits, '/s')}: a minimal booking`,
      ratio: percent(ratio),
      target: 'at least 40 %',
      holds: ratio >= 0.4,
    },
    {
      bench: 'confirm',
      engine,
      what: 'how long one takes',
      reached: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      limit: '',
      ratio: `${(p99 / p50).toFixed(1)} ×`,
      target: 'p99 under 4 × p50',
      holds: p99 < 4 * p50,
    },
    {
      bench: 'confirm',
      engine,
      what: "processor time of the server's process for one booking",
      reached: spread(cpu, 'ms'),
      limit: '',
      ratio: '',
      target: 'at most 1.0 ms',
      holds: median(cpu) <= 1,
    },
    ...databaseLines(engine, rounds),
  ];
}

function databaseLines(engine: Engine, rounds: readonly Round[]): Line[] {
  const cpu = databaseCpuOf(rounds);
  if (!cpu) return [];
  const what = "processor time of PostgreSQL's processes for one booking";
  return [{ bench: 'confirm', engine, what, reached: cpu, limit: '', ratio: '', target: 'printed', holds: true }];
}

function databaseCpuOf(rounds: readonly Round[]): string | undefined {
  const cpu = rounds.flatMap(({ databaseCpuMs }) => databaseCpuMs ?? []);
  return cpu.length > 0 ? spread(cpu, 'ms') : undefined;
}

function lineAgainst(engine: Engine, rounds: readonly Round[], before: readonly Round[], commit: string): Line {
  const wanted = engine === 'own' ? 2.5 : 1;
  const [own, earlier] = [rounds, before].map((all) => all.map(({ perSecond }) => perSecond)) as [number[], number[]];
  const ratio = median(own) / median(earlier);
  const cpu = spread(
    before.map(({ cpuMs }) => cpuMs),
    'ms',
  );
  return {
    bench: 'confirm',
    engine,
    what: `in alternating rounds with ${commit}, which takes ${cpu} of processor time for one booking, PostgreSQL ${databaseCpuOf(before) ?? 'unknown'}`,
    reached: spread(own, '/s'),
    limit: `${spread(earlier, '/s')}: ${commit}`,
    ratio: `${ratio.toFixed(1)} ×`,
    target: `at least ${wanted} ×`,
    holds: ratio >= wanted,
  };
}
