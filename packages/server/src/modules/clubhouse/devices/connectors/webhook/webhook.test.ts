import { expect, onTestFinished, test } from 'vitest';
import { webhookHeaders } from '#platform/secrets/sign-webhook.ts';
import { type DeviceReply, startDeviceServer } from '#testing/devices/device-server.ts';
import { createTestClock, TEST_NOW } from '#testing/test-clock.ts';
import type { Wish } from '../connector.ts';
import { createWebhook } from './webhook.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const LIGHT_ON: Wish = { kind: 'light', on: true, until: TEST_NOW.add({ hours: 1 }) };
const signal = () => AbortSignal.timeout(3_000);

async function startReceiver(reply: DeviceReply = { status: 204 }, secret: string | null = SECRET) {
  const receiver = await startDeviceServer(() => reply);
  onTestFinished(() => receiver.close());
  const link = { id: 1, connector: 'webhook', url: `${receiver.url}/hooks/club?x=1`, user: null, secret } as const;
  const connector = createWebhook({ clock: createTestClock() });
  return { receiver, connector, device: { link, address: 'court 1', kind: 'light' } as const };
}

test('the receiver is told the wish, with a signature of exactly what was sent', async () => {
  const { receiver, connector, device } = await startReceiver();
  expect(await connector.bring(device, LIGHT_ON, signal())).toBeNull();
  const [call] = receiver.calls;
  expect(call).toMatchObject({ method: 'POST', path: '/hooks/club?x=1' });
  expect(JSON.parse(call!.body)).toEqual({
    type: 'device.wanted',
    timestamp: '2026-11-16T08:20:00Z',
    data: { device: 'court 1', wanted: { kind: 'light', on: true, until: '2026-11-16T09:20:00Z' } },
  });
  const sent = { id: String(call!.headers['webhook-id']), sentAt: TEST_NOW, body: call!.body };
  expect(call!.headers).toMatchObject(webhookHeaders(sent, SECRET));
  await connector.bring(device, LIGHT_ON, signal());
  expect(receiver.calls[1]?.headers['webhook-id']).not.toBe(sent.id);
});

test.each([
  [{ body: { report: { kind: 'light', on: true } } }, { kind: 'light', on: true }],
  [{ body: { report: { on: false } } }, { kind: 'light', on: false }],
  [{ body: { status: 'success' } }, null],
  [{ status: 202 }, null],
])('an answer may say what the device is: %j', async (reply, report) => {
  const { connector, device } = await startReceiver(reply);
  expect(await connector.bring(device, LIGHT_ON, signal())).toEqual(report);
  expect(await connector.read(device, signal())).toEqual(report);
});

test.each([
  [{ body: { report: { on: 'yes' } } }, 'not_understood'],
  [{ body: { report: { kind: 'door', isOpen: true } } }, 'not_understood'],
  [{ status: 401 }, 'refused'],
  [{ status: 404 }, 'refused'],
  [{ status: 307, headers: { location: '/elsewhere' } }, 'refused'],
  [{ status: 429 }, 'unreachable'],
  [{ status: 502 }, 'unreachable'],
])('%j is a fault: %s', async (reply, code) => {
  const { receiver, connector, device } = await startReceiver(reply);
  await expect(connector.bring(device, LIGHT_ON, signal())).rejects.toMatchObject({ name: 'DeviceFault', code });
  expect(receiver.calls).toHaveLength(1);
});

test.each([null, 'whsec_not base64'])('nothing is sent without a secret to sign with: %s', async (secret) => {
  const { receiver, connector, device } = await startReceiver({ status: 204 }, secret);
  await expect(connector.bring(device, LIGHT_ON, signal())).rejects.toMatchObject({ code: 'refused' });
  expect(receiver.calls).toEqual([]);
});

test('reading and blinking are told in the same way', async () => {
  const { receiver, connector, device } = await startReceiver();
  await connector.read(device, signal());
  await connector.blink(device, signal());
  const told = receiver.calls.map(({ body }) => JSON.parse(body) as object);
  expect(told).toMatchObject([
    { type: 'device.read', data: { device: 'court 1' } },
    { type: 'device.blink', data: { device: 'court 1' } },
  ]);
});
