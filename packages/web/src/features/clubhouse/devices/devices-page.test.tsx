import { clubInfo } from '@courtside/contract/club/club';
import { listSports } from '@courtside/contract/club/sports/office-sports';
import {
  makeDevice,
  makeLink,
  type OfficeDevice,
  officeDevices,
  setDoor,
  setLight,
  tryDevice,
} from '@courtside/contract/clubhouse/office-devices';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { DevicesPage } from './devices-page.tsx';

const NOW = '2026-11-17T16:42:00Z';
const link = {
  ...{ id: 1, connector: 'nuki' as const, title: 'Nuki', url: 'https://api.nuki.io', user: null, hasSecret: true },
  ...{ contactAt: NOW, fault: null, faultSince: null, version: 1 },
};
const light: OfficeDevice = {
  ...{ id: 7, kind: 'light', link: 1, connector: 'nuki', address: 'light/1', titles: { en: 'Court 1' } },
  ...{
    service: 'tennis',
    sport: { en: 'Tennis' },
    court: 'TEN1',
    areas: [],
    fallbacks: null,
    isForMembers: false,
    checksIn: false,
  },
  wanted: { isOn: true, until: '2026-11-17T18:00:00Z', reason: 'booked' },
  reported: { isOn: true, at: NOW, fault: null, faultSince: null },
  codes: { now: 0, ahead: 0, unsent: 0 },
  ...{ byHand: null, differsSince: null, isNoticed: false, equalSince: null, version: 1 },
};
const door: OfficeDevice = {
  ...light,
  ...{ id: 8, kind: 'door', titles: { en: 'Squash door' }, court: null, service: null, sport: null },
  areas: [{ service: 'squash', court: null }],
  wanted: { isOn: false, until: null, reason: 'none' },
  reported: { isOn: false, at: NOW, fault: 'unreachable', faultSince: '2026-11-17T16:31:00Z' },
  codes: { now: 2, ahead: 5, unsent: 2 },
  ...{ differsSince: '2026-11-17T16:31:00Z', isNoticed: true },
};

let server: ReturnType<typeof fakeServer>;
const openAs = (role: 'admin' | 'desk') => {
  startSession(testUser({ role }));
  return renderPage(<DevicesPage />, '/office/doors');
};
const answer = (devices: OfficeDevice[], links = [link]) =>
  server.succeeds(officeDevices, { links, devices, now: NOW });
beforeEach(() => {
  server = fakeServer();
  server.succeeds(clubInfo, testClub());
  server.succeeds(listSports, { items: [] });
});
const bodyOf = (endpoint: string) => server.calls.findLast((call) => call.endpoint === endpoint)?.body;

test('wanted and reported stand beside each other, with the booking that is the reason', async () => {
  answer([light]);
  openAs('desk');
  const row = within((await screen.findByRole('rowheader', { name: /Tennis · Court 1/ })).closest('tr') as HTMLElement);
  expect(row.getAllByText('On')).toHaveLength(2);
  expect((await row.findByText(/booked to/)).textContent).toContain('19:00');
  expect(screen.queryByRole('button', { name: 'Add a connection' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change Tennis · Court 1' })).toBeNull();
});

test('a silent door says since when, what players read, and that somebody opened it', async () => {
  answer([door]);
  server.succeeds(setDoor, 'ok');
  const { user } = openAs('desk');
  expect((await screen.findByText(/Squash door has not answered since/)).textContent).toContain('17:31');
  expect(screen.getByText(/Ring the bell/)).toBeDefined();
  expect(screen.getByText('No answer')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'I opened it by hand, for 15 min' }));
  expect(bodyOf('setDoor')).toEqual({ minutes: 15, action: 'opened' });
});

test('the desk sets a light on for an hour, and ends it', async () => {
  answer([{ ...light, byHand: { action: 'on', until: '2026-11-17T17:12:00Z' } }]);
  server.succeeds(setLight, 'ok');
  const { user } = openAs('desk');
  expect((await screen.findByText(/on by hand until/)).textContent).toContain('18:12');
  await user.click(screen.getByRole('button', { name: 'Tennis · Court 1 by hand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tennis · Court 1 by hand' }));
  await user.click(dialog.getByRole('button', { name: '60 min' }));
  await user.click(dialog.getByRole('button', { name: 'On for 60 min' }));
  expect(bodyOf('setLight')).toEqual({ minutes: 60, isOn: true });
  await user.click(await screen.findByRole('button', { name: 'Tennis · Court 1 by hand' }));
  await user.click(await screen.findByRole('button', { name: 'End it now' }));
  expect(bodyOf('setLight')).toEqual({ minutes: 0, isOn: true });
});

test('an admin adds a connection; a password does not belong into its address', async () => {
  answer([], []);
  server.succeeds(makeLink, { id: 1, version: 1 });
  const { user } = openAs('admin');
  await user.click(await screen.findByRole('button', { name: 'Add a connection' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a connection' }));
  await user.type(dialog.getByLabelText('Name'), 'Relay 1');
  await user.type(dialog.getByLabelText('Address in your network'), 'http://me:word@192.168.20.34');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText(/without name and password/)).toBeDefined();
  expect(bodyOf('makeLink')).toBeUndefined();
  await user.clear(dialog.getByLabelText('Address in your network'));
  await user.type(dialog.getByLabelText('Address in your network'), 'http://192.168.20.34');
  await user.type(dialog.getByLabelText(/Password or token/), 'hidden');
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(bodyOf('makeLink')).toEqual({
    ...{ connector: 'shelly', title: 'Relay 1', url: 'http://192.168.20.34', user: '', secret: 'hidden' },
    PinCode: '2468',
  });
});

test('a door is tried before it is added, and says in words why it does not blink', async () => {
  answer([]);
  server.refuses(tryDevice, 'device.unreachable', { address: 'gate' });
  server.succeeds(makeDevice, { id: 9, version: 1 });
  const { user } = openAs('admin');
  await user.click(await screen.findByRole('button', { name: 'Add a light or a door' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a light or a door' }));
  await user.click(dialog.getByRole('button', { name: 'Door' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Blink' }).disabled).toBe(true);
  await user.type(dialog.getByLabelText('Address of the device'), 'gate');
  await user.click(dialog.getByRole('button', { name: 'Blink' }));
  expect(await dialog.findByText(/Nothing answers at gate/)).toBeDefined();
  server.succeeds(tryDevice, 'ok');
  await user.click(dialog.getByRole('button', { name: 'Blink' }));
  expect(await dialog.findByText(/Did the right one blink/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Give it a name.')).toBeDefined();
  const [english] = dialog.getAllByLabelText('English');
  await user.type(english as HTMLElement, 'Main gate');
  await user.click(dialog.getByRole('switch', { name: 'Entering a code checks in' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(bodyOf('makeDevice')).toMatchObject({
    link: 1,
    device: { kind: 'door', address: 'gate', titles: { en: 'Main gate' }, fallbacks: null, checksIn: true },
  });
});

test('what differed in the last week is listed, and admins go on to what was done by hand', async () => {
  answer([
    { ...light, equalSince: '2026-11-16T20:05:00Z' },
    { ...door, ...{ isNoticed: false, differsSince: null, equalSince: '2026-11-09T08:00:00Z' } },
  ]);
  const { unmount } = openAs('admin');
  expect((await screen.findByText(/As wanted again/)).textContent).toContain('21:05');
  expect(screen.getByRole('link', { name: /By hand/ }).getAttribute('href')).toBe('/office/log?action=devices');
  unmount();
  answer([light]);
  openAs('desk');
  expect(await screen.findByText(/Nothing differed/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /By hand/ })).toBeNull();
});
