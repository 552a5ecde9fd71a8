/** The minute of release: five hundred members book sixty sessions at once, some of them held, with open streams. */
import { amountDue, confirmBooking } from '../packages/contract/src/bookings.ts';
import { calendar, calendarStream, holdSession } from '../packages/contract/src/schedule.ts';
import type { Rusher } from '../packages/server/src/testing/clubs/rush-club.ts';
import { findBookingFaults } from '../packages/server/src/testing/tables/booking-audit.ts';
import { bareRates } from './support/bare-bookings.ts';
import { bookingBody, dateOf, freeSessions, newMembers, prepareBookers } from './support/bookers.ts';
import { createClub, type Engine } from './support/club.ts';
import { insist, type Line, median, percent, quantile, ROUNDS, spread } from './support/measure.ts';
import { encode, openWires, Wire } from './support/wire.ts';

const MEMBERS = 500;
const SESSIONS = 60;
const HOLDS = 20;
const STREAMS = 100;
const WARM_UP = 1;

export async function benchRush(engine: Engine): Promise<Line[]> {
  const limitClub = await createClub(engine);
  const limit = await bareRates(limitClub, await prepareBookers(limitClub, 240), 40);
  await limitClub.remove();

  const club = await createClub(engine);
  const sessions = await freeSessions(club, ['tennis']);
  const members = await newMembers(club, MEMBERS * (ROUNDS + WARM_UP));
  const server = await club.serve();
  const rates: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const crowd = members.slice(round * MEMBERS, (round + 1) * MEMBERS);
    const wanted = sessions.slice(round * SESSIONS, (round + 1) * SESSIONS);
    const result = await rush(server.url, crowd, wanted);
    if (round < WARM_UP) continue;
    rates.push(result.perSecond);
    times.push(...result.times);
  }
  await server.stop();
  const faults = await club.look(({ db }) => findBookingFaults(db));
  insist(faults.length === 0, faults.join('\n'));
  await club.remove();

  const ratio = median(rates) / median(limit);
  return [
    {
      bench: 'rush',
      engine,
      what: `${MEMBERS} members at ${SESSIONS} sessions: calendar, amount due, confirmation; ${HOLDS} holds, ${STREAMS} streams; p50 ${Math.round(quantile(times, 0.5))} ms and p99 ${Math.round(quantile(times, 0.99))} ms for all three`,
      reached: spread(rates, 'confirmations/s'),
      limit: `${spread(limit, '/s')}: the same SQL transaction bare`,
      ratio: percent(ratio),
      target: 'at least 40 %; no double booking, no cent off, no 5xx',
      holds: ratio >= 0.4,
    },
  ];
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
