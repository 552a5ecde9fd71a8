import { clubInfo, officeStatus } from '@courtside/contract/club/club';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { createTestApp } from '#testing/server/test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const SMTP_URL = 'smtp://127.0.0.1:1';
const EXAMPLE = 'club@harbour.example';

test.each<[string, string | null, Record<string, string>]>([
  ['none', null, { DEMO: 'off' }],
  ['smtp', EXAMPLE, { DEMO: 'off', SMTP_URL }],
  ['smtp', null, { DEMO: 'off', SMTP_URL, MAIL_FROM: 'Quay Club <office@quay.example>' }],
  ['smtp', null, { DEMO: 'on', SMTP_URL }],
  ['demo', null, { DEMO: 'on' }],
])(
  'the office status is delivery by %s and the example sender %s with %j',
  async (mailDelivery, exampleSender, environment) => {
    const club = await createTestApp({ database, environment });
    for (const staff of ['9001', '9002']) {
      expect((await club.call(officeStatus, { as: await club.login(staff) })).data).toEqual({
        mailDelivery,
        exampleSender,
      });
    }
    // Members learn only whether mail is sent.
    expect((await club.call(clubInfo)).data).toMatchObject({
      sendsMail: mailDelivery !== 'none',
      mailsLeave: mailDelivery === 'smtp',
    });
    await club.app.close();
  },
);
