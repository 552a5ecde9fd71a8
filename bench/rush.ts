/** The minute of release: five hundred members book sixty sessions at once, some of them held, with open streams. */
import { amountDue, confirmBooking } from '@courtside/contract/booking/bookings';
import { calendar, calendarStream, holdSession } from '@courtside/contract/booking/schedule';
import type { Rusher } from '../packages/server/src/testing/clubs/rush-club.ts';
import { bookingBody, dateOf, freeSessions, newMembers } from './support/bookers.ts';
import { createClub, type Engine } from './support/club.ts';
import { type Code, CURRENT, codeOf } from './support/code.ts';
import { insist, type Line, median, percent, quantile, ROUNDS, spread } from './support/measure.ts';
import { openMinimalBookings } from './support/minimal-booking.ts';
import { encode, openWires, Wire } from './support/wire.ts';

const MEMBERS = 500;
const SESSIONS = 60;
const HOLDS = 20;
const STREAMS = 100;
const WARM_UP = 1;

const ALL_ROUNDS = ROUNDS + WARM_UP;

type Outcome = Awaited<ReturnType<typeof rush>>;

export async function benchRush(engine: Engine, against?: string): Promise<Line[]> {
  const minimal = await openMinimalBookings(1);
  const current = await openContestant(engine, CURRENT);
  const earlier = against ? await openContestant(engine, await codeOf(against)) : undefined;
  const limits: number[] = [];
  const rounds: Outcome[] = [];
  const earlierRounds: Outcome[] = [];
  for (let round = 0; round < ALL_ROUNDS; round += 1) {
    const limit = await minimal.measure(4 * SESSIONS);
    const own = await current.measure(round);
    const before = await earlier?.measure(round);
    if (round < WARM_UP) continue;
    limits.push(limit);
    rounds.push(own);
    if (before) earlierRounds.push(before);
  }
  await current.close();
  await earlier?.close();
  await minimal.close();

  const rates = rounds.map(({ perSecond }) => perSecond);
  const times = rounds.flatMap((round) => round.times);
  const ratio = median(rates) / median(limits);
  const lines: Line[] = [
    {
      bench: 'rush',
      engine,
      what: `${MEMBERS} members at ${SESSIONS} sessions: calendar, amount due, confirmation; ${HOLDS} holds, ${STREAMS} streams; p50 ${Math.round(quantile(times, 0.5))} ms and p99 ${Math.round(quantile(times, 0.99))} ms for all three`,
      reached: spread(rates, 'confirmations/s'),
      limit: `${spread(limits, '/s')}: a minimal booking`,
      ratio: percent(ratio),
      target: 'printed; no double booking, no cent off, no 5xx',
      holds: true,
    },
  ];
  if (!against) return lines;
  const [own, before] = [rounds, earlierRounds].map((all) => all.map((round) => quantile(round.times, 0.99))) as [
    number[],
    number[],
  ];
  const part = median(own) / median(before);
  lines.push({
    bench: 'rush',
    engine,
    what: `p99 of calendar, amount due and confirmation together, in alternating rounds with ${against}`,
    reached: spread(own, 'ms'),
    limit: `${spread(before, 'ms')}: ${against}`,
    ratio: percent(part),
    target: 'at most 45 %',
    holds: part <= 0.45,
  });
  return lines;
}

async function openContestant(engine: Engine, code: Code) {
  const club = await createClub(engine, code);
  const sessions = await freeSessions(club, ['tennis']);
  const members = await newMembers(club, MEMBERS * ALL_ROUNDS);
  const server = await club.serve();
  return {
    measure(round: number): Promise<Outcome> {
      const crowd = members.slice(round * MEMBERS, (round + 1) * MEMBERS);
      return rush(server.url, crowd, sessions.slice(round * SESSIONS, (round + 1) * SESSIONS));
    },
    async close(): Promise<void> {
      await server.stop();
      const faults = await club.look(({ db }) => code.findBookingFaults(db));
      insist(faults.length === 0, faults.join('\n'));
      await club.remove();
    },
  };
}

async function rush(url: string, crowd: readonly Rusher[], sessions: readonly string[]) {
  const wires = await openWires(url, crowd.length);
  const streams = await Promise.all(
    crowd.slice(0, STREAMS).map((by, n) => watch(url, by, sessions[n % SESSIONS] ?? '')),
  );
  const send = async (n: number, path: string, body?: object) => {
    const { status, body: answer } = await (wires[n] as Wire).send(
      encode({ path, headers: crowd[n]?.headers ?? {}, ...(body && { body }) }),
    );
    insist(status < 500, `HTTP ${status} at ${path}: ${answer}`);
    return answer.toString();
  };
  for (let n = 0; n < HOLDS; n += 1) await send(n, holdSession.path, { BookingKey: sessions[n] });

  const startedAt = performance.now();
  const outcomes = await Promise.all(
    crowd.map(async (by, n) => {
      const session = sessions[n % SESSIONS] ?? '';
      const begun = performance.now();
      await send(n, `${calendar.path}?service=tennis&date=${dateOf(session)}`);
      const { PinCode, ...quote } = bookingBody(by, session);
      await send(n, amountDue.path, quote);
      const answer = await send(n, confirmBooking.path, { ...quote, PinCode });
      return { session, isBooked: answer.includes('"data":"ok"'), answer, ms: performance.now() - begun };
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const wire of [...wires, ...streams]) wire.close();
  for (const session of sessions) {
    const sold = outcomes.filter((outcome) => outcome.session === session && outcome.isBooked).length;
    insist(sold === 1, `${session} was sold ${sold} times`);
  }
  const odd = outcomes.find(({ isBooked, answer }) => !isBooked && !/"booking\.slot_(taken|held)"/.test(answer));
  insist(!odd, `an answer that is neither a booking nor a lost race: ${odd?.answer}`);
  return { perSecond: crowd.length / seconds, times: outcomes.map(({ ms }) => ms) };
}

/** Opens a stream and discards its events. */
async function watch(url: string, { headers }: Rusher, session: string): Promise<Wire> {
  const wire = await Wire.open(url);
  wire.listen(encode({ path: `${calendarStream.path}?service=tennis&date=${dateOf(session)}`, headers }), () => {});
  return wire;
}
