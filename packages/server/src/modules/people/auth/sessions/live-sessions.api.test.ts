import { calendar } from '@courtside/contract/booking/schedule';
import { setMemberStatus } from '@courtside/contract/people/admin';
import { logout, resetPassword, validateSession } from '@courtside/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { type CountedDatabase, openCountedDatabase } from '#testing/tables/counted-database.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { purgeSessions } from './sessions.repository.ts';

let database: CountedDatabase;
let club: TestApp;
let admin: Login;
beforeAll(async () => {
  database = await openCountedDatabase();
  club = await createTestApp({ database });
  admin = await club.login('9001');
  // The first calls make the caches listen; values are cached from then on.
  await eventually(async () => expect(await queriesOfLook(admin)).toBe(0));
});
beforeEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

const look = (as: Login) => club.call(calendar, { as, query: { service: 'tennis', date: '2026-11-17' } });
const queriesOfLook = (as: Login) => database.queriesOf(() => look(as));

/** Logged in and known to this process. */
async function known(code: string): Promise<Login> {
  const as = await club.login(code);
  await look(as);
  expect(await queriesOfLook(as)).toBe(0);
  return as;
}

const refused = { status: 401, code: 'session.invalid' };

describe('a session that this process has seen', () => {
  test('a cached session is found without a query', async () => {
    await known('1070');
  });

  test.each<[string, (as: Login) => Promise<unknown>]>([
    ['logout', (as) => club.call(logout, { as })],
    [
      'a change of the password',
      (as) => club.call(resetPassword, { as, body: { OldPassword: 'Court#2026', NewPassword: 'Other#2027' } }),
    ],
    [
      'a suspension',
      ({ name }) =>
        club.call(setMemberStatus, { as: admin, params: { memberCode: name }, body: { status: 'suspended' } }),
    ],
  ])('a cached session is refused as soon as %s is answered', async (name, end) => {
    const as = await known({ logout: '1071', 'a suspension': '1072' }[name] ?? '1073');
    await end(as);
    expect(await look(as)).toMatchObject(refused);
  });

  test.each([
    ['suspended', sql`update member set status = 'suspended' where code = '1074'`],
    ['given another role', sql`update member set role = 'subadmin' where code = '1074'`],
    ['given another number', sql`update member set code = '1074-A' where code = '1074'`],
    ['logged out', sql`update session set ended_at = now(), end_reason = 'logout' where ended_at is null`],
    ['forgotten', sql`delete from session`],
  ])('a cached session is refused when its member is %s directly in the database', async (_name, change) => {
    const as = await known('1074');
    await change.execute(club.context.db);
    await eventually(async () => expect(await look(as)).toMatchObject(refused));
    await sql`update member set status = 'active', role = 'member', code = '1074'
      where code like '1074%'`.execute(club.context.db);
  });

  test('a cached session expires to the second', async () => {
    const as = await known('1075');
    club.context.clock.advance({ hours: 7, minutes: 59, seconds: 59 });
    expect((await club.call(validateSession, { as })).status).toBe(200);
    club.context.clock.advance({ seconds: 1 });
    expect(await look(as)).toMatchObject({ status: 401, code: 'session.expired' });
  });

  test('a session is purged ninety days after its end', async () => {
    const { token } = await known('1079');
    const { sessionId } = await club.context.tokens.verify(token);
    const kept = () =>
      club.context.db.selectFrom('session').select('member_id').where('id', '=', sessionId).executeTakeFirst();
    club.context.clock.advance({ hours: 8 + 90 * 24 });
    await purgeSessions(club.context);
    expect(await kept()).toBeDefined();
    club.context.clock.advance({ seconds: 1 });
    expect(await purgeSessions(club.context)).toBeGreaterThan(0);
    expect(await kept()).toBeUndefined();
    expect(await purgeSessions(club.context)).toBe(0);
  });

  test('a cached session is valid for its token’s name only', async () => {
    const { token } = await known('1076');
    expect(await look({ name: '1077', token })).toMatchObject(refused);
  });

  test('a session is loaded at every call while the listener is disconnected', async () => {
    const as = await known('1078');
    database.lose();
    const [first, second] = [await queriesOfLook(as), await queriesOfLook(as)];
    expect([first > 0, second]).toEqual([true, first]);
    await sql`update session set ended_at = now(), end_reason = 'logout' where ended_at is null`.execute(
      club.context.db,
    );
    expect(await look(as)).toMatchObject(refused);
    database.recover();
  });
});
