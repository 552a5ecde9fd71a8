import { quickPanel } from '@courtside/contract/booking/quick-panel';
import { listWaiting } from '@courtside/contract/booking/waiting-list';
import { clubInfo } from '@courtside/contract/club/club';
import { otherTitles, services } from '@courtside/contract/club/sports/sports';
import { notificationStream } from '@courtside/contract/messages/notifications';
import { readDesk } from '@courtside/contract/people/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { rememberClub } from '#shared/api/club/saved-club.ts';
import { i18n, switchLanguage } from '#shared/i18n/i18n.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { storeSelectedSport } from '#shared/sports/selected-sport.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleService } from '#shared/testing/sample-service.ts';
import { sampleWaitingList } from '#shared/testing/sample-waiting.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { readLayout } from '#shared/theme/layout-settings.ts';
import { Shell } from './shell.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answers(notificationStream, () => new Promise(() => undefined));
  server.succeeds(services, clubSports());
  server.succeeds(listWaiting, sampleWaitingList());
  localStorage.setItem('services_offers', JSON.stringify(clubSports()));
  startSession(testUser());
});

function open(path: string, width = 1440) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= 16 * Number(/max-width: ([\d.]+)em/.exec(query)?.[1] ?? 0),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  return renderPage(
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={<h1>The page</h1>} />
      </Route>
    </Routes>,
    path,
  );
}

const frame = () => document.querySelector('[data-navbar]');

test('toolbar with a logo that links to the sports, navbar and footer credit around the page', () => {
  open('/sports/mybookings');
  expect(screen.getByRole('link', { name: /: home$/ }).getAttribute('href')).toBe('/sportservices');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
  const credit = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Courtside' });
  expect(credit.getAttribute('href')).toBe('/courtside');
});

test('the menu has the links that the club has saved; other sites open in a new tab and say so', async () => {
  const menuLinks = [
    { title: { en: 'Shop', tr: 'Dükkân' }, address: 'https://shop.example/' },
    { title: { en: 'My page' }, address: '/sports/mybookings' },
  ];
  rememberClub(testClub({ menuLinks }));
  onTestFinished(() => rememberClub(testClub()));
  await switchLanguage('tr');
  open('/sports/mybookings');
  const shop = screen.getByRole('link', { name: 'Dükkân (yeni sekmede açılır)' });
  expect(['href', 'target', 'rel'].map((name) => shop.getAttribute(name))).toEqual([
    'https://shop.example/',
    '_blank',
    'noopener noreferrer',
  ]);
  const own = screen.getByRole('link', { name: 'My page' });
  expect([own.getAttribute('href'), own.getAttribute('target')]).toEqual(['/sports/mybookings', null]);
  expect(screen.queryByRole('link', { name: 'Marsa' })).toBeNull();
});

test('before a password that must be changed the navbar waits for no sports', () => {
  localStorage.removeItem('services_offers');
  startSession(testUser({ changePassword: 1 }));
  open('/reset/password');
  const entries = screen.getByRole('navigation', { name: 'Main' });
  expect(entries.querySelectorAll('li[aria-hidden]')).toHaveLength(0);
});

test('titles of hidden sports are read after the first page, in the user’s language', async () => {
  const titles = { en: 'Rowing', tr: 'Kürek' };
  server.succeeds(otherTitles, { services: [{ key: 'kurek', titles, words: [] }], plans: [] });
  await switchLanguage('tr');
  open('/sports/mybookings');
  await waitFor(() => expect(sportTitle('kurek', i18n.t, 'Rowing')).toBe('Kürek'));
});

test('on the phone, without a navbar, the titles of courts are read too', async () => {
  localStorage.removeItem('services_offers');
  const titles = { en: 'Rowing', tr: 'Kürek' };
  server.succeeds(services, [sampleService({ key: 'tekne', title: 'Rowing', titles })]);
  await switchLanguage('tr');
  open('/sports/mybookings', 390);
  await waitFor(() => expect(sportTitle('tekne', i18n.t, 'Rowing')).toBe('Kürek'));
});

test('the navbar folds and changes its side, and the choice is kept', async () => {
  const { user } = open('/sports/mybookings');
  expect(frame()?.getAttribute('data-navbar')).toBe('open');
  await user.click(screen.getByRole('button', { name: 'Fold the navigation' }));
  expect(frame()?.getAttribute('data-navbar')).toBe('folded');
  await user.click(screen.getByRole('button', { name: 'Theme settings' }));
  await user.click(await screen.findByRole('radio', { name: 'Right' }));
  expect(frame()?.getAttribute('data-side')).toBe('right');
  expect(readLayout()).toMatchObject({ navbarFolded: true, navbarSide: 'right' });
});

test('beside the court the navbar is folded and opens as a drawer; the choice for other pages stays', async () => {
  const { user } = open('/booking');
  expect(frame()?.getAttribute('data-navbar')).toBe('folded');
  await user.click(screen.getByRole('button', { name: 'Open the navigation' }));
  const drawer = await screen.findByRole('dialog', { name: 'Main' });
  expect(within(drawer).getByRole('link', { name: 'My Bookings' })).toBeDefined();
  expect(readLayout().navbarFolded).toBe(false);
});

test.each([
  ['/marsa/booking/padel', 'Padel', 'page'],
  ['/bookingSchedule', 'Padel', 'true'],
  ['/booking', 'Padel', 'true'],
  ['/invoice', 'My Bookings', 'true'],
])('at %s the navbar marks %s', (path, entry, current) => {
  storeSelectedSport(sampleService({ key: 'padel' }));
  open(path);
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  const marked = links.filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[entry, current]]);
});

test('on the phone the navbar is a drawer', async () => {
  const { user } = open('/sports/mybookings', 390);
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the navigation' }));
  const drawer = await screen.findByRole('dialog', { name: 'Main' });
  expect(within(drawer).getByRole('link', { name: 'Tennis' })).toBeDefined();
});

test('for an admin the entry of the desk has the number of messages and applications that wait', async () => {
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(readDesk, { contacts: 3, applications: 2, erasures: 1, mailbox: 4, payments: 0, paymentEvents: 6 });
  open('/sports/mybookings');
  const entry = await screen.findByRole('link', { name: 'Inbox, 5 open' });
  expect(entry.querySelector('[data-count]')?.getAttribute('data-count')).toBe('5');
});

test('the quick panel shows today at a glance, but not on the home page', async () => {
  server.succeeds(clubInfo, testClub());
  server.answers(quickPanel, () =>
    Response.json({
      today: '2026-11-16',
      nextBookings: [
        {
          section: 'tennis',
          key: 'TEN-1',
          title: 'Tennis',
          court: 'Court 2',
          date: '2026-11-17',
          from: '18:00',
          to: '19:00',
        },
      ],
      unread: 3,
      notices: [{ id: 1, title: 'Nets away', publishedAt: '2026-11-15T23:30:00Z' }],
      balance: 250,
    }),
  );
  const { user, unmount } = open('/sports/mybookings');
  await user.click(screen.getByRole('button', { name: 'Quick panel' }));
  for (const text of ['Monday, 16th November 2026', 'Tennis, Court 2', 'Nets away', '16 Nov']) {
    expect(await screen.findByText(text)).toBeDefined();
  }
  unmount();
  open('/sportservices');
  expect(screen.queryByRole('button', { name: 'Quick panel' })).toBeNull();
});
