/** A small club against one with years of data: the time of each call should hardly change. */

import { listBookings } from '@courtside/contract/booking/booking-list';
import { confirmBooking } from '@courtside/contract/booking/bookings';
import { calendar, holdSession, releaseSession } from '@courtside/contract/booking/schedule';
import { statement } from '@courtside/contract/money/account';
import { type ClubSize, cleanUp, growClub } from '../packages/server/src/testing/clubs/grown-club.ts';
import { admit, type Rusher } from '../packages/server/src/testing/clubs/rush-club.ts';
import { type Booker, bookingBody, dateOf, prepareBookers } from './support/bookers.ts';
import { createClub, type Engine } from './support/club.ts';
import { insist, inTurns, type Line, median, percent, ROUNDS, spread } from './support/measure.ts';
import { encode, Wire } from './support/wire.ts';

const SMALL: ClubSize = { members: 240, bookings: 1_000, withLedger: true };
const BIG: ClubSize = { members: 99_999, bookings: 1_000_000, withLedger: true };
const TIMES = 20;

type Times = Record<string, number>;

export async function benchGrowth(engine: Engine): Promise<Line[]> {
  const [small, big] = [await openGrown(engine, SMALL), await openGrown(engine, BIG)];
  const rounds = await inTurns({ small: () => small.round(), big: () => big.round() });
  await small.close();
  await big.close();
  return Object.keys(rounds.small[0] ?? {}).map((what) => {
    const [before, after] = [rounds.small, rounds.big].map((list) => list.map((times) => times[what] ?? Number.NaN));
    const ratio = median(after ?? []) / median(before ?? []);
    return {
      bench: 'growth',
      engine,
      what: `${what}: 1,000,000 bookings and 100,000 members`,
      reached: spread(after ?? [], 'ms'),
      limit: `${spread(before ?? [], 'ms')}: 1,000 bookings and 240 members`,
      ratio: percent(ratio),
      target: 'at most 130 %',
      holds: ratio <= 1.3,
    };
  });
}

/** A running club of this size; each round returns the median time of each call. */
async function openGrown(engine: Engine, size: ClubSize) {
  const club = await createClub(engine);
  const people = await club.look(async (database, context) => {
    await growClub(database, size);
    await cleanUp(database);
    const codes = Array.from({ length: TIMES }, (_, n) => `G-${String(n + 10).padStart(5, '0')}`);
    return Promise.all(codes.map((code) => admit(context, code)));
  });
  const bookers = await prepareBookers(club, TIMES * (ROUNDS + 1) + 1);
  // The first session is held and released in each round, so that its day is read again.
  const [{ session: held }, ...others] = bookers as [Booker, ...Booker[]];
  const [holder] = people as [Rusher];
  const server = await club.serve();
  let wire: Wire | undefined;
  const ask = async (by: Rusher, path: string, body?: object) => {
    // Opened just before its use: the server closes an idle connection after a minute.
    wire ??= await Wire.open(server.url);
    const answer = await wire.send(encode({ path, headers: by.headers, ...(body && { body }) }));
    insist(
      answer.status === 200 && answer.body.includes('"msgCode":"200"'),
      `${path}: ${answer.status} ${answer.body}`,
    );
    return answer.ms;
  };
  return {
    async round(): Promise<Times> {
      const taken: Record<string, number[]> = {};
      const note = (what: string, ms: number) => {
        taken[what] = [...(taken[what] ?? []), ms];
      };
      for (const [n, by] of people.entries()) {
        const { rusher, session } = others.shift() as Booker;
        await ask(holder, (n % 2 ? releaseSession : holdSession).path, { BookingKey: held });
        note('calendar', await ask(by, `${calendar.path}?service=tennis&date=${dateOf(held)}`));
        note('my bookings', await ask(by, `${listBookings.path}?scope=upcoming&page=1`));
        note('member search', await ask(by, `/v1/Member/sport/members/search/G-00${100 + n}?service=tennis&page=1`));
        note('statement', await ask(by, `${statement.path}?page=1`));
        note('confirm', await ask(rusher, confirmBooking.path, bookingBody(rusher, session)));
      }
      return Object.fromEntries(Object.entries(taken).map(([what, list]) => [what, median(list)]));
    },
    async close() {
      wire?.close();
      await server.stop();
      await club.remove();
    },
  };
}
