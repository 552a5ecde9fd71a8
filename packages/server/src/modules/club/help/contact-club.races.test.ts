import { contactUs } from '@courtside/contract/club/help';
import { LIMITS } from '@courtside/contract/values/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());

test('of forty concurrent messages to the club ten are stored', async () => {
  const as = await club.login('1018');
  const write = () => club.call(contactUs, { as, body: { Type: 'Help', Message: 'The net is torn.' } });
  const replies = await Promise.all(Array.from({ length: 40 }, write));
  const codes = Map.groupBy(replies, ({ code, msgCode }) => code ?? msgCode);
  expect([codes.get('200')?.length, codes.get('contact.too_often')?.length]).toEqual([10, 30]);
  const { db } = club.context;
  expect(await db.selectFrom('contact_message').select('id').execute()).toHaveLength(LIMITS.contactsPerHour);
});
