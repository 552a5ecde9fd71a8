import { confirmBooking } from '@courtside/contract/booking/bookings';
import { joinGame } from '@courtside/contract/booking/games/games';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { type BookingRef, requestOf } from '#testing/clubs/booking-club.ts';
import { createKillableClub, type KillableClub } from '#testing/clubs/killable-club.ts';
import {
  enrol,
  openSessions,
  post,
  RUSH_ENVIRONMENT,
  type Rusher,
  rushContext,
  startRushServers,
} from '#testing/clubs/rush-club.ts';
import { eventually } from '#testing/eventually.ts';
import { type KillMoment, killedAt } from '#testing/server/kill-at-statement.ts';
import { type ServerProcess, startServerProcess } from '#testing/server/server-process.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';

const TIMEOUT = 120_000;
const OPENING_CENTS = 10_000;

let club: KillableClub;
let people: Rusher[];
let free: string[];
beforeAll(async () => {
  club = await createKillableClub(async (database) => {
    const context = rushContext(database);
    people = await enrol(context, 12, OPENING_CENTS);
    // Far enough ahead to be gathered for.
    free = (await openSessions(context, 'padel')).slice(-20);
  });
}, TIMEOUT);
afterAll(() => club.remove());

/** A game that is played only if all places are taken. */
async function gather(server: ServerProcess, booker: Rusher, places: 2 | 4): Promise<BookingRef> {
  const type = places === 2 ? 'singles' : 'doubles';
  const wish = requestOf({ session: free.pop() ?? '', players: [booker], type });
  const body = { ...wish, PinCode: DEMO_PIN, Game: { kind: 'ifFull', places } };
  const { booking, ...answer } = await post(server, confirmBooking, booker, body);
  if (!booking) throw new Error(`not booked: ${JSON.stringify(answer)}`);
  return booking;
}

/** For the price of a place. */
async function join(server: ServerProcess, by: Rusher, { section, key }: BookingRef, cents: number): Promise<void> {
  const endpoint = { ...joinGame, path: `/v1/Booking/sport/games/${section}/${key}/join` as const };
  const answer = await post(server, endpoint, by, { PinCode: DEMO_PIN, ExpectedShare: cents / 100 });
  expect(answer).toMatchObject({ status: 200, msgCode: '200' });
}

const balancesOf = (team: readonly Rusher[]) =>
  club.look(({ db }) => Promise.all(team.map(async ({ id }) => Number(await findBalance(db, id)))));

/** What became of a game: its state, how often its payment was paid back, and how often each player was told. */
const look = ({ key }: BookingRef) =>
  club.look(async ({ db }) => {
    const { rows } = await sql<{ status: string; state: string; refunds: number; told: number; receipts: number }>`
      select booking.status, game.state,
        (select count(*)::int from ledger_entry where split_part(source, ':', 2) = booking.key
          and reverses_id = (select max(id) from ledger_entry where kind = 'booking' and details->>'key' = booking.key)) as refunds,
        (select count(*)::int from notification where kind = 'bookingCancelled'
          and params->>'key' = booking.key) as told
      from court_booking as booking join open_game as game on game.booking_id = booking.id
      where booking.key = ${key}`.execute(db);
    return rows[0];
  });

/** The decision of all games has come. */
const passDecision = () =>
  club.look(async ({ db }) => {
    await sql`update open_game set decide_at = now() - interval '1 second' where closed_at is null`.execute(db);
  });

/** The lease of a process that died is over, and the job is due. */
const endLease = () =>
  club.look(async ({ db }) => {
    await sql`update job set leased_until = now() where leased_until is not null`.execute(db);
    await sql`update job set next_at = now() where name = 'decide_games'`.execute(db);
  });

const OLD = { status: 'booked', state: 'gathering', refunds: 0, told: 0 };
const NEW = { status: 'cancelled', state: 'cancelled', refunds: 1, told: 2 };

const MOMENTS: ReadonlyArray<[string, KillMoment, typeof OLD]> = [
  ['before the cancellation is written', 'sent', OLD],
  ['when everything is written, before the commit', 'written', OLD],
  ['after the commit', 'committed', NEW],
];

test.each(MOMENTS)(
  'a server killed during a decision, %s: the next one decides the game once, and a full one is played',
  async (_, moment, left) => {
    const [booker, joiner, second, third] = people.splice(0, 4) as [Rusher, Rusher, Rusher, Rusher];
    const team = [booker, joiner];
    const [first] = await startRushServers(1, club.environment);
    const [ref, full] = [await gather(first!, booker, 4), await gather(first!, second, 2)];
    const [place, fullPlace] = (await balancesOf([booker, second])).map((balance) => OPENING_CENTS - balance);
    await join(first!, joiner, ref, place ?? 0);
    await join(first!, third, full, fullPlace ?? 0);
    await first!.stop();
    await passDecision();
    await endLease();

    const victim = await startServerProcess({
      ...RUSH_ENVIRONMENT,
      ...club.environment,
      ...killedAt("set status = 'cancelled'", moment),
    });
    expect(await victim.exit, victim.output()).toMatchObject({ signal: 'SIGKILL' });
    expect(await look(ref)).toMatchObject(left);
    await endLease();

    const [again] = await startRushServers(1, club.environment);
    await eventually(async () => expect(await look(ref)).toMatchObject(NEW));
    await again!.stop();
    expect(await balancesOf(team)).toEqual(team.map(() => OPENING_CENTS));
    expect(await look(full)).toMatchObject({ status: 'booked', state: 'full', refunds: 0, told: 0 });
    expect(await club.look(({ db }) => findBookingFaults(db))).toEqual([]);
  },
  TIMEOUT,
);
