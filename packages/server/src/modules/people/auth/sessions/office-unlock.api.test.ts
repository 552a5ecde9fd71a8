import { lockOffice, readUnlock, unlockOffice } from '@courtside/contract/booking/office-counter';
import { adjustBalance, takeCash } from '@courtside/contract/money/office-money';
import { logout } from '@courtside/contract/people/auth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { createTestApp, type Login } from '#testing/server/test-app.ts';
import { auditOf } from '#testing/tables/audit-entries.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: BookingClub;
let me: Player;
beforeAll(async () => {
  club = await createBookingClub();
  me = await club.member();
});
afterEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

const unlock = (as: Login, PinCode = '2468') => club.call(unlockOffice, { as, body: { PinCode } });
const cash = (as: Login, app: Pick<BookingClub, 'call'> = club) =>
  app.call(takeCash, { as, params: { code: me.code }, body: { amount: 1, PinCode: '' } });
const isAsked = async (as: Login) => (await cash(as)).code === 'pin.required';
const after = (minutes: number) => club.context.clock.set(TEST_NOW.add({ minutes }));

test('an unlocked session books, cancels and takes cash without a PIN, in every process, until it is locked', async () => {
  const desk = await club.login('9003');
  expect((await unlock(desk, '1111')).code).toBe('pin.wrong');
  expect(await isAsked(desk)).toBe(true);
  expect((await unlock(desk)).data).toEqual({ until: TEST_NOW.add({ minutes: 30 }).toString() });

  const other = await createTestApp({ database: club.database });
  other.context.clock.set(TEST_NOW);
  expect((await cash(desk, other)).msgCode).toBe('200');
  await other.app.close();
  const booked = await club.confirm({ as: desk }, { session: await club.session(), players: [me] }, { pin: '' });
  const booking = booked.body.booking as { section: string; key: string };
  expect((await club.cancel({ as: desk }, booking, { pin: '' })).msgCode).toBe('200');
  // A PIN that is sent is checked, and what concerns the club's money always asks.
  expect((await club.cancel({ as: desk }, booking, { pin: '1111' })).code).toBe('pin.wrong');
  const admin = await club.login('9001');
  await unlock(admin);
  const adjusted = { amount: 1, reason: 'Charged twice', PinCode: '' };
  expect((await club.call(adjustBalance, { as: admin, params: { code: me.code }, body: adjusted })).code).toBe(
    'pin.required',
  );
  // It is the session's own: another login of the same person is asked.
  expect(await isAsked(await club.login('9003'))).toBe(true);

  expect((await club.call(lockOffice, { as: desk })).data).toEqual({ until: null });
  expect(await isAsked(desk)).toBe(true);
  expect(await auditOf(club, '9003')).toEqual(expect.arrayContaining(['office_unlocked', 'office_locked']));
});

test('an unlock ends after thirty minutes, after ten without a call, and with the login', async () => {
  const desk = await club.login('9003');
  await unlock(desk);
  for (const minutes of [9, 18, 27]) {
    after(minutes);
    expect((await club.call(readUnlock, { as: desk })).data.until).not.toBeNull();
  }
  expect(await isAsked(desk)).toBe(false);
  after(30);
  expect((await club.call(readUnlock, { as: desk })).data.until).toBeNull();
  expect(await isAsked(desk)).toBe(true);

  await unlock(desk);
  after(41);
  expect(await isAsked(desk)).toBe(true);
  await unlock(desk);
  await club.call(logout, { as: desk });
  expect((await cash(desk)).status).toBe(401);
});

test('a member is always asked for the PIN', async () => {
  const session = await club.session();
  expect((await unlock(me.as)).status).toBe(403);
  // Even if the database says otherwise.
  const { session_id } = await club.context.db
    .selectFrom('session')
    .select('id as session_id')
    .where('member_id', '=', me.id)
    .executeTakeFirstOrThrow();
  const now = new Date(TEST_NOW.epochMilliseconds);
  await club.context.db
    .insertInto('office_unlock')
    .values({ session_id, until: new Date(now.getTime() + 60_000), used_at: now })
    .execute();
  expect((await club.confirm(me, { session, players: [me] }, { pin: '' })).code).toBe('pin.required');
});
