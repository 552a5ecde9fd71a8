/** The demo club as its bookers use it: fresh members, free sessions, and one call per step of a booking. */

import { amountDue, cancelBooking, confirmBooking } from '@courtside/contract/booking/bookings';
import { parseWallTime } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { loadDay } from '#modules/booking/schedule/day/day-cache.ts';
import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import { loadService } from '#modules/club/sports/index.ts';
import {
  entryWrites,
  findBalance,
  lockMemberAccounts,
  openMemberAccounts,
  sharedAccountId,
} from '#modules/money/ledger/index.ts';
import { createCredentials } from '#modules/people/auth/index.ts';
import { startSession } from '#modules/people/auth/sessions/sessions.repository.ts';
import { findMemberByCode, fullName, insertMembers } from '#modules/people/members/index.ts';
import { createTestApp, type Login, type Reply, TEST_ORIGIN, type TestApp } from '../server/test-app.ts';

export interface Player {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly as: Login;
}

/** A booking request in the test's own words; what it leaves out has a plain value. */
export interface Wish {
  readonly session: string;
  readonly players: readonly Pick<Player, 'code'>[];
  /** All players unless named. */
  readonly payers?: readonly Pick<Player, 'code'>[];
  readonly type?: string;
  readonly options?: readonly string[];
  readonly half?: boolean;
  readonly ac?: boolean;
  readonly guests?: ReadonlyArray<{ readonly slot: number; readonly name: string }>;
}

/** As many players as were asked for, so that a test may take them apart. */
type Team<Count extends number, Players extends Player[] = []> = Players['length'] extends Count
  ? Players
  : Team<Count, [...Players, Player]>;

export interface BookingRef {
  readonly section: string;
  readonly key: string;
}

/** Today is Monday 16 November 2026; these are ahead, released and priced like each other. */
export const TUESDAY = clubDate('2026-11-17');
const DAYS = [TUESDAY, ...[1, 2, 3].map((days) => addDays(TUESDAY, days))];

/** What every member of `member()` has to begin with. */
const OPENING_CENTS = 10_000;

const SERVICES: Record<string, { key: string; types: readonly [few: string, many: string] }> = {
  TEN: { key: 'tennis', types: ['singles', 'doubles'] },
  PAD: { key: 'padel', types: ['singles', 'doubles'] },
  SQU: { key: 'squash', types: ['match', 'rotation'] },
  CRI: { key: 'cricket', types: ['practice', 'practice'] },
};

export function requestOf({
  session,
  players,
  payers = players,
  type,
  options = [],
  half = false,
  ac = false,
  ...wish
}: Wish) {
  const service = SERVICES[session.slice(0, 3)];
  if (!service) throw new RangeError(`no sport has the session ${session}`);
  const codesOf = (people: Wish['players']) => people.map(({ code }) => code).join(',');
  return {
    Service: service.key,
    BookingKey: session,
    BookingType: type ?? service.types[players.length + (wish.guests?.length ?? 0) > 2 ? 1 : 0],
    PayerCode: codesOf(payers),
    PlayerCodes: codesOf(players),
    sportServiceOptions: [...options],
    IsHalfSession: half ? (1 as const) : (0 as const),
    IsACOn: ac ? (1 as const) : (0 as const),
    ...(wish.guests && { Guests: [...wish.guests] }),
  };
}

export async function createBookingClub(options?: Parameters<typeof createTestApp>[0]) {
  const club = await createTestApp(options);
  const { db } = club.context;
  return {
    ...club,
    /** Somebody of the demo club. */
    player: (code: string) => logIn(club, code),
    /** A member whom nobody knows yet. */
    member: () => join(club),
    async members<Count extends number>(count: Count): Promise<Team<Count>> {
      return (await Promise.all(Array.from({ length: count }, () => join(club)))) as Team<Count>;
    },
    session: freeSessions(club),
    quote: ({ as }: Pick<Player, 'as'>, wish: Wish) => club.call(amountDue, { as, body: requestOf(wish) }),
    confirm: (by: Pick<Player, 'as'>, wish: Wish, { pin = DEMO_PIN, key }: { pin?: string; key?: string } = {}) =>
      club.call(confirmBooking, {
        as: by.as,
        body: { ...requestOf(wish), PinCode: pin },
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    /** Confirms and insists that it worked. */
    async book(by: Pick<Player, 'as'>, wish: Wish): Promise<BookingRef> {
      return bookingOf(await this.confirm(by, wish));
    },
    cancel: ({ as }: Pick<Player, 'as'>, { section, key }: BookingRef, { pin = DEMO_PIN, once = '' } = {}) =>
      club.call(cancelBooking, {
        as,
        body: { section, key, pin },
        ...(once && { headers: { 'idempotency-key': once } }),
      }),
    balance: async ({ id }: Pick<Player, 'id'>): Promise<number> => Number(await findBalance(db, id)),
    setBalance: (who: Pick<Player, 'id'>, amountCents: number) =>
      inTransaction(db, (tx) => changeBalance(tx, club, who.id, cents(amountCents))),
  };
}

export type BookingClub = Awaited<ReturnType<typeof createBookingClub>>;

export function bookingOf(reply: Reply<unknown>): BookingRef {
  if (reply.msgCode !== '200') throw new Error(`not booked: ${JSON.stringify(reply.body)}`);
  return reply.body.booking as BookingRef;
}

async function logIn(club: TestApp, code: string): Promise<Player> {
  const member = await findMemberByCode(club.context.db, code);
  if (!member) throw new RangeError(`no member ${code}`);
  return { id: member.id, code, name: fullName(member), as: await club.login(code) };
}

let joined = 0;

async function join(club: TestApp): Promise<Player> {
  joined += 1;
  const number = joined;
  const code = `N-${String(number).padStart(4, '0')}`;
  const { db, passwords, pins } = club.context;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  return inTransaction(db, async (tx) => {
    const names = { firstName: 'Nova', surname: `Newcomer ${number}`, gender: 'F' as const };
    const email = `${code.toLowerCase()}@members.example`;
    const [member] = await insertMembers(tx, [{ ...names, code, role: 'member', email, language: 'en' }]);
    if (!member) throw new Error('nobody joined');
    await createCredentials(tx, [{ memberId: member.id, passwordHash, pinHash: pins.hash(DEMO_PIN) }]);
    await openMemberAccounts(tx, [member.id]);
    await changeBalance(tx, club, member.id, cents(OPENING_CENTS));
    const token = await startSession(tx, club.context, { id: member.id, role: 'member' }, TEST_ORIGIN);
    return { id: member.id, code, name: fullName(names), as: { name: code, token } };
  });
}

interface Place {
  readonly date?: ClubDate;
  /** Wall time of its start. */
  readonly at?: string;
  /** So many in a row on one court, their keys joined by commas. */
  readonly slots?: number;
}

/** A session that is free and that no earlier call gave away. */
function freeSessions({ context }: TestApp) {
  const given = new Set<string>();
  return async (serviceKey = 'tennis', { date, at, slots = 1 }: Place = {}): Promise<string> => {
    const service = await loadService(context, serviceKey);
    for (const day of date ? [date] : DAYS) {
      const { sessions } = await loadDay(context, service, day);
      const run = sessions
        .map(({ session }) =>
          sessions
            .filter((other) => other.session.court.id === session.court.id && other.session.from >= session.from)
            .slice(0, slots),
        )
        .filter((each) => at === undefined || each[0]?.session.from === parseWallTime(at))
        .find(
          (each) => each.length === slots && each.every((one) => one.state === 'free' && !given.has(one.session.key)),
        );
      if (!run) continue;
      for (const { session } of run) given.add(session.key);
      return run.map(({ session }) => session.key).join(',');
    }
    throw new RangeError(`nothing free in ${serviceKey} ${at ?? ''}`);
  };
}

let adjustments = 0;

async function changeBalance(tx: Tx, { context }: TestApp, memberId: number, wanted: Cents): Promise<void> {
  const account = (await lockMemberAccounts(tx, [memberId])).get(memberId);
  if (!account || account.balance === wanted) return;
  const amount = cents(wanted - account.balance);
  adjustments += 1;
  await runWrites(
    tx,
    entryWrites({
      kind: 'adjustment',
      source: `test:${adjustments}`,
      actorId: null,
      at: context.clock.now(),
      postings: [
        { accountId: account.accountId, amount },
        { accountId: await sharedAccountId(tx, 'adjustment'), amount: cents(-amount) },
      ],
    }),
  );
}
