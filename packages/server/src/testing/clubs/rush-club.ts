/** Many members at several server processes over one database, on the real clock: for races, crashes and benches. */

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { cancelBooking, confirmBooking } from '@courtside/contract/booking/bookings';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import type { Endpoint } from '@courtside/contract/wire/endpoint';
import { readSettings } from '#config/settings.ts';
import { type AppContext, createContext } from '#context.ts';
import type { Database, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { loadDay } from '#modules/booking/schedule/day/day-cache.ts';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { loadService } from '#modules/club/sports/index.ts';
import { entryWrites, lockMemberAccounts, openMemberAccounts, sharedAccountId } from '#modules/money/ledger/index.ts';
import { createCredentials } from '#modules/people/auth/index.ts';
import { startSession } from '#modules/people/auth/sessions/sessions.repository.ts';
import { findMemberByCode, insertMembers } from '#modules/people/members/index.ts';
import { type ServerProcess, startServerProcess } from '../server/server-process.ts';
import { authorization } from '../server/test-app.ts';
import { silentLog, TEST_SECRETS } from '../test-context.ts';
import { type BookingRef, requestOf, type Wish } from './booking-club.ts';

/** The settings with which servers understand the members made here. */
export const RUSH_ENVIRONMENT = {
  SECRET_KEY: TEST_SECRETS.tokenKey,
  PIN_PEPPER: TEST_SECRETS.pinPepper,
  DEMO: 'small',
  LOG_LEVEL: 'error',
  // A busy machine is not what these tests are about.
  LOCK_TIMEOUT_MS: '30000',
  STATEMENT_TIMEOUT_MS: '60000',
};

export interface Rusher {
  readonly id: number;
  readonly code: string;
  readonly headers: Record<string, string>;
}

export interface RushReply {
  readonly status: number;
  readonly msgCode: string;
  readonly data: unknown;
  readonly code: string | undefined;
  readonly booking: BookingRef | undefined;
  readonly alternatives: readonly unknown[] | undefined;
}

/** Server processes that answer. */
export async function startRushServers(count: number, environment: Record<string, string>): Promise<ServerProcess[]> {
  const starting = Array.from({ length: count }, () => startServerProcess({ ...RUSH_ENVIRONMENT, ...environment }));
  const servers = await Promise.all(starting);
  await Promise.all(servers.map(untilReady));
  return servers;
}

async function untilReady(server: ServerProcess): Promise<void> {
  const isReady = () =>
    server.get('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    const { exitCode, signalCode } = server.child;
    if (exitCode !== null || signalCode !== null) throw new Error(`the server ended: ${server.output()}`);
    await delay(25);
  }
}

export function rushContext(database: Database): AppContext {
  const settings = readSettings({ NODE_ENV: 'test', DEMO: '1' });
  return createContext({ settings, secrets: TEST_SECRETS, log: silentLog, database });
}

/** New members, logged in, each with this much money. */
export async function enrol(context: AppContext, count: number, amountCents: number): Promise<Rusher[]> {
  const batch = randomUUID().slice(0, 6).toUpperCase();
  const people = Array.from({ length: count }, (_, index) => ({
    code: `R${batch}-${index}`,
    firstName: 'Rush',
    surname: `Runner ${index}`,
    gender: 'O' as const,
    role: 'member' as const,
    email: `${batch}-${index}@members.example`.toLowerCase(),
    language: 'en' as const,
  }));
  return inTransaction(context.db, async (tx) => {
    const members = await insertMembers(tx, people);
    const ids = members.map(({ id }) => id);
    const pinHash = context.pins.hash(DEMO_PIN);
    await createCredentials(
      tx,
      ids.map((memberId) => ({ memberId, passwordHash: '-', pinHash })),
    );
    await openMemberAccounts(tx, ids);
    if (amountCents > 0) await payIn(tx, context, ids, amountCents, `rush:${batch}`);
    const rushers: Rusher[] = [];
    for (const { id, code } of members) {
      const origin = { address: '127.0.0.1', userAgent: 'rush', requestId: batch };
      const token = await startSession(tx, context, { id, role: 'member' }, origin);
      rushers.push({ id, code, headers: authorization({ name: code, token }) });
    }
    return rushers;
  });
}

async function payIn(tx: Tx, { clock }: AppContext, ids: number[], amountCents: number, source: string) {
  const accounts = [...(await lockMemberAccounts(tx, ids)).values()];
  const credits = accounts.map(({ accountId }) => ({ accountId, amount: cents(amountCents) }));
  const cash = { accountId: await sharedAccountId(tx, 'cash'), amount: cents(-amountCents * ids.length) };
  await runWrites(
    tx,
    entryWrites({ kind: 'cash', source, actorId: null, at: clock.now(), postings: [...credits, cash] }),
  );
}

export async function admit(context: AppContext, code: string): Promise<Rusher> {
  const member = await findMemberByCode(context.db, code);
  if (!member) throw new RangeError(`no member ${code}`);
  const origin = { address: '127.0.0.1', userAgent: 'rush', requestId: 'rush' };
  const token = await inTransaction(context.db, (tx) => startSession(tx, context, member, origin));
  return { id: member.id, code, headers: authorization({ name: code, token }) };
}

/** Free sessions of days that can be booked and cancelled now, by day and time. */
export async function openSessions(context: AppContext, serviceKey: string): Promise<string[]> {
  const service = await loadService(context, serviceKey);
  const { date: today } = wallMomentOf(context.clock.now(), context.settings.CLUB_TIME_ZONE);
  const days = await Promise.all([2, 3, 4, 5, 6].map((day) => loadDay(context, service, addDays(today, day))));
  return days.flatMap(({ sessions }) =>
    sessions.filter(({ state }) => state === 'free').map(({ session }) => session.key),
  );
}

interface Extras {
  readonly pin?: string;
  readonly key?: string;
}

export function confirmAt(server: ServerProcess, by: Rusher, wish: Wish, { pin = DEMO_PIN, key }: Extras = {}) {
  return post(server, confirmBooking, by, { ...requestOf(wish), PinCode: pin }, key);
}

export function cancelAt(server: ServerProcess, by: Rusher, { section, key }: BookingRef, extras: Extras = {}) {
  return post(server, cancelBooking, by, { section, key, pin: extras.pin ?? DEMO_PIN }, extras.key);
}

export async function post(
  server: ServerProcess,
  endpoint: Endpoint,
  { headers }: Rusher,
  body: object,
  key?: string,
): Promise<RushReply> {
  const response = await server.get(endpoint.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as Omit<RushReply, 'status'>) };
}

/** Runs the work for every item, so many at a time. */
export async function inParallel<Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
