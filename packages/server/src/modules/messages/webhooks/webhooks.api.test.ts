import * as endpoints from '@courtside/contract/messages/office-webhooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { createHookClub, type HookClub, verified } from '#testing/clubs/things/hook-club.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { forgetForeignSnapshots } from './index.ts';

let club: HookClub;
beforeAll(async () => {
  club = await createHookClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.answer.status = 204;
  club.context.clock.set(TEST_NOW);
  await club.forgetAll();
});

test('during a change of the secret the old and the new one verify, a day later only the new one', async () => {
  const { receiver, id, params, secret } = await club.startReceiver();
  const changed = await club.call(endpoints.changeWebhookSecret, {
    as: await club.admin(),
    params,
    body: { PinCode: DEMO_PIN },
  });
  const next = changed.data.secret;
  expect(next).not.toBe(secret);
  await club.happen('booking.made', 'TEN-000001');
  await club.send();
  for (const each of [secret, next]) expect(verified(receiver.calls[0]!, each)).toMatchObject({ type: 'booking.made' });
  expect((await club.listed(id))?.previousUntil).toBe('2026-11-17T08:20:00.000Z');
  club.context.clock.advance({ hours: 24 });
  await club.happen('booking.made', 'TEN-000002');
  await club.send();
  expect(verified(receiver.calls[1]!, next)).toMatchObject({ type: 'booking.made' });
  expect(() => verified(receiver.calls[1]!, secret)).toThrow('No matching signature found');
  expect((await club.listed(id))?.previousUntil).toBeNull();
});

test('a failure is tried ten times within 75 hours with the same bytes and id, and the story is kept', async () => {
  const { receiver, id } = await club.startReceiver();
  club.answer.status = 503;
  await club.happen('booking.made', 'TEN-000001');
  for (let next = await club.send(); next; next = await club.send()) club.context.clock.set(next);
  expect(receiver.calls).toHaveLength(10);
  for (const part of ['webhook-id', 'content-type'])
    expect(new Set(receiver.calls.map(({ headers }) => headers[part])).size).toBe(1);
  expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1);
  expect(club.context.clock.now().since(TEST_NOW).total('hours')).toBe(75);
  const [delivery] = await club.deliveries(id);
  expect(delivery).toMatchObject({ state: 'failed', tries: 10, nextAt: null });
  const params = { id: String(delivery!.id) };
  const story = (await club.call(endpoints.readDelivery, { as: await club.admin(), params })).data;
  expect(story.attempts).toHaveLength(10);
  const last = receiver.calls.at(-1)!;
  expect(story.sent.body).toBe(last.body);
  expect(last.headers).toMatchObject(story.sent.headers);
  expect(await club.listed(id)).toMatchObject({ failed: 1, off: null, failingSince: expect.any(String) });
  // Again, when the receiver works.
  club.answer.status = 200;
  expect((await club.call(endpoints.replayDelivery, { as: await club.admin(), params })).data).toBe('ok');
  await club.send();
  expect(await club.deliveries(id)).toMatchObject([{ state: 'delivered', tries: 1 }]);
  expect(await club.listed(id)).toMatchObject({ failed: 0, failingSince: null });
});

test('five days of nothing but failure switch it off, tell the admins once, and everything can be sent later', async () => {
  const { receiver, id, params } = await club.startReceiver();
  const { db } = club.context;
  const count = async () => {
    const { rows } = await sql<{ notified: number; mailed: number }>`
      select (select count(*)::integer from notification where kind = 'webhookFailing') as notified,
        (select count(*)::integer from outbox_mail where subject like '%webhook%') as mailed`.execute(db);
    return rows[0];
  };
  const before = await count();
  club.answer.status = 500;
  await club.happen('booking.made', 'TEN-000001');
  await club.send();
  club.context.clock.advance({ hours: 119 });
  await club.happen('booking.made', 'TEN-000002');
  await club.send();
  expect((await club.listed(id))?.off).toBeNull();
  club.context.clock.advance({ hours: 1 });
  await club.send();
  expect(await club.listed(id)).toMatchObject({ off: { reason: 'failing' }, nextAt: null });
  const after = await count();
  expect(after!.notified - before!.notified).toBeGreaterThan(0);
  expect(after!.mailed - before!.mailed).toBe(after!.notified - before!.notified);
  const sentUntilThen = receiver.calls.length;
  await club.happen('booking.made', 'TEN-000003');
  club.context.clock.advance({ hours: 200 });
  expect(await club.send()).toBeUndefined();
  expect(receiver.calls).toHaveLength(sentUntilThen);
  expect(await club.listed(id)).toMatchObject({ missed: 1 });
  expect(await club.call(endpoints.replayFailed, { as: await club.admin(), params })).toMatchObject({
    code: 'hook.off',
  });
  club.answer.status = 204;
  await club.call(endpoints.switchWebhookOn, { as: await club.admin(), params, body: { replay: true } });
  await club.send();
  const told = new Set(receiver.calls.slice(sentUntilThen).map(({ body }) => JSON.parse(body).data.booking as string));
  expect([...told].sort()).toEqual(['TEN-000001', 'TEN-000002', 'TEN-000003']);
  expect(await club.listed(id)).toMatchObject({ off: null, failed: 0, missed: 0, retrying: 0 });
});

test('one success in five days keeps it on', async () => {
  const { id } = await club.startReceiver();
  for (let day = 0; day < 8; day += 1) {
    club.answer.status = day === 4 ? 204 : 500;
    await club.happen('booking.made', `TEN-00000${day}`);
    await club.send();
    club.context.clock.advance({ hours: 24 });
  }
  expect((await club.listed(id))?.off).toBeNull();
});

test('410 switches it off at once', async () => {
  const { id, receiver } = await club.startReceiver();
  club.answer.status = 410;
  await club.happen('booking.made', 'TEN-000001');
  await club.send();
  await club.happen('booking.made', 'TEN-000002');
  await club.send();
  expect(receiver.calls).toHaveLength(1);
  expect(await club.listed(id)).toMatchObject({ off: { reason: 'gone' } });
});

test('switched off by hand and on again without what it missed, it is told only what happens from then on', async () => {
  const { id, params, receiver } = await club.startReceiver();
  await club.call(endpoints.switchWebhookOff, { as: await club.admin(), params });
  await club.happen('booking.made', 'TEN-000001');
  await club.send();
  expect(await club.listed(id)).toMatchObject({ off: { reason: 'hand' }, missed: 1 });
  await club.call(endpoints.switchWebhookOn, { as: await club.admin(), params, body: { replay: false } });
  await club.happen('booking.made', 'TEN-000002');
  await club.send();
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.booking)).toEqual(['TEN-000002']);
});

test('a slow receiver delays no other', async () => {
  const slow = await club.startReceiver();
  const quick = await club.startReceiver();
  slow.receiver.trouble = 'silent';
  const ending = new AbortController();
  await club.happen('booking.made', 'TEN-000001');
  const running = club.send({ signal: ending.signal });
  await vi.waitFor(() => expect(quick.receiver.calls).toHaveLength(1), { timeout: 10_000 });
  // And what happens while the slow one is still waited for.
  await club.happen('booking.made', 'TEN-000002');
  await vi.waitFor(() => expect(quick.receiver.calls).toHaveLength(2), { timeout: 10_000 });
  ending.abort();
  await running;
  // Nobody knows whether it was taken: it is sent again.
  expect(await club.deliveries(slow.id)).toMatchObject([
    { state: 'waiting', tries: 0 },
    { state: 'waiting', tries: 0 },
  ]);
  slow.receiver.trouble = undefined;
  await club.send();
  expect((await club.deliveries(slow.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

test('a test is answered in place and is no delivery', async () => {
  const { id, params, receiver, secret } = await club.startReceiver();
  expect((await club.call(endpoints.testWebhook, { as: await club.admin(), params })).data).toMatchObject({
    status: 204,
    isTaken: true,
  });
  expect(verified(receiver.calls[0]!, secret)).toMatchObject({ type: 'webhook.test', data: { webhook: id } });
  receiver.trouble = 'redirect';
  expect((await club.call(endpoints.testWebhook, { as: await club.admin(), params })).data).toMatchObject({
    ...{ status: 302, fault: 'redirect', isTaken: false },
  });
  expect(await club.deliveries(id)).toEqual([]);
});

test('a request that is repeated makes one webhook with one secret, which is nowhere in the database', async () => {
  const headers = { 'idempotency-key': '0b5e3c1a-6a0e-4a7b-9f5e-2f9a4c1d7e10' };
  const body = { url: 'http://10.0.4.12/in', types: ['booking.made' as const], PinCode: DEMO_PIN };
  const [one, other] = [
    await club.call(endpoints.makeWebhook, { as: await club.admin(), body, headers }),
    await club.call(endpoints.makeWebhook, { as: await club.admin(), body, headers }),
  ];
  expect(one.data).toEqual(other.data);
  expect(one.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { rows } = await sql<{
    all: string;
  }>`select string_agg(endpoint::text, ' ') as all from webhook_endpoint as endpoint`.execute(club.context.db);
  expect(rows[0]?.all).not.toContain(one.data.secret.slice(6, 30));
});

test('a webhook whose events and address change keeps what waits', async () => {
  const { id, params, receiver } = await club.startReceiver();
  const body = { url: `${receiver.url}/new`, types: ['game.*' as const], PinCode: DEMO_PIN, version: 1 };
  await club.happen('booking.made', 'TEN-000001');
  club.answer.status = 500;
  await club.send();
  expect((await club.call(endpoints.changeWebhook, { as: await club.admin(), params, body })).data).toEqual({
    id,
    version: 2,
  });
  expect(await club.call(endpoints.changeWebhook, { as: await club.admin(), params, body })).toMatchObject({
    code: 'office.changed_meanwhile',
  });
  club.answer.status = 204;
  await club.happen('booking.made', 'TEN-000002');
  await club.happen('game.opened', 'TEN-000003');
  await club.call(endpoints.replayFailed, { as: await club.admin(), params });
  await club.send();
  const later = receiver.calls
    .filter(({ path }) => path === '/new')
    .map(({ body: sent }) => JSON.parse(sent).data.booking as string);
  expect(later.sort()).toEqual(['TEN-000001', 'TEN-000003']);
});

test('a dump of a server with higher transactions does not hide the events of this one', async () => {
  const { receiver, id } = await club.startReceiver();
  await sql`update webhook_endpoint set read_until = '900000000:900000001:' where id = ${id}`.execute(club.context.db);
  await forgetForeignSnapshots(club.context.db);
  await club.happen('booking.made', 'TEN-000001');
  await club.send();
  expect(receiver.calls).toHaveLength(1);
});
