import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type DeviceTrouble, startDeviceServer } from '#testing/devices/device-server.ts';
import { parseAnswer, sendRequest } from './send-request.ts';

const NEVER = new AbortController().signal;
const SHORT_MS = 200;

async function startDevice(trouble?: DeviceTrouble) {
  const device = await startDeviceServer(() => ({ body: { on: true } }));
  onTestFinished(() => device.close());
  device.trouble = trouble;
  return device;
}

async function ask(trouble?: DeviceTrouble) {
  const device = await startDevice(trouble);
  return parseAnswer(z.object({ on: z.boolean() }), await sendRequest({ url: device.url }, NEVER, SHORT_MS));
}

test('a device that is well is understood', async () => {
  expect(await ask()).toEqual({ on: true });
});

test.each([
  ['silent', 'unreachable'],
  ['slow', 'unreachable'],
  ['away', 'unreachable'],
  ['failing', 'unreachable'],
  ['redirect', 'refused'],
  ['nonsense', 'not_understood'],
] as const)('a device that is %s is %s', async (trouble, code) => {
  await expect(ask(trouble)).rejects.toMatchObject({ name: 'DeviceFault', code });
});

test('a redirect is not followed', async () => {
  const device = await startDevice('redirect');
  await expect(sendRequest({ url: device.url }, NEVER)).rejects.toMatchObject({ code: 'refused' });
  expect(device.calls.map(({ path }) => path)).toEqual(['/']);
});

test('of 100 MB no more is read than the connection holds', async () => {
  const device = await startDevice('huge');
  await expect(sendRequest({ url: device.url }, NEVER)).rejects.toMatchObject({ code: 'not_understood' });
  expect(device.bytesSent()).toBeLessThan(20 * 1024 * 1024);
});

test('whoever asked can stop waiting, and an address that is none is unreachable', async () => {
  const device = await startDevice('silent');
  const controller = new AbortController();
  const asked = sendRequest({ url: device.url }, controller.signal);
  controller.abort();
  await expect(asked).rejects.toMatchObject({ code: 'unreachable' });
  await expect(sendRequest({ url: 'no address' }, NEVER)).rejects.toMatchObject({ code: 'unreachable' });
});
