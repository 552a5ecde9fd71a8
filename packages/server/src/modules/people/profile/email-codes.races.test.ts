import { requestEmailCode, resendEmailCode } from '@courtside/contract/people/profile';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());

test('twenty concurrent requests for a code, of both kinds, queue five mails', async () => {
  const as = await club.login('1017');
  const ask = () => club.call(requestEmailCode, { as, body: { Email: 'new.1017@harbour.example', PinCode: DEMO_PIN } });
  const again = () => club.call(resendEmailCode, { as });
  expect((await ask()).msgCode).toBe('200');
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? ask() : again())));
  const codes = Map.groupBy(replies, ({ code, msgCode }) => code ?? msgCode);
  expect([codes.get('200')?.length, codes.get('email.too_often')?.length]).toEqual([4, 16]);
  expect(await club.context.db.selectFrom('outbox_mail').select('id').execute()).toHaveLength(5);
});

test('of fifty concurrent guesses at the PIN of a new address five are compared', async () => {
  const as = await club.login('1018');
  const verify = vi.spyOn(club.context.pins, 'verify');
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      club.call(requestEmailCode, { as, body: { Email: 'new.1018@harbour.example', PinCode: String(3000 + index) } }),
    ),
  );
  const codes = Map.groupBy(replies, ({ code, msgCode }) => code ?? msgCode);
  expect([codes.get('pin.wrong')?.length, codes.get('pin.locked')?.length]).toEqual([4, 46]);
  expect(verify).toHaveBeenCalledTimes(5);
  verify.mockRestore();
});

test("of fifty concurrent guesses at an admin's password ten are answered, then not even the correct one", async () => {
  const as = await club.login('9001');
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      club.call(requestEmailCode, {
        as,
        body: { Email: 'new.9001@harbour.example', Password: `Wrong#${index}` },
      }),
    ),
  );
  const codes = Map.groupBy(replies, ({ code, msgCode }) => code ?? msgCode);
  expect([codes.get('auth.wrong_password')?.length, codes.get('auth.too_many_logins')?.length]).toEqual([10, 40]);
  const right = await club.call(requestEmailCode, {
    as,
    body: { Email: 'new.9001@harbour.example', Password: DEMO_PASSWORD },
  });
  expect(right.code).toBe('auth.too_many_logins');
});
