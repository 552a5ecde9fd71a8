/** A small club against one with years behind it: each call should hardly notice. */
import { statement } from '../packages/contract/src/account.ts';
import { confirmBooking, listBookings } from '../packages/contract/src/bookings.ts';
import { calender, holdSession, releaseSession } from '../packages/contract/src/schedule.ts';
import { type ClubSize, growClub } from '../packages/server/src/testing/grown-club.ts';
import { admit, type Rusher } from '../packages/server/src/testing/rush-club.ts';
import { type Booker, bookingBody, dateOf, prepareBookers } from './support/bookers.ts';
import { createClub, type Engine } from './support/club.ts';
import { insist, type Line, median, percent, ROUNDS, spread } from './support/measure.ts';
import { encode, Wire } from './support/wire.ts';

const SMALL: ClubSize = { members: 240, bookings: 1_000, withLedger: true };
const BIG: ClubSize = { members: 99_999, bookings: 1_000_000, withLedger: true };
const TIMES = 20;

type Times = Record<string, number[]>;

export async function benchGrowth(engine: Engine): Promise<Line[]> {
  const small = await measure(engine, SMALL);
  const big = await measure(engine, BIG);
  return Object.keys(small).map((what) => {
    const ratio = median(big[what] ?? []) / median(small[what] ?? []);
    return {
      bench: 'growth',
      engine,
      what: `${what}: 1,000,000 bookings and 100,000 members`,
      reached: spread(big[what] ?? [], 'ms'),
      limit: `${spread(small[what] ?? [], 'ms')}: 1,000 bookings and 240 members`,
      ratio: percent(ratio),
      target: 'at most 130 %',
      holds: ratio <= 1.3,
    };
  });
}

async function measure(engine: Engine, size: ClubSize): Promise<Times> {
  const club = await createClub(engine);
  const people = await club.look(async (database, context) => {
    await growClub(database, size);
    const codes = Array.from({ length: TIMES }, (_, n) => `G-${String(n + 10).padStart(5, '0')}`);
    return Promise.all(codes.map((code) => admit(context, code)));
  });
  const bookers = await prepareBookers(club, TIMES * (ROUNDS + 1) + 1);
  // Nobody books the first one: it is held and released, so that its day is read anew.
  const [{ session: held }, ...others] = bookers as [Booker, ...Booker[]];
  const [holder] = people as [Rusher];
  const server = await club.serve();
  const wire = await Wire.open(server.url);
  const ask = async (by: Rusher, path: string, body?: object) => {
    const answer = await wire.send(encode({ path, headers: by.headers, ...(body && { body }) }));
    insist(
      answer.status === 200 && answer.body.includes('"msgCode":"200"'),
      `${path}: ${answer.status} ${answer.body}`,
    );
    return answer.ms;
  };
  const times: Times = { calendar: [], 'my bookings': [], 'member search': [], statement: [], confirm: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const taken: Times = {};
    const note = (what: string, ms: number) => {
      taken[what] = [...(taken[what] ?? []), ms];
    };
    for (const [n, by] of people.entries()) {
      const { rusher, session } = others[round * TIMES + n] as Booker;
      await ask(holder, (n % 2 ? releaseSession : holdSession).path, { BookingKey: held });
      note('calendar', await ask(by, `${calender.path}?service=tennis&date=${dateOf(held)}`));
      note('my bookings', await ask(by, `${listBookings.path}?scope=upcoming&page=1`));
      note('member search', await ask(by, `/v1/Member/sport/members/search/G-00${100 + n}?service=tennis&page=1`));
      note('statement', await ask(by, `${statement.path}?page=1`));
      note('confirm', await ask(rusher, confirmBooking.path, bookingBody(rusher, session)));
    }
    if (round > 0) for (const [what, list] of Object.entries(taken)) times[what]?.push(median(list));
  }
  wire.close();
  await server.stop();
  await club.remove();
  return times;
}
