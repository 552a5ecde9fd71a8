import * as endpoints from '@courtside/contract/messages/office-webhooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameEvent } from '#database/events/events.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { keyFor, withKey } from '#testing/clubs/things/made-key.ts';
import { webhookOf } from '#testing/clubs/things/made-webhooks.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { sendWebhooks } from './index.ts';

let club: TestApp;
let admin: Login;
beforeAll(async () => {
  club = await createTestApp({ features: { connections: true } });
  admin = await club.login('9001');
});
afterAll(() => club.close());

test.each([
  ['https://10.0.4.12/in', '10.0.4.12'],
  ['https://localhost:8443/', '127.0.0.1|::1'],
  ['https://[::ffff:10.0.4.12]/', '::ffff:a00:40c'],
  ['https://169.254.169.254/latest/meta-data', '169.254.169.254'],
  ['https://2130706433/', '127.0.0.1'],
])('%s lies inside the own network and is refused', async (url, address) => {
  const body = { url, types: ['booking.*' as const], PinCode: DEMO_PIN };
  const refused = await club.call(endpoints.makeWebhook, { as: admin, body });
  expect(refused.code).toBe('hook.private_address');
  expect(refused.data).toMatch(new RegExp(`^(${address}) lies inside your network`));
});

test('an address without encryption is refused', async () => {
  const body = { url: 'http://hooks.example/in', types: ['booking.*' as const], PinCode: DEMO_PIN };
  expect(await club.call(endpoints.makeWebhook, { as: admin, body })).toMatchObject({ code: 'hook.not_https' });
});

test.each([
  'https://user:word@hooks.example/',
  'ftp://hooks.example',
  'https://',
  'https://[',
  'https://hooks.example/#part',
])('%s is no address', async (url) => {
  const body = { url, types: ['booking.*' as const], PinCode: DEMO_PIN };
  expect((await club.call(endpoints.makeWebhook, { as: admin, body })).status).toBe(400);
});

test('a name that was outside when it was added and answers with an inner address later is sent nothing', async () => {
  const { db } = club.context;
  const { id } = await webhookOf(club, { url: 'https://rebinding.example/in' });
  await inTransaction(db, async (tx) => nameEvent(tx, 'booking.made', 'TEN-000001'));
  const run = {
    signal: new AbortController().signal,
    reportProblem: (error: unknown) => expect(error).toBeUndefined(),
  };
  await sendWebhooks(club.context, run, async () => [{ address: '192.168.1.1', family: 4 }]);
  const { rows } = await sql`select status, fault from webhook_attempt join webhook_delivery as delivery
    on delivery.id = delivery_id where endpoint_id = ${id}`.execute(db);
  expect(rows).toEqual([{ status: null, fault: 'private' }]);
});

test('nobody but admins, and they with their PIN, add one', async () => {
  const body = { url: 'https://hooks.example/', types: ['booking.*' as const], PinCode: '0000' };
  expect(await club.call(endpoints.makeWebhook, { as: admin, body })).toMatchObject({ code: 'pin.wrong' });
  const { rows } = await sql`select from webhook_endpoint where url = 'https://hooks.example/'`.execute(
    club.context.db,
  );
  expect(rows).toEqual([]);
});

test('a program with a key for webhooks adds one without a PIN, and the key stands in the log', async () => {
  const { key } = await keyFor(club, ['hooks']);
  const body = { url: 'https://program.example/', types: ['paper.issued' as const], PinCode: '' };
  const made = await club.call(endpoints.makeWebhook, { headers: withKey(key), body });
  expect(made.data.secret).toMatch(/^whsec_/);
  const { rows } = await sql`select actor_id as actor, details ->> 'accessKey' as key from audit_log
    where action = 'webhook_made' order by id desc limit 1`.execute(club.context.db);
  expect(rows).toEqual([{ actor: null, key: 'Hall' }]);
});
