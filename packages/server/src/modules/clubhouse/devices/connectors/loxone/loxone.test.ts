import { expect, onTestFinished, test } from 'vitest';
import { CONTROL, LOXONE_PASSWORD, LOXONE_USER, startFakeLoxone } from '#testing/devices/fake-loxone.ts';
import { createTestClock, TEST_NOW } from '#testing/test-clock.ts';
import type { DeviceAddress, Wish } from '../connector.ts';
import { createLoxone } from './loxone.ts';

const LIGHT_ON: Wish = { kind: 'light', on: true, until: TEST_NOW.add({ hours: 1 }) };
const LIGHT_OFF: Wish = { kind: 'light', on: false, until: null };
const signal = () => AbortSignal.timeout(3_000);

async function startControl(options: Partial<DeviceAddress['link']> = {}, address = CONTROL) {
  const clock = createTestClock();
  const miniserver = await startFakeLoxone();
  onTestFinished(() => miniserver.close());
  const credentials = { user: LOXONE_USER, secret: LOXONE_PASSWORD };
  const link = { id: 1, connector: 'loxone', url: `${miniserver.url}/`, ...credentials, ...options } as const;
  return { miniserver, connector: createLoxone({ clock }), device: { link, address, kind: 'light' } as const };
}

test('a light is switched on and off, and says what it is', async () => {
  const { miniserver, connector, device } = await startControl();
  expect(await connector.bring(device, LIGHT_ON, signal())).toEqual({ kind: 'light', on: true });
  expect(miniserver.isOn()).toBe(true);
  expect(await connector.bring(device, LIGHT_OFF, signal())).toEqual({ kind: 'light', on: false });
  miniserver.setValue('1.000');
  expect(await connector.read(device, signal())).toEqual({ kind: 'light', on: true });
});

test('a door is opened and closed, and holds no codes', async () => {
  const { connector, device } = await startControl();
  const door = { ...device, kind: 'door' } as const;
  const open: Wish = { kind: 'door', openUntil: TEST_NOW.add({ minutes: 15 }), codes: [] };
  expect(await connector.bring(door, open, signal())).toEqual({ kind: 'door', isOpen: true, codes: [] });
  expect(await connector.bring(door, { ...open, openUntil: null }, signal())).toMatchObject({ isOpen: false });
});

test.each([
  ['a wrong password', { secret: 'wrong' }, CONTROL],
  ['no password', { user: null, secret: null }, CONTROL],
  ['a control that it does not have', {}, '0d043dbf-0321-eea3-ffffcb0481ff57c7'],
])('%s is refused', async (_, options, address) => {
  const { connector, device, miniserver } = await startControl(options, address);
  await expect(connector.bring(device, LIGHT_ON, signal())).rejects.toMatchObject({ code: 'refused' });
  expect(miniserver.isOn()).toBe(false);
});

test.each(['', '../../cfg', 'a/On', 'a?b'])('an address that is no control is never asked: "%s"', async (address) => {
  const { connector, device, miniserver } = await startControl({}, address);
  await expect(connector.read(device, signal())).rejects.toMatchObject({ code: 'not_understood' });
  expect(miniserver.calls).toEqual([]);
});

test('a value that is no number, and an answer of another device, are not understood', async () => {
  const { connector, device, miniserver } = await startControl();
  miniserver.setValue('Anna');
  await expect(connector.read(device, signal())).rejects.toMatchObject({ code: 'not_understood' });
  miniserver.trouble = 'nonsense';
  await expect(connector.read(device, signal())).rejects.toMatchObject({ code: 'not_understood' });
});

test('a blink switches a light on and off again, and leaves one that is on', async () => {
  const { connector, device, miniserver } = await startControl();
  await connector.blink(device, signal());
  expect(miniserver.calls.map(({ path }) => path.split('/')[5])).toEqual([undefined, 'On', 'Off']);
  await connector.bring(device, LIGHT_ON, signal());
  await connector.blink(device, signal());
  expect(miniserver.isOn()).toBe(true);
});
