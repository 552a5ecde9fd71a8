import { text } from 'node:stream/consumers';
import { services } from '@courtside/contract/club/sports/sports';
import type { Endpoint } from '@courtside/contract/wire/endpoint';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { addTeacher } from '#testing/clubs/lesson-club.ts';
import { createOwner, type Owner } from '#testing/clubs/owner.ts';
import { eventually } from '#testing/eventually.ts';
import { EVERY_FEATURE } from '#testing/server/club-features.ts';
import type { Sample } from '#testing/server/sample.ts';
import { ACCESS, accessOf, COLUMNS, type Column } from '#testing/server/samples/access-table.ts';
import { SAMPLES } from '#testing/server/samples/sample-requests.ts';
import { addressOf, authorization } from '#testing/server/test-app.ts';
import { isRowOf, type WrittenRow, watchTables } from '#testing/tables/written-tables.ts';

const CODES: Partial<Record<Column, string>> = {
  other: '1006',
  coach: '1007',
  subadmin: '9002',
  desk: '9003',
  treasurer: '9004',
  admin: '9001',
};
/** Calls that change the caller's own session or credentials. */
const SPOILING = ['logout', 'resetPassword', 'resetPincode', 'beginTwoStep'];
/** A GET that sends a mail, for a member only once in a while (spec 7). */
const CHANGING_GETS = ['forgetPassword'];

let club: BookingClub;
let takeWritten: () => Promise<WrittenRow[]>;
let headers: Partial<Record<Column, Record<string, string>>>;
beforeAll(async () => {
  club = await createBookingClub({ features: EVERY_FEATURE });
  await addTeacher(club, { who: await club.player('1007') });
  takeWritten = await watchTables(club.context.db);
  await meet();
});
// The callers are the same in every row.
beforeEach(async () => void (await club.context.db.deleteFrom('email_verification').execute()));
afterAll(() => club.close());

async function meet(): Promise<void> {
  const entries = Object.entries(CODES).map(async ([who, code]) => [who, authorization(await club.login(code))]);
  headers = Object.fromEntries(await Promise.all(entries));
}

/** The credentials of every demo member. */
async function restoreSecrets(): Promise<void> {
  const { db, passwords, pins } = club.context;
  const secrets = { password_hash: await passwords.hash('Court#2026'), pin_hash: pins.hash('2468') };
  await db.updateTable('member_credential').set(secrets).execute();
  await db.deleteFrom('two_step').execute();
  await meet();
}

test('the access table has every call of the API and no other', () => {
  const names = ENDPOINTS.map(({ name }) => name).sort();
  expect(Object.keys(ACCESS).sort()).toEqual(names);
  expect(Object.keys(SAMPLES).sort()).toEqual(names);
  for (const [name, row] of Object.entries(ACCESS)) expect(row, name).toHaveLength(COLUMNS.length);
});

test.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the access of %s is as in the table',
  async (name, endpoint) => {
    const owner = await createOwner(club);
    const sample = await SAMPLES[name]?.(owner);
    const isChange = endpoint.method !== 'GET' || CHANGING_GETS.includes(name);
    const result: Partial<Record<Column, string>> = {};
    // Who may change what is the owner's has another owner; the others change nothing of it, and the owner uses it up.
    for (const who of [
      'guest',
      'other',
      'coach',
      'subadmin',
      'desk',
      'treasurer',
      'mustChange',
      'owner',
      'admin',
    ] as const) {
      const isOwnCase = isChange && mayAct(name, who);
      const another = isOwnCase ? await createOwner(club) : owner;
      const used = isOwnCase ? await SAMPLES[name]?.(another) : sample;
      if (who === 'mustChange') await setPasswordDue(another, true);
      result[who] = await outcome(endpoint, used, who, another);
      if (who === 'mustChange' && !isOwnCase) await setPasswordDue(another, false);
    }
    const columns = [...COLUMNS, 'coach' as const];
    expect(columns.map((who) => result[who])).toEqual(columns.map((who) => accessOf(name, who)));
    if (SPOILING.includes(name)) await restoreSecrets();
  },
);

/** May do it to what is the owner's. The owner comes after those who may not. */
const mayAct = (name: string, who: Column) =>
  who === 'admin' ||
  (who === 'mustChange' && accessOf(name, who) !== 'due') ||
  (['desk', 'treasurer'].includes(who) && accessOf(name, who) === 'yes');

/** As after a temporary password, and after its change; verified by a call without parameters. */
async function setPasswordDue({ id, as }: Owner, isDue: boolean): Promise<void> {
  const due = { must_change_password: isDue };
  await club.context.db.updateTable('member_credential').set(due).where('member_id', '=', id).execute();
  const expected = isDue ? 'auth.password_change_required' : undefined;
  await eventually(async () => expect((await club.call(services, { as })).code).toBe(expected));
}

/** The result in the terms of the table; fails when the caller saw or changed something forbidden. */
async function outcome(endpoint: Endpoint, sample: Sample = {}, who: Column, owner: Owner): Promise<string> {
  const wanted = accessOf(endpoint.name, who);
  await takeWritten();
  const { status, code, payload } = await send(
    endpoint,
    sample,
    isOwner(who) ? authorization(owner.as) : (headers[who] ?? {}),
  );
  const isDone = status < 300 && code === undefined;
  if (!isDone || (wanted === 'own' && !isOwner(who))) {
    expect(payload, `${endpoint.name} shows ${who} data of the owner`).not.toMatch(marksOf(owner));
    // The owner's own refused call may leave a trace of the attempt.
    if (who !== 'owner') expect(await writtenOf(owner), `touched by ${who}`).toEqual([]);
  }
  if (code === 'auth.password_change_required' && status === 403) return 'due';
  if (isDone) return wanted === 'own' ? 'own' : 'yes';
  return [401, 403, 404].includes(status) ? String(status) : (code ?? String(status));
}

const isOwner = (who: Column) => who === 'owner' || who === 'mustChange';

/** What was written of the owner's rows since the call was sent. */
async function writtenOf({ id }: Owner): Promise<WrittenRow[]> {
  return (await takeWritten()).filter((row) => isRowOf(id, row));
}

async function send(endpoint: Endpoint, { form, body, ...place }: Sample, who: Record<string, string>) {
  const isStream = endpoint.format === 'stream';
  const answer = await club.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, place),
    headers: { ...who, ...(form && { 'content-type': form.type }) },
    payload: form?.bytes ?? body,
    payloadAsStream: true,
  });
  const isOpen = isStream && answer.statusCode === 200;
  if (isOpen) answer.stream().destroy();
  const payload = isOpen ? '' : await text(answer.stream());
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, code: isJson && payload ? JSON.parse(payload).code : undefined, payload };
}

/** Number, name and address of the owner. */
function marksOf({ code, name }: Owner): RegExp {
  return new RegExp(`\\b(${code}|${name})\\b`, 'i');
}
