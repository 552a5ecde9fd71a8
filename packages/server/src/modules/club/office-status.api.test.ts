import { clubInfo, officeStatus } from '@courtside/contract/club';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/engines/test-database.ts';
import { createTestApp } from '#testing/server/test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each<[string, Record<string, string>]>([
  ['none', { DEMO: 'off' }],
  ['smtp', { DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['demo', { DEMO: 'on' }],
])('the office status of mail delivery is %s with %j', async (mailDelivery, environment) => {
  const club = await createTestApp({ database, environment });
  for (const staff of ['9001', '9002']) {
    expect((await club.call(officeStatus, { as: await club.login(staff) })).data).toEqual({ mailDelivery });
  }
  // Members learn only whether mail is sent.
  expect((await club.call(clubInfo)).data.sendsMail).toBe(mailDelivery !== 'none');
  await club.app.close();
});
