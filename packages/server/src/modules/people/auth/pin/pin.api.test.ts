import { cancelBooking, confirmBooking } from '@courtside/contract/booking/bookings';
import { paySubscription } from '@courtside/contract/money/subscriptions';
import { resetPincode, validateSession } from '@courtside/contract/people/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#modules/club/club/index.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { auditOf } from '#testing/tables/audit-entries.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());
beforeEach(() => club.context.clock.set(TEST_NOW));

const change = (as: Login, OldPin: string, NewPin: string) => club.call(resetPincode, { as, body: { OldPin, NewPin } });

test('the new PIN replaces the old one', async () => {
  const as = await club.login('1020', DEMO_PASSWORD);
  expect(await change(as, '2468', '135790')).toMatchObject({
    status: 200,
    msgCode: '200',
    data: 'PIN changed successfully.',
  });
  expect((await change(as, '2468', '1111')).code).toBe('pin.wrong');
  expect((await change(as, '135790', '0000')).msgCode).toBe('200');
  expect(await auditOf(club, '1020')).toEqual(['login', 'pin_changed', 'pin_failed', 'pin_changed']);
});

test('a PIN is stored as a keyed hash with its own salt', async () => {
  const rows = await club.context.db.selectFrom('member_credential').select('pin_hash').limit(20).execute();
  expect(new Set(rows.map(({ pin_hash }) => pin_hash)).size).toBe(20);
  for (const { pin_hash } of rows) expect(pin_hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}$/);
});

test.each([['123'], ['1234567'], ['12a4'], ['١٢٣٤'], [' 1234'], ['12.4'], ['-123']])(
  '%j is not a valid PIN',
  async (NewPin) => {
    const as = await club.login('1021');
    expect(await change(as, '2468', NewPin)).toMatchObject({
      status: 200,
      msgCode: '500',
      code: 'pin.invalid',
      data: 'A PIN has 4 to 6 digits.',
    });
  },
);

test('both the old and the new PIN are required', async () => {
  const as = await club.login('1021');
  const nothing = { msgCode: '500', code: 'pin.old_required', data: 'Old PIN field is required' };
  expect(await change(as, '', '')).toMatchObject(nothing);
  expect(await change(as, '', '1357')).toMatchObject(nothing);
  const noNew = { msgCode: '500', code: 'pin.new_required', data: 'New PIN field is required' };
  expect(await change(as, '2468', '')).toMatchObject(noNew);
});

test('a subadmin has no PIN to change (spec 6)', async () => {
  const as = await club.login('9002');
  expect(await change(as, '2468', '1357')).toMatchObject({ status: 403, code: 'access.denied' });
});

test('an admin has a PIN', async () => {
  expect((await change(await club.login('9001'), '2468', '1357')).msgCode).toBe('200');
});

describe('wrong PINs', () => {
  test('wrong PINs return the remaining attempts; the fifth locks for 15 minutes, also for the correct one', async () => {
    const as = await club.login('1022', DEMO_PASSWORD);
    for (const left of [4, 3, 2, 1]) {
      expect(await change(as, '0000', '1357')).toMatchObject({
        status: 200,
        msgCode: '500',
        code: 'pin.wrong',
        data: `Incorrect PIN. ${left === 1 ? '1 try' : `${left} tries`} left.`,
        body: { params: { left } },
      });
    }
    expect(await change(as, '0000', '1357')).toMatchObject({
      msgCode: '500',
      code: 'pin.locked',
      data: 'The PIN is locked after too many wrong tries. Try again in 15 minutes.',
    });
    club.context.clock.advance({ minutes: 10, seconds: 1 });
    expect((await change(as, '2468', '1357')).data).toContain('in 5 minutes');
    club.context.clock.advance({ minutes: 4, seconds: 59 });
    expect((await change(as, '2468', '1357')).msgCode).toBe('200');
    expect(await auditOf(club, '1022')).toEqual(['login', ...Array(4).fill('pin_failed'), 'pin_locked', 'pin_changed']);
  });

  test('a locked PIN notifies the member in the app and by mail, and does not end the session', async () => {
    const as = await club.login('1023');
    const { data: before } = await club.call(validateSession, { as });
    for (let i = 0; i < 7; i += 1) await change(as, '0000', '1357');
    const { data: after } = await club.call(validateSession, { as });
    expect(after.notifications).toBe(before.notifications + 1);
    const mails = await club.context.db
      .selectFrom('outbox_mail')
      .innerJoin('member', 'member.id', 'outbox_mail.member_id')
      .select(['subject', 'recipient', 'member.email'])
      .where('member.code', '=', '1023')
      .execute();
    expect(mails).toEqual([
      { subject: expect.stringContaining('رقمك السري'), recipient: mails[0]?.email, email: mails[0]?.email },
    ]);
  });

  test('after the PIN lock the count restarts', async () => {
    const as = await club.login('1024');
    for (let i = 0; i < 5; i += 1) await change(as, '0000', '1357');
    club.context.clock.advance({ minutes: 15 });
    expect((await change(as, '0000', '1357')).body.params).toEqual({ left: 4 });
  });

  test('a correct PIN resets the count of wrong ones', async () => {
    const as = await club.login('1025');
    for (let i = 0; i < 4; i += 1) await change(as, '0000', '1357');
    await change(as, '2468', '2468');
    expect((await change(as, '0000', '1357')).body.params).toEqual({ left: 4 });
  });

  test('wrong PINs count together over all calls and sessions', async () => {
    const sessions = await Promise.all(Array.from({ length: 5 }, () => club.login('1028')));
    const PinCode = '0000';
    const booking = { Service: 'tennis', BookingType: 'singles', PayerCode: '1028', PlayerCodes: '1028' };
    const guesses = [
      (as: Login) => change(as, PinCode, '1357'),
      (as: Login) => club.call(confirmBooking, { as, body: { ...booking, BookingKey: 'TEN1_20261117_0900', PinCode } }),
      (as: Login) => club.call(cancelBooking, { as, body: { section: 'tennis', key: 'TEN-000001', pin: PinCode } }),
      (as: Login) => club.call(paySubscription, { as, body: { Id: 'SUB-000001', PinCode } }),
      (as: Login) => change(as, '1111', '1357'),
    ];
    const codes: Array<string | undefined> = [];
    for (const [index, guess] of guesses.entries()) codes.push((await guess(sessions[index] as Login)).code);
    expect(codes).toEqual([...Array(4).fill('pin.wrong'), 'pin.locked']);
    for (const as of sessions) expect((await change(as, '2468', '1357')).code).toBe('pin.locked');
  });

  test('wrong PINs of one member do not lock another', async () => {
    const [one, other] = [await club.login('1026'), await club.login('1027')];
    for (let i = 0; i < 5; i += 1) await change(one, '0000', '1357');
    expect((await change(other, '2468', '1357')).msgCode).toBe('200');
  });
});
