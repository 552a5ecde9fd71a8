import {
  blinkDevice,
  changeDevice,
  changeLink,
  endDevice,
  endLink,
  makeDevice,
  makeLink,
  officeDevices,
  officeDoors,
  officeLights,
  setDoor,
  setLight,
  tryDevice,
} from '@courtside/contract/clubhouse/office-devices';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { bringDevices } from '#modules/clubhouse/devices/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { doorOf, lightOf, linkOf } from '#testing/clubs/things/made-devices.ts';
import { type FakeDevices, useFakeDevices } from '#testing/devices/fake-connectors.ts';

let club: BookingClub;
let devices: FakeDevices;
beforeAll(async () => {
  club = await createBookingClub({ features: { access: true } });
});
afterAll(() => club.close());
beforeEach(() => {
  devices = useFakeDevices(club.context);
});
afterEach(async () => {
  for (const { id } of (await read()).links)
    await club.call(endLink, { as: await admin(), params: { id: String(id) } });
});

const admin = () => club.login('9001');
const read = async () => (await club.call(officeDevices, { as: await admin() })).data;
const bring = () => bringDevices(club.context, { signal: new AbortController().signal, reportProblem: () => {} });
const later = (minutes: number) => club.context.clock.advance({ minutes });

test('the secret of a connection is stored sealed, reaches the device, and never comes back', async () => {
  const link = await linkOf(club, { secret: 'Hall#2026' });
  const { court } = await lightOf(club, { link });
  await bring();
  expect(devices.secret).toBe('Hall#2026');
  const { rows } = await sql<{ text: string }>`select row_to_json(device_link)::text as text from device_link`.execute(
    club.context.db,
  );
  expect(rows.map(({ text }) => text).join()).not.toContain('Hall#2026');
  const reply = await club.call(officeDevices, { as: await admin() });
  expect(JSON.stringify(reply.body)).not.toContain('Hall#2026');
  expect(reply.data.links).toMatchObject([{ hasSecret: true, fault: null }]);
  expect(reply.data.devices).toMatchObject([{ kind: 'light', court, reported: { isOn: false } }]);
  const { rows: logged } = await sql<{ text: string }>`select details::text as text from audit_log
    where action like 'device%'`.execute(club.context.db);
  expect(logged.map(({ text }) => text).join()).not.toContain('Hall#2026');
  const save = async (body: object) =>
    club.call(changeLink, { as: await admin(), params: { id: String(link) }, body: body as never });
  const fields = { title: 'Hall', url: 'mqtt://hall.example', PinCode: DEMO_PIN };
  expect((await save({ ...fields, version: 1 })).data).toEqual({ id: link, version: 2 });
  expect((await save({ ...fields, version: 1 })).code).toBe('office.changed_meanwhile');
  expect((await read()).links).toMatchObject([{ title: 'Hall', hasSecret: true }]);
  await save({ ...fields, secret: '', version: 2 });
  expect((await read()).links).toMatchObject([{ hasSecret: false }]);
});

test.each([
  ['a broker at the address of a web server', { url: 'http://broker.example' }, 'office.invalid'],
  ['a relay at the address of a broker', { connector: 'shelly' }, 'office.invalid'],
  ['a wrong PIN', { PinCode: '0000' }, 'pin.wrong'],
  ['no PIN', { PinCode: '' }, 'pin.required'],
  ['a password in the address', { url: 'mqtt://user:word@broker.example' }, undefined],
  ['a file', { url: 'file:///etc/passwd' }, undefined],
])('%s is refused', async (_, changes, code) => {
  const body = { connector: 'mqtt', title: 'Broker', url: 'mqtt://broker.example', PinCode: DEMO_PIN, ...changes };
  const reply = await club.call(makeLink, { as: await admin(), body: body as never });
  expect([reply.status, reply.code]).toEqual(code ? [200, code] : [400, 'request.invalid']);
});

test('a court has one light, and an address of a connection is one device', async () => {
  const link = await linkOf(club);
  await lightOf(club, { link, court: 'TEN1' });
  const make = async (device: object) =>
    (await club.call(makeDevice, { as: await admin(), body: { link, device: device as never } })).code;
  expect(await make({ kind: 'light', address: 'other', court: 'TEN1' })).toBe('device.court_taken');
  expect(await make({ kind: 'light', address: 'light/TEN1', court: 'TEN2' })).toBe('device.address_taken');
  expect(await make({ kind: 'light', address: 'third', court: 'NONE' })).toBe('office.invalid');
  expect(await make({ kind: 'light', address: 'third', court: 'SQU1' })).toBe('device.no_lights');
  const door = { kind: 'door', address: 'gate', titles: { en: 'Gate' } };
  expect(await make({ ...door, areas: [{ service: 'golf', court: null }] })).toBe('office.invalid');
  expect(await make({ ...door, areas: [{ service: 'tennis', court: 'SQU1' }] })).toBe('office.invalid');
});

test('a door is changed, leads to sports or courts, and is removed', async () => {
  const id = await doorOf(club, { fallbacks: { en: 'Call us.', tr: 'Bizi arayın.' } });
  const [before] = (await club.call(officeDoors, { as: await admin() })).data.items;
  expect(before).toMatchObject({ id, titles: { en: 'Main gate' }, fallbacks: { en: 'Call us.', tr: 'Bizi arayın.' } });
  const device = {
    ...{ kind: 'door' as const, address: 'gate/2', titles: { en: 'Squash door', tr: 'Squash kapısı' } },
    areas: [
      { service: 'squash', court: 'SQU1' },
      { service: 'squash', court: 'SQU1' },
    ],
    isForMembers: true,
  };
  const params = { id: String(id) };
  const save = async () => club.call(changeDevice, { as: await admin(), params, body: { device, version: 1 } });
  expect((await save()).data).toEqual({ id, version: 2 });
  expect((await save()).code).toBe('office.changed_meanwhile');
  expect((await club.call(officeDoors, { as: await admin() })).data.items).toMatchObject([
    { titles: device.titles, areas: [{ service: 'squash', court: 'SQU1' }], fallbacks: null, isForMembers: true },
  ]);
  await club.call(endDevice, { as: await admin(), params });
  expect((await read()).devices).toEqual([]);
});

test('the desk sets a light for half an hour; it ends by itself, or at once', async () => {
  const { court } = await lightOf(club);
  const desk = await club.login('9003');
  const light = async () => (await club.call(officeLights, { as: desk })).data.items[0];
  const set = (minutes: number, isOn = true) =>
    club.call(setLight, { as: desk, params: { court }, body: { minutes, isOn } });
  expect((await set(30)).data).toBe('ok');
  await bring();
  expect(await light()).toMatchObject({ wanted: { isOn: true, reason: 'hand' }, reported: { isOn: true } });
  expect((await light())?.byHand?.until).toBe(club.context.clock.now().add({ minutes: 30 }).toString());
  later(30);
  await bring();
  expect(await light()).toMatchObject({ wanted: { isOn: false }, reported: { isOn: false }, byHand: null });
  await set(30);
  await bring();
  await set(0);
  await bring();
  expect(await light()).toMatchObject({ wanted: { isOn: false }, reported: { isOn: false } });
  expect((await set(241)).status).toBe(400);
});

test('the desk opens a door for a quarter of an hour', async () => {
  const params = { id: String(await doorOf(club)) };
  const set = async (minutes: number, action: 'open' | 'opened' = 'open') =>
    club.call(setDoor, { as: await admin(), params, body: { minutes, action } });
  const door = async () => (await read()).devices[0];
  await set(15);
  await bring();
  expect(await door()).toMatchObject({ wanted: { isOn: true, reason: 'hand' }, reported: { isOn: true } });
  later(15);
  await bring();
  expect(await door()).toMatchObject({ wanted: { isOn: false }, reported: { isOn: false } });
});

test('a door that is silent is told after two minutes, and not while the desk has opened it with a key', async () => {
  const params = { id: String(await doorOf(club, { address: 'silent' })) };
  await bring();
  const door = async () => (await read()).devices[0];
  devices.trouble.set('silent', 'unreachable');
  later(1);
  await bring();
  expect(await door()).toMatchObject({ isNoticed: false, reported: { fault: 'unreachable' } });
  later(2);
  await bring();
  expect(await door()).toMatchObject({ isNoticed: true });
  expect((await read()).links).toMatchObject([{ fault: 'unreachable' }]);
  await club.call(setDoor, { as: await admin(), params, body: { minutes: 15, action: 'opened' } });
  expect(await door()).toMatchObject({ isNoticed: false });
  later(16);
  expect(await door()).toMatchObject({ isNoticed: true });
  devices.trouble.clear();
  await bring();
  expect(await door()).toMatchObject({
    isNoticed: false,
    differsSince: null,
    reported: { fault: null },
    equalSince: club.context.clock.now().toString({ fractionalSecondDigits: 3 }),
  });
});

test('a device blinks before it is added and after, and says in words why it does not', async () => {
  const link = await linkOf(club);
  const blinks = async () =>
    club.call(tryDevice, { as: await admin(), body: { link, kind: 'light', address: 'light/7' } });
  expect((await blinks()).data).toBe('ok');
  expect(devices.blinked).toEqual(['light/7']);
  devices.trouble.set('light/7', 'unreachable');
  expect(await blinks()).toMatchObject({ code: 'device.unreachable' });
  devices.trouble.set('light/7', 'not_understood');
  expect((await blinks()).body.data).toBe('Something answered at light/7, but it is not MQTT.');
  const params = { id: String((await lightOf(club, { link, court: 'TEN2' })).id) };
  expect((await club.call(blinkDevice, { as: await club.login('9003'), params })).data).toBe('ok');
  expect(devices.blinked).toEqual(['light/7', 'light/TEN2']);
});
