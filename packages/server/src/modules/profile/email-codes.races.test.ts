import { requestEmailCode, resendEmailCode } from '@courtside/contract/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());

test('twenty requests for a code at once, of both kinds, make five mails', async () => {
  const as = await club.login('1017');
  const ask = () => club.call(requestEmailCode, { as, body: { Email: 'new.1017@harbour.example' } });
  const again = () => club.call(resendEmailCode, { as });
  expect((await ask()).msgCode).toBe('200');
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? ask() : again())));
  const codes = Map.groupBy(replies, ({ code, msgCode }) => code ?? msgCode);
  expect([codes.get('200')?.length, codes.get('email.too_often')?.length]).toEqual([4, 16]);
  expect(await club.context.db.selectFrom('outbox_mail').select('id').execute()).toHaveLength(5);
});
