import { expect, onTestFinished, test } from 'vitest';
import { type DeviceReply, type DeviceTrouble, startDeviceServer } from '#testing/devices/device-server.ts';
import { findInside, postMessage, type Resolve, type Ways } from './post-message.ts';

const OUTSIDE = { address: '93.184.216.34', family: 4 };
const LOOPBACK = { address: '127.0.0.1', family: 4 };
const signal = () => new AbortController().signal;

async function startReceiver(reply: DeviceReply = { status: 204 }) {
  const receiver = await startDeviceServer(() => reply);
  onTestFinished(() => receiver.close());
  const send = (ways: Partial<Ways> = {}, url = `${receiver.url}/in?club=1`) =>
    postMessage(
      { url, headers: { 'webhook-id': 'evt_1' }, body: '{"type":"ü"}' },
      { isPrivateAllowed: true, ...ways },
      signal(),
    );
  return { receiver, send };
}

test('the receiver gets the message, and its answer is told', async () => {
  const { receiver, send } = await startReceiver({ status: 202, body: { thanks: true } });
  expect(await send()).toMatchObject({ status: 202, fault: null, text: '{"thanks":true}' });
  expect(receiver.calls).toMatchObject([
    { method: 'POST', path: '/in?club=1', body: '{"type":"ü"}', headers: { 'webhook-id': 'evt_1' } },
  ]);
});

test.each<[DeviceTrouble, object]>([
  ['silent', { status: null, fault: 'too_slow' }],
  ['slow', { status: null, fault: 'too_slow' }],
  ['away', { status: null, fault: 'unreachable' }],
  ['failing', { status: 503, fault: null }],
  ['redirect', { status: 302, fault: 'redirect' }],
])('a receiver that is %s is a failure', async (trouble, outcome) => {
  const { receiver, send } = await startReceiver();
  receiver.trouble = trouble;
  expect(await send({ timeLimitMs: 300 })).toMatchObject(outcome);
  expect(receiver.calls).toHaveLength(1);
});

test('of an answer of 100 MB only the beginning is read', async () => {
  const { receiver, send } = await startReceiver();
  receiver.trouble = 'huge';
  const reply = await send();
  expect(reply).toMatchObject({ status: 200, fault: null });
  expect(reply.text).toHaveLength(64 * 1024);
  // What the sockets had taken until then.
  expect(receiver.bytesSent()).toBeLessThan(20 * 1024 * 1024);
});

test('nothing is sent to an address inside the own network, as a number or behind a name', async () => {
  const { receiver, send } = await startReceiver();
  const { port } = new URL(receiver.url);
  const resolve: Resolve = async () => [OUTSIDE, LOOPBACK];
  const ways = { isPrivateAllowed: false, resolve };
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'hooks.example'])
    expect(await send(ways, `http://${host}:${port}/`), host).toMatchObject({ status: null, fault: 'private' });
  expect(receiver.calls).toEqual([]);
});

test('a name that answers differently the second time leads nowhere', async () => {
  const { receiver, send } = await startReceiver();
  const answers = [[OUTSIDE], [LOOPBACK]];
  let asked = 0;
  const resolve: Resolve = async () => answers[asked++] ?? [];
  const url = `http://rebinding.example:${new URL(receiver.url).port}/`;
  // As it is added.
  expect(await findInside(url, resolve)).toBeUndefined();
  // As it is sent: the addresses that are checked are those to which it connects.
  expect(await send({ isPrivateAllowed: false, resolve }, url)).toMatchObject({ fault: 'private' });
  expect([asked, receiver.calls.length]).toEqual([2, 0]);
});

test('a name without an address is a failure, not an error', async () => {
  const { send } = await startReceiver();
  expect(await send({ resolve: async () => [] }, 'http://nobody.example/')).toMatchObject({ fault: 'unreachable' });
  const broken = async () => Promise.reject(new Error('no name server'));
  expect(await send({ resolve: broken }, 'http://nobody.example/')).toMatchObject({ fault: 'unreachable' });
});

test('who ends it gets no outcome', async () => {
  const { receiver } = await startReceiver();
  receiver.trouble = 'silent';
  const ending = new AbortController();
  const sent = postMessage({ url: receiver.url, headers: {}, body: '{}' }, { isPrivateAllowed: true }, ending.signal);
  ending.abort(new Error('the process stops'));
  await expect(sent).rejects.toThrow('the process stops');
});
