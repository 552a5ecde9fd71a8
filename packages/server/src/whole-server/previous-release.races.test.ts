import { calendarStream, type DayChange, holdSession, releaseSession } from '@courtside/contract/booking/schedule';
import { logout } from '@courtside/contract/people/auth';
import type { Endpoint } from '@courtside/contract/wire/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type BookingClub, createBookingClub, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createOwner, type Owner } from '#testing/clubs/owner.ts';
import { eventually } from '#testing/eventually.ts';
import { type UnpackedRelease, unpackRelease } from '#testing/previous-release/unpack-release.ts';
import { type EventReader, listenLocally, readEvents } from '#testing/server/event-reader.ts';
import type { Sample } from '#testing/server/sample.ts';
import { accessOf, type Column } from '#testing/server/samples/access-table.ts';
import { SAMPLES } from '#testing/server/samples/sample-requests.ts';
import { type ServerProcess, startServerProcess } from '#testing/server/server-process.ts';
import { addressOf, authorization, type Login } from '#testing/server/test-app.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';

let club: BookingClub;
let release: UnpackedRelease;
let previous: ServerProcess;
beforeAll(async () => {
  club = await createBookingClub();
  // A role that only this release knows is given once the previous one has ended.
  await sql`update member set role = 'member' where role = 'coach'`.execute(club.context.db);
  release = unpackRelease();
  const secrets = { SECRET_KEY: TEST_SECRETS.tokenKey, PIN_PEPPER: TEST_SECRETS.pinPepper };
  const environment = { ...secrets, DATABASE_URL: String(club.database.url), DEMO: 'on', LOG_LEVEL: 'warn' };
  previous = await startServerProcess({ ...environment, TEST_NOW: String(TEST_NOW) }, release.program);
  await vi.waitFor(async () => expect((await previous.get('/readyz')).status).toBe(200), {
    timeout: 80_000,
    interval: 50,
  });
}, 120_000);
afterAll(async () => {
  await previous?.stop();
  release?.remove();
  await club.close();
});

interface RefusedStatement {
  readonly statement: string;
  readonly reason: string;
}

const endpointsOf = () => printed<Endpoint[]>('ENDPOINTS').flat();
const refusedStatements = () => printed<RefusedStatement>('REFUSED');

function printed<Item>(kind: 'ENDPOINTS' | 'REFUSED'): Item[] {
  const lines = previous.output().split('\n');
  return lines.filter((line) => line.startsWith(`${kind} `)).map((line) => JSON.parse(line.slice(kind.length)));
}

/** By the owner of what it names, or by an admin where the owner has no access. */
async function callAs(endpoint: Endpoint, owner: Owner, admin: Login): Promise<{ outcome: string; wanted: string }> {
  const access = (column: Column) => accessOf(endpoint.name, column);
  const caller = /^\d+$/.test(access('owner')) ? 'admin' : 'owner';
  // An invitation is good once, for whoever comes first.
  const isDone = access('guest') === 'yes' || ['yes', 'own'].includes(access(caller));
  const sample = (await SAMPLES[endpoint.name]?.(owner)) ?? {};
  // Whoever still has money with the club cannot be erased.
  if (endpoint.name === 'eraseMember') await club.setBalance(owner, 0);
  const outcome = await send(endpoint, sample, authorization(caller === 'owner' ? owner.as : admin));
  return { outcome, wanted: isDone || endpoint.name === 'eraseMember' ? 'done' : access(caller) };
}

test('a column that the previous release does not fill is reported with its statement and the reason', async () => {
  const { db } = club.context;
  await sql`alter table court_booking add column needed text not null default ''`.execute(db);
  await sql`alter table court_booking alter column needed drop default`.execute(db);
  onTestFinished(async () => {
    await sql`alter table court_booking drop column needed`.execute(db);
  });
  const confirm = endpointsOf().find(({ name }) => name === 'confirmBooking')!;
  const owner = await createOwner(club);
  expect(await callAs(confirm, owner, owner.as)).toMatchObject({ outcome: 'server.failed' });
  await eventually(() => expect(refusedStatements()).toHaveLength(1));
  expect(refusedStatements()[0]).toMatchObject({
    statement: expect.stringContaining('court_booking'),
    reason: expect.stringContaining('column "needed"'),
  });
});

test('streams of the previous release and of this one show each other’s changes, and a logout ends a session in both', async () => {
  const [here, holder, leaver] = [await listenLocally(club.app), await club.member(), await club.member()];
  const query = { service: 'tennis', date: TUESDAY as string };
  const watch = async (address: string, as: Login) => {
    const reader = await readEvents(address, calendarStream, { as, query });
    onTestFinished(reader.close);
    await reader.nextFrame();
    return reader;
  };
  const [there, ours] = [await watch(previous.url, holder.as), await watch(here, holder.as)];
  const shown = async (reader: EventReader) => (JSON.parse((await reader.next()).data ?? '') as DayChange).sessions;
  const key = await club.session();
  await club.call(holdSession, { as: holder.as, body: { BookingKey: key } });
  for (const reader of [there, ours]) expect(await shown(reader)).toMatchObject([{ key, state: 'held' }]);
  expect(await send(releaseSession, { body: { BookingKey: key } }, authorization(holder.as))).toBe('done');
  for (const reader of [there, ours]) expect(await shown(reader)).toMatchObject([{ key, state: 'free' }]);
  // A logout is told by a trigger, whichever release it is made by.
  const [leavingThere, leavingHere] = [await watch(previous.url, leaver.as), await watch(here, leaver.as)];
  await club.call(logout, { as: leaver.as });
  await Promise.all([leavingThere, leavingHere].map((reader) => reader.ended()));
  const { as: again } = await club.member();
  const [endingThere, endingHere] = [await watch(previous.url, again), await watch(here, again)];
  expect(await send(logout, {}, authorization(again))).toBe('done');
  await Promise.all([endingThere, endingHere].map((reader) => reader.ended()));
});

test('a process of the previous release answers every call on the schema of this one, and no statement of it is refused', async () => {
  const earlier = refusedStatements().length;
  const admin = await club.login('9001');
  const outcomes: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  for (const endpoint of endpointsOf()) {
    // A call that this release no longer has cannot be made from its samples.
    if (!SAMPLES[endpoint.name]) continue;
    const call = await callAs(endpoint, await createOwner(club), admin);
    outcomes[endpoint.name] = call.outcome;
    wanted[endpoint.name] = call.wanted;
  }
  // Its output is complete when it has ended.
  await previous.stop();
  expect(refusedStatements().slice(earlier), `statements of ${release.commit}`).toEqual([]);
  expect(outcomes).toEqual(wanted);
  expect(Object.keys(outcomes).length).toBeGreaterThan(70);
  expect(await findBookingFaults(club.context.db)).toEqual([]);
});

async function send(
  endpoint: Endpoint,
  { form, body, ...place }: Sample,
  who: Record<string, string>,
): Promise<string> {
  const ending = new AbortController();
  const type = form?.type ?? (body && 'application/json');
  const payload = form ? new Uint8Array(form.bytes) : body && JSON.stringify(body);
  const answer = await previous.get(addressOf(endpoint, place), {
    method: endpoint.method,
    headers: { ...who, ...(type && { 'content-type': type }) },
    ...(payload && { body: payload }),
    signal: ending.signal,
  });
  if (endpoint.format === 'stream' && answer.ok) {
    ending.abort();
    return 'done';
  }
  const text = await answer.text();
  const code = String(answer.headers.get('content-type')).includes('json') && text && JSON.parse(text).code;
  return code || (answer.ok ? 'done' : String(answer.status));
}
