import { setMemberStatus } from '@courtside/contract/people/admin';
import { forgetPassword, login, register, resetPassword, resetPincode } from '@courtside/contract/people/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailsWithSecrets } from '#testing/mails.ts';
import { createTestApp, type Reply, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
beforeEach(async () => {
  club = await createTestApp({ environment: { TRUST_PROXY: 'on' } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await club.close();
});

const MANY = 50;
const together = <T>(call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: MANY }, (_, i) => call(i)));
const tally = (replies: ReadonlyArray<Reply<unknown>>) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ code, msgCode }) => code ?? msgCode)].map(([key, list]) => [key, list.length]),
  );
const from = (address: string) => ({ 'x-forwarded-for': address });
const logIn = (LoginName: string, UserPassword: string, address: string) =>
  club.call(login, { body: { LoginName, UserPassword }, headers: from(address) });

describe('fifty guesses at once', () => {
  test('of fifty concurrent guesses at one login name from many addresses ten get an answer, the others 429', async () => {
    const replies = await together((i) => logIn('1010', `wrong-${i}`, `10.0.0.${i}`));
    expect(tally(replies)).toEqual({ 'auth.invalid_login': 10, 'auth.too_many_logins': 40 });
    expect(tally([await logIn('1010', 'Court#2026', '10.1.0.1')])).toEqual({ 'auth.too_many_logins': 1 });
  });

  test('fifty concurrent guesses at many login names from one address are all answered, and every name can still log in', async () => {
    const replies = await together((i) => logIn(String(1020 + i), 'wrong', '10.0.0.1'));
    expect(tally(replies)).toEqual({ 'auth.invalid_login': 50 });
    expect(tally(await together((i) => logIn(String(1020 + i), 'Court#2026', '10.0.0.1')))).toEqual({ '200': 50 });
  });

  test('fifty concurrent guesses at the old password with a stolen session are limited like logins', async () => {
    const as = await club.login('1011');
    const replies = await together((i) =>
      club.call(resetPassword, {
        as,
        body: { OldPassword: `wrong-${i}`, NewPassword: 'Other#2027' },
        headers: from(`10.0.0.${i}`),
      }),
    );
    expect(tally(replies)).toEqual({ 'auth.wrong_old_password': 10, 'auth.too_many_logins': 40 });
  });

  test('of fifty concurrent guesses at a PIN five are compared, and the member is notified once', async () => {
    const as = await club.login('1012');
    const verify = vi.spyOn(club.context.pins, 'verify');
    const replies = await together((i) =>
      club.call(resetPincode, { as, body: { OldPin: String(3000 + i), NewPin: '1357' } }),
    );
    expect(tally(replies)).toEqual({ 'pin.wrong': 4, 'pin.locked': 46 });
    expect(verify).toHaveBeenCalledTimes(5);
    const { db } = club.context;
    expect(await db.selectFrom('outbox_mail').select('subject').execute()).toEqual([
      { subject: expect.stringContaining('PIN') },
    ]);
    const notifications = await db.selectFrom('notification').select('kind').where('kind', '=', 'pinLocked').execute();
    expect(notifications).toHaveLength(1);
  });

  test('a correct password among fifty concurrent guesses succeeds only if it is among the first ten', async () => {
    const replies = await together((i) => logIn('1013', i === 25 ? 'Court#2026' : `wrong-${i}`, `10.0.0.${i}`));
    const { '200': won = 0, 'auth.invalid_login': wrong = 0, 'auth.too_many_logins': refused = 0 } = tally(replies);
    expect(wrong).toBe(10);
    expect(won + refused).toBe(40);
    const sessions = await club.context.db.selectFrom('session').select('id').execute();
    expect(sessions).toHaveLength(won);
  });
});

test('fifty members behind one address can log in at once', async () => {
  const replies = await together((i) => logIn(String(1020 + i), 'Court#2026', '10.0.0.1'));
  expect(tally(replies)).toEqual({ '200': 50 });
});

test('a temporary password used twice at once works once', async () => {
  await club.call(forgetPassword, { query: {}, params: { membershipNumber: '1014' } });
  const [mail] = await mailsWithSecrets(club.context.db);
  const password = /: (\w{12})\n/.exec(mail?.body ?? '')?.[1] ?? '';
  const replies = await Promise.all([0, 1, 2, 3].map((i) => logIn('1014', password, `10.0.0.${i}`)));
  expect(tally(replies)).toEqual({ '200': 1, 'auth.invalid_login': 3 });
});

test('of fifty concurrent applications from one address twenty are stored, and only those are hashed', async () => {
  const hash = vi.spyOn(club.context.passwords, 'hashForGuest');
  const body = {
    firstName: 'Nadia',
    lastName: 'Zammit',
    gender: 'Female',
    birthday: '29/02/2004',
    email: 'nadia@mail.example',
    password: 'Court#2026',
  } as const;
  const replies = await together(() => club.call(register, { body, headers: from('10.0.0.1') }));
  const { '200': taken = 0, 'server.busy': busy = 0, ...others } = tally(replies);
  expect([taken + busy, others]).toEqual([20, { 'request.too_many': 30 }]);
  expect(taken).toBeGreaterThan(0);
  for (const { status, headers } of replies.filter(({ code }) => code === 'server.busy'))
    expect([status, headers['retry-after']]).toEqual([503, '10']);
  expect(hash).toHaveBeenCalledTimes(20);
  expect(await club.context.db.selectFrom('membership_application').select('id').execute()).toHaveLength(taken);
});

test('fifty concurrent requests for a temporary password queue five mails', async () => {
  const replies = await together((i) =>
    club.call(forgetPassword, { query: {}, params: { membershipNumber: '1015' }, headers: from(`10.0.0.${i}`) }),
  );
  expect(tally(replies)).toEqual({ '200': 5, 'auth.forgot_too_often': 45 });
  expect(await club.context.db.selectFrom('outbox_mail').select('id').execute()).toHaveLength(5);
});

test('of two concurrent password changes one succeeds, the other must log in again', async () => {
  const as = await club.login('1016');
  const replies = await Promise.all(
    ['First#2027', 'Second#2027'].map((NewPassword) =>
      club.call(resetPassword, { as, body: { OldPassword: 'Court#2026', NewPassword } }),
    ),
  );
  expect(tally(replies)).toEqual({ '200': 1, 'session.invalid': 1 });
});

describe('logins in flight', () => {
  const LOGINS = 35;
  const liveSessions = (code: string) =>
    club.context.db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select('session.id')
      .where('member.code', '=', code)
      .where('session.ended_at', 'is', null)
      .execute();
  /** Some before the change, some beside it, some after it. */
  const around = (code: string, change: () => Promise<unknown>) =>
    Promise.all(
      Array.from({ length: LOGINS + 1 }, (_, i) => (i === 12 ? change() : logIn(code, 'Court#2026', `10.0.5.${i}`))),
    );

  test('concurrent logins leave no session of the old password after its change', async () => {
    for (const code of ['1100', '1101', '1102', '1103', '1104']) {
      const as = await club.login(code);
      await around(code, async () => {
        const body = { OldPassword: 'Court#2026', NewPassword: 'Other#2027' };
        expect((await club.call(resetPassword, { as, body })).msgCode).toBe('200');
      });
      expect(await liveSessions(code), 'the one that the change started').toHaveLength(1);
    }
  });

  test('concurrent logins leave no session after a suspension', async () => {
    const admin = await club.login('9001');
    for (const memberCode of ['1105', '1106', '1107', '1108', '1109']) {
      await around(memberCode, () =>
        club.call(setMemberStatus, { as: admin, params: { memberCode }, body: { status: 'suspended' } }),
      );
      expect(await liveSessions(memberCode)).toEqual([]);
    }
  });
});
