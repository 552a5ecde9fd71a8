import { randomUUID } from 'node:crypto';
import { changeBooking } from '@courtside/contract/booking/booking-change';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import type { BookingRef } from '#testing/clubs/booking-club.ts';
import { createKillableClub, type KillableClub } from '#testing/clubs/killable-club.ts';
import {
  confirmAt,
  enrol,
  openSessions,
  post,
  type Rusher,
  rushContext,
  startRushServers,
} from '#testing/clubs/rush-club.ts';
import { eventually } from '#testing/eventually.ts';
import { type KillMoment, killedAt } from '#testing/server/kill-at-statement.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';

const TIMEOUT = 120_000;
const OPENING_CENTS = 10_000;

let club: KillableClub;
let people: Rusher[];
let free: string[];
beforeAll(async () => {
  club = await createKillableClub(async (database) => {
    const context = rushContext(database);
    people = await enrol(context, 9, OPENING_CENTS);
    free = await openSessions(context, 'tennis');
  });
}, TIMEOUT);
afterAll(() => club.remove());

interface State {
  readonly session: string;
  readonly players: string;
  readonly version: number;
  readonly entries: number;
  readonly balances: readonly number[];
}

/** Where the booking is, who plays, how often it was paid or paid back, and what everybody has. */
const look = (ref: BookingRef, team: readonly Rusher[]) =>
  club.look(async ({ db }): Promise<State> => {
    const { rows } = await sql<Omit<State, 'balances'>>`
      select court.key || ' ' || to_char(lower(during) at time zone 'Europe/Malta', 'YYYYMMDD HH24MI') as session,
        (select string_agg(member.code, ',' order by slot) from booking_player join member on member.id = member_id
          where booking_id = booking.id) as players,
        booking.version,
        (select count(*)::int from ledger_entry where split_part(source, ':', 2) = booking.key) as entries
      from court_booking as booking join court on court.id = court_id where booking.key = ${ref.key}`.execute(db);
    const balances = await Promise.all(team.map(async ({ id }) => Number(await findBalance(db, id))));
    const [row] = rows;
    if (!row) throw new Error('the booking is gone');
    return { ...row, balances };
  });

/** A receipt is numbered after the commit: by the next process, where this one was killed before it. */
const faults = () => club.look(({ db }) => findBookingFaults(db));

const MOMENTS: ReadonlyArray<[string, KillMoment, 'old' | 'new']> = [
  ['after the old payment was paid back, before the new one', 'sent', 'old'],
  ['when everything is written, before the commit', 'written', 'old'],
  ['after the commit, before the answer', 'committed', 'new'],
];

test.each(MOMENTS)(
  'a server killed during a change, %s: the booking is whole, and the same request again makes it once',
  async (_, moment, expected) => {
    const [me, leaving, joining] = people.splice(0, 3) as [Rusher, Rusher, Rusher];
    const [from = '', to = ''] = [free.shift(), free.at(-1)];
    free.pop();
    const team = [me, leaving, joining];
    const [first] = await startRushServers(1, club.environment);
    const ref = (await confirmAt(first!, me, { session: from, players: [me, leaving] })).booking as BookingRef;
    const codes = `${me.code},${joining.code}`;
    const body = { ...ref, PlayerCodes: codes, PayerCode: codes, to };
    const planned = await post(first!, changeBooking, me, { ...body, dryRun: 1 });
    const { total } = planned.data as { total: number };
    await first!.stop();
    const before = await look(ref, team);
    expect(await faults()).toEqual([]);
    const once = randomUUID();
    const change = { ...body, ExpectedTotal: total, version: 0, pin: DEMO_PIN };

    const [victim] = await startRushServers(1, { ...club.environment, ...killedAt('booking_changed', moment) });
    const answer = post(victim!, changeBooking, me, change, once).catch(() => undefined);
    expect(await victim!.exit, victim!.output()).toMatchObject({ signal: 'SIGKILL' });
    expect(await answer).toBeUndefined();
    const left = await look(ref, team);
    expect((await faults()).filter((fault) => !fault.startsWith('receipt has no number'))).toEqual([]);
    if (expected === 'old') expect(left).toEqual(before);
    else expect(left).toMatchObject({ version: 1, players: codes });

    const [again] = await startRushServers(1, club.environment);
    const made = await post(again!, changeBooking, me, change, once);
    expect(made).toMatchObject({ status: 200, data: { isChanged: true, version: 1 } });
    expect((await post(again!, changeBooking, me, change, once)).data).toEqual(made.data);
    await eventually(async () => expect(await faults()).toEqual([]));
    await again!.stop();
    const after = await look(ref, team);
    const share = Math.round(total * 50);
    expect(after).toMatchObject({
      ...{ version: 1, players: codes, entries: 3 },
      balances: [OPENING_CENTS - share, OPENING_CENTS, OPENING_CENTS - share],
    });
    expect(after.session).not.toBe(before.session);
    if (expected === 'new') expect(after).toEqual(left);
  },
  TIMEOUT,
);
