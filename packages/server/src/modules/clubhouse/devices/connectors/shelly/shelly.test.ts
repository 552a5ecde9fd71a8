import { expect, onTestFinished, test } from 'vitest';
import { startFakeShelly } from '#testing/devices/fake-shelly.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { silentLog } from '#testing/test-context.ts';
import type { DeviceKind, Wish } from '../connector.ts';
import { createConnectors } from '../create-connectors.ts';

const PASSWORD = 'floodlight';
const GENERATIONS = [
  ['a later Shelly', '0'],
  ['a Shelly of the first generation', 'relay/0'],
] as const;

async function startRelay(
  address = '0',
  { password, secret = password ?? null }: { password?: string; secret?: string | null } = {},
) {
  const clock = createTestClock();
  const shelly = await startFakeShelly(clock, password);
  onTestFinished(() => shelly.close());
  const connector = createConnectors({ clock, log: silentLog }).shelly;
  const link = { id: 1, connector: 'shelly', url: `${shelly.url}/`, user: null, secret } as const;
  const device = (kind: DeviceKind) => ({ link, address, kind });
  const signal = () => AbortSignal.timeout(3_000);
  return {
    clock,
    shelly,
    bring: (wish: Wish) => connector.bring(device(wish.kind), wish, signal()),
    read: (kind: DeviceKind = 'light') => connector.read(device(kind), signal()),
    blink: () => connector.blink(device('light'), signal()),
  };
}

const lightFor = (minutes: number, now: Temporal.Instant): Wish => ({
  kind: 'light',
  on: true,
  until: now.add({ minutes }),
});
const LIGHT_OFF: Wish = { kind: 'light', on: false, until: null };

test.each(GENERATIONS)('%s is switched on and off, and says what it is', async (_, address) => {
  const { bring, read, clock, shelly } = await startRelay(address);
  expect(await bring(lightFor(90, clock.now()))).toEqual({ kind: 'light', on: true });
  expect(shelly.isOn(0)).toBe(true);
  expect(shelly.isOn(1)).toBe(false);
  expect(await bring(LIGHT_OFF)).toEqual({ kind: 'light', on: false });
  expect(await read()).toEqual({ kind: 'light', on: false });
  expect(shelly.isOn()).toBe(false);
});

test.each(GENERATIONS)('%s switches itself off five minutes after the end, without a server', async (_, address) => {
  const { bring, clock, shelly } = await startRelay(address);
  await bring(lightFor(90, clock.now()));
  clock.advance({ minutes: 94, seconds: 59 });
  expect(shelly.isOn()).toBe(true);
  clock.advance({ seconds: 1 });
  expect(shelly.isOn()).toBe(false);
});

test('a light whose time is longer is told so, and stays on', async () => {
  const { bring, clock, shelly } = await startRelay();
  await bring(lightFor(60, clock.now()));
  clock.advance({ minutes: 50 });
  await bring(lightFor(70, clock.now()));
  clock.advance({ minutes: 74 });
  expect(shelly.isOn()).toBe(true);
});

test('a light whose time is over for longer than the spare minutes is switched off', async () => {
  const { bring, clock, shelly } = await startRelay();
  expect(await bring(lightFor(-6, clock.now()))).toEqual({ kind: 'light', on: false });
  expect(shelly.isOn()).toBe(false);
});

test('a door opener closes at the moment it was opened until, and holds no codes', async () => {
  const { bring, read, clock, shelly } = await startRelay();
  const open: Wish = { kind: 'door', openUntil: clock.now().add({ minutes: 15 }), codes: [] };
  expect(await bring(open)).toEqual({ kind: 'door', isOpen: true, codes: [] });
  clock.advance({ minutes: 15 });
  expect(shelly.isOn()).toBe(false);
  expect(await read('door')).toEqual({ kind: 'door', isOpen: false, codes: [] });
});

test.each(GENERATIONS)('%s with a password is switched by whoever has it', async (_, address) => {
  const { bring, clock, shelly } = await startRelay(address, { password: PASSWORD });
  expect(await bring(lightFor(60, clock.now()))).toEqual({ kind: 'light', on: true });
  const sent = shelly.calls.map(({ headers, path, body }) => `${headers.authorization} ${path} ${body}`).join();
  expect(sent).not.toContain(PASSWORD);
});

test.each(GENERATIONS)('%s refuses a wrong password and none', async (_, address) => {
  for (const secret of ['wrong', null]) {
    const { bring, clock, shelly } = await startRelay(address, { password: PASSWORD, secret });
    await expect(bring(lightFor(60, clock.now()))).rejects.toMatchObject({ code: 'refused' });
    expect(shelly.isOn()).toBe(false);
  }
});

test.each(['9', 'relay/9'])('a channel that the device does not have is refused: %s', async (address) => {
  await expect((await startRelay(address)).read()).rejects.toMatchObject({ code: 'refused' });
});

test.each(['', 'x', '../rpc', '0?turn=on', '-1'])(
  'an address that is no channel is never asked: "%s"',
  async (address) => {
    const { read, shelly } = await startRelay(address);
    await expect(read()).rejects.toMatchObject({ code: 'not_understood' });
    expect(shelly.calls).toEqual([]);
  },
);

test('an answer that is not of a relay is not understood', async () => {
  const { read, shelly } = await startRelay();
  shelly.trouble = 'nonsense';
  await expect(read()).rejects.toMatchObject({ code: 'not_understood' });
});

test('a blink lights a lamp for two seconds, and leaves one that is on as it was', async () => {
  const { bring, blink, clock, shelly } = await startRelay();
  await blink();
  expect(shelly.isOn()).toBe(true);
  clock.advance({ seconds: 2 });
  expect(shelly.isOn()).toBe(false);
  await bring(lightFor(60, clock.now()));
  await blink();
  clock.advance({ minutes: 64 });
  expect(shelly.isOn()).toBe(true);
});
