import { helpManual } from '@courtside/contract/club/help';
import type { Role } from '@courtside/contract/wire/roles';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { guidePages } from './guide-page.ts';
import { HelpDrawer } from './help-drawer.tsx';

const settings = CLUB as { helpEnabled: boolean; phone: string; email: string };
const { phone, email } = settings;
afterEach(() => {
  Object.assign(settings, { helpEnabled: true, phone, email });
});

test('a club without phone and email has no empty links in its help', async () => {
  Object.assign(settings, { phone: '', email: '' });
  open([]);
  await screen.findByLabelText('Message');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Guide for members, with pictures',
  ]);
});

const TOPIC = {
  id: '7',
  title: 'Booking',
  heading: 'How to book',
  description: 'Three steps.',
  sectionContent: {
    videos: [
      { title: 'On the desk', url: '/media/desk.webm' },
      { title: 'On the phone', url: '/media/phone.webm' },
    ],
    content: { htmlText: '<p>Choose a session.</p>' },
  },
};

function open(tabs: (typeof TOPIC)[], role: Role = 'member') {
  const server = fakeServer();
  server.succeeds(helpManual, { tabs });
  startSession(testUser({ role }));
  return { server, ...renderPage(<HelpDrawer opened onClose={() => undefined} />, '/sportservices') };
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('the help drawer has Contact Us and one tab for each topic of the screen', async () => {
  const { server, user } = open([TOPIC]);
  await user.click(await screen.findByRole('tab', { name: 'Booking' }));
  expect(tabs()).toEqual(['Contact Us', 'Booking']);
  expect(server.calls[0]?.url).toContain('/help/manual/SportServices');
  expect(screen.getByRole('heading', { name: 'How to book' })).toBeDefined();
  expect(screen.getByText('Choose a session.')).toBeDefined();
});

test('a help topic has a video and chips that choose it', async () => {
  const { user } = open([TOPIC]);
  await user.click(await screen.findByRole('tab', { name: 'Booking' }));
  expect(screen.getByLabelText('On the desk', { selector: 'video' }).getAttribute('src')).toBe('/media/desk.webm');
  await user.click(screen.getByRole('radio', { name: 'On the phone' }));
  expect(screen.getByLabelText('On the phone', { selector: 'video' }).getAttribute('src')).toBe('/media/phone.webm');
});

test('without topics or with help switched off the help drawer has Contact Us only', async () => {
  const { unmount } = open([]);
  await screen.findByLabelText('Message');
  expect(tabs()).toEqual(['Contact Us']);
  unmount();
  settings.helpEnabled = false;
  const { server } = open([TOPIC]);
  await screen.findByLabelText('Message');
  expect(tabs()).toEqual(['Contact Us']);
  expect(server.calls).toEqual([]);
});

test('the guide for members is in the language of the page, that of the staff in English', () => {
  expect(guidePages('member', 'ar')).toEqual([{ part: 'members', language: 'ar', path: '/guide/members.ar.html' }]);
  expect(guidePages('desk', 'tr')).toEqual([{ part: 'desk', language: 'en', path: '/guide/desk.html' }]);
  expect(guidePages('admin', 'tr')).toEqual([
    { part: 'office', language: 'en', path: '/guide/office.html' },
    { part: 'devices', language: 'tr', path: '/guide/devices.tr.html' },
    { part: 'integrators', language: 'tr', path: '/guide/integrators.tr.html' },
  ]);
});

test.each([
  ['member', 'Guide for members, with pictures', '/guide/members.html'],
  ['desk', 'Guide for the desk, with pictures', '/guide/desk.html'],
  ['treasurer', 'Guide for the treasurer, with pictures', '/guide/treasurer.html'],
  ['subadmin', 'Guide for the office, with pictures', '/guide/office.html'],
  ['subadmin', 'Screens, doors and lights', '/guide/devices.html'],
] as const)('the help of a %s links to its part of the guide', async (role, name, path) => {
  open([], role);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path);
});
