import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startFakeMqttDevice } from '#testing/devices/fake-mqtt-device.ts';
import {
  BROKER_PASSWORD,
  BROKER_USER,
  findMosquitto,
  type Mosquitto,
  startMosquitto,
} from '#testing/devices/mosquitto.ts';
import { eventually } from '#testing/eventually.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { silentLog } from '#testing/test-context.ts';
import type { DeviceAddress, DoorWish, LightWish } from '../connector.ts';
import { createMqtt } from './mqtt.ts';

const program = findMosquitto();
const NOT_INSTALLED = 'Mosquitto is not installed; on Debian: apt-get install mosquitto';

let broker: Mosquitto;
beforeAll(async () => {
  if (program) broker = await startMosquitto(program);
});
afterAll(() => broker?.close());

const LIGHT_ON: LightWish = { kind: 'light', on: true, until: TEST_NOW.add({ minutes: 90 }) };
const LIGHT_OFF: LightWish = { kind: 'light', on: false, until: null };
const DOOR: DoorWish = {
  kind: 'door',
  openUntil: null,
  codes: [{ code: '345678', from: TEST_NOW, until: TEST_NOW.add({ hours: 2 }) }],
};

const signal = () => AbortSignal.timeout(10_000);

function connectTo(options: Partial<DeviceAddress['link']> = {}, kind: DeviceAddress['kind'] = 'light') {
  const connector = createMqtt({ log: silentLog });
  onTestFinished(() => connector.close());
  const url = `${broker.url}/club`;
  const link = { id: 1, connector: 'mqtt', url, user: BROKER_USER, secret: BROKER_PASSWORD, ...options } as const;
  return { connector, device: { link, address: `court-${randomUUID()}`, kind } satisfies DeviceAddress };
}

async function plugIn({ address }: DeviceAddress) {
  const device = await startFakeMqttDevice(broker.url, 'club', address);
  onTestFinished(() => device.close());
  return device;
}

test('a light does as wished and reports it', async ({ skip }) => {
  skip(!program, NOT_INSTALLED);
  const { connector, device } = connectTo();
  const light = await plugIn(device);
  expect(await connector.bring(device, LIGHT_ON, signal())).toBeNull();
  await eventually(async () => expect(await connector.read(device, signal())).toEqual({ kind: 'light', on: true }));
  expect(light.wish()).toEqual({ kind: 'light', on: true, until: '2026-11-16T09:50:00Z' });
  await light.report('{"on":false}');
  await eventually(async () => expect(await connector.read(device, signal())).toEqual({ kind: 'light', on: false }));
});

test('a door gets its codes with their times, and says which it holds', async ({ skip }) => {
  skip(!program, NOT_INSTALLED);
  const { connector, device } = connectTo({}, 'door');
  const door = await plugIn(device);
  await connector.bring(device, DOOR, signal());
  const report = { kind: 'door', isOpen: false, codes: ['345678'] };
  await eventually(async () => expect(await connector.read(device, signal())).toEqual(report));
  expect(door.wish()).toEqual({
    kind: 'door',
    openUntil: null,
    codes: [{ code: '345678', from: '2026-11-16T08:20:00Z', until: '2026-11-16T10:20:00Z' }],
  });
});

test('a device that was off finds the wish when it is back', async ({ skip }) => {
  skip(!program, NOT_INSTALLED);
  const { connector, device } = connectTo();
  await connector.bring(device, LIGHT_ON, signal());
  const light = await plugIn(device);
  await eventually(() => expect(light.wish()).toMatchObject({ on: true }));
});

test('a device whose cable is pulled is unreachable, and equal again when it is back', async ({ skip }) => {
  skip(!program, NOT_INSTALLED);
  const { connector, device } = connectTo();
  const light = await plugIn(device);
  await connector.bring(device, LIGHT_OFF, signal());
  await eventually(async () => expect(await connector.read(device, signal())).toEqual({ kind: 'light', on: false }));
  await light.pull();
  const gone = { name: 'DeviceFault', code: 'unreachable' };
  await eventually(() => expect(connector.read(device, signal())).rejects.toMatchObject(gone));
  await connector.bring(device, LIGHT_ON, signal());
  await light.plugIn();
  await eventually(async () => expect(await connector.read(device, signal())).toEqual({ kind: 'light', on: true }));
});

test('a broker that was killed and forgot everything has the wishes again within a minute', async ({ skip }) => {
  skip(!program, NOT_INSTALLED);
  const { connector, device } = connectTo();
  await connector.bring(device, LIGHT_ON, signal());
  await broker.stop();
  const soon = AbortSignal.timeout(200);
  await expect(connector.bring(device, LIGHT_OFF, soon)).rejects.toMatchObject({ code: 'unreachable' });
  await broker.start();
  const restartedAt = performance.now();
  const light = await plugIn(device);
  await eventually(async () => expect(await connector.read(device, signal())).toEqual({ kind: 'light', on: true }));
  expect(light.wish()).toMatchObject({ on: true });
  await connector.bring(device, LIGHT_OFF, signal());
  await eventually(async () => expect(await connector.read(device, signal())).toEqual({ kind: 'light', on: false }));
  expect(performance.now() - restartedAt).toBeLessThan(60_000);
});

test('after the broker has forgotten everything no process brings back what another one has changed', async ({
  skip,
}) => {
  skip(!program, NOT_INSTALLED);
  const [first, second] = [connectTo(), connectTo()];
  const { device } = first;
  await first.connector.bring(device, LIGHT_ON, signal());
  await second.connector.bring(device, LIGHT_OFF, signal());
  const before = await plugIn(device);
  await eventually(() => expect(before.wish()).toMatchObject({ on: false }));
  await before.close();
  await broker.stop();
  await broker.start();
  const light = await plugIn(device);
  await eventually(() => expect(light.wish()).toMatchObject({ on: false }));
  await light.close();
  // Whatever a process would still publish has arrived: each has published something after it.
  await Promise.all([first, second].map(({ connector }) => connector.close()));
  const later = await plugIn(device);
  await eventually(() => expect(later.wish()).toMatchObject({ on: false }));
});

test('devices read whether the server is there', async ({ skip }) => {
  skip(!program, NOT_INSTALLED);
  const { connector, device } = connectTo();
  const light = await plugIn(device);
  await connector.bring(device, LIGHT_ON, signal());
  await eventually(() => expect(light.isServerOnline()).toBe(true));
  await connector.close();
  await eventually(() => expect(light.isServerOnline()).toBe(false));
});

test.for([
  ['a wrong password', { secret: 'wrong' }],
  ['another user', { user: 'somebody' }],
  ['no password', { user: null, secret: null }],
] as const)('%s is refused, and the right one is taken afterwards', async ([, wrong], { skip }) => {
  skip(!program, NOT_INSTALLED);
  const { connector, device } = connectTo();
  const refused = { ...device, link: { ...device.link, ...wrong } };
  for (let attempt = 1; attempt <= 2; attempt += 1)
    await expect(connector.bring(refused, LIGHT_ON, signal())).rejects.toMatchObject({ code: 'refused' });
  expect(await connector.bring(device, LIGHT_ON, signal())).toBeNull();
});

test('a broker that does not exist is unreachable, within the time that is given', async () => {
  const connector = createMqtt({ log: silentLog });
  onTestFinished(() => connector.close());
  const link = { id: 1, connector: 'mqtt', url: 'mqtt://127.0.0.1:9', user: null, secret: null } as const;
  const device = { link, address: 'court-1', kind: 'light' } as const;
  const soon = AbortSignal.timeout(100);
  await expect(connector.bring(device, LIGHT_ON, soon)).rejects.toMatchObject({ code: 'unreachable' });
  const elsewhere = { ...device, link: { ...link, url: 'http://127.0.0.1:9' } };
  await expect(connector.read(elsewhere, signal())).rejects.toMatchObject({ code: 'not_understood' });
  await expect(connector.read({ ...device, address: '#' }, signal())).rejects.toMatchObject({ code: 'not_understood' });
});

test.for([
  'nonsense',
  '{"on":"yes"}',
  '{}',
  '{"on":true,"kind":"door"}',
  JSON.stringify({ on: true, more: 'x'.repeat(70_000) }),
])('a report in another form is not understood: %s', async (text, { skip }) => {
  skip(!program, NOT_INSTALLED);
  const { connector, device } = connectTo();
  expect(await connector.read(device, signal())).toBeNull();
  await (await plugIn(device)).report(text);
  const fault = { name: 'DeviceFault', code: 'not_understood' };
  await eventually(() => expect(connector.read(device, signal())).rejects.toMatchObject(fault));
});

test('a blink is for whoever listens now', async ({ skip }) => {
  skip(!program, NOT_INSTALLED);
  const { connector, device } = connectTo();
  await connector.blink(device, signal());
  const light = await plugIn(device);
  await connector.blink(device, signal());
  await eventually(() => expect(light.blinks()).toBe(1));
});
