import { listGames } from '@courtside/contract/booking/games/games';
import { overview } from '@courtside/contract/booking/schedule';
import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { type Notice, notices } from '@courtside/contract/club/notices';
import { services } from '@courtside/contract/club/sports/sports';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { useOpenDialog } from '#shared/store/dialog-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { SportServicesPage } from './sport-services-page.tsx';

configure({ asyncUtilTimeout: 5000 });

const NOW = Date.parse('2026-11-16T08:20:00Z');

const OVERVIEW: AnswerOf<typeof overview> = {
  today: '2026-11-16',
  now: '2026-11-16T08:20:00Z',
  services: [
    {
      key: 'tennis',
      freeToday: 19,
      freeCourtsToday: 3,
      fromPrice: 12,
      soonest: [{ key: 'TEN1_20261116_1000', court: 'TEN1', date: '2026-11-16', from: '10:00', price: 12 }],
    },
    {
      key: 'padel',
      freeToday: 0,
      freeCourtsToday: 0,
      fromPrice: 16,
      soonest: [{ key: 'PAD1_20261117_0730', court: 'PAD1', date: '2026-11-17', from: '07:30', price: 16 }],
    },
    { key: 'squash', freeToday: 0, freeCourtsToday: 0, fromPrice: 8, soonest: [] },
  ],
  nextBooking: {
    section: 'tennis',
    key: 'TEN-000123',
    bookingType: 'Doubles',
    court: 'Court 2',
    courtType: 'Clay',
    date: '2026-11-16',
    from: '17:00',
    to: '18:00',
    startsAt: '2026-11-16T16:00:00Z',
    isLightOn: true,
    with: ['Marco Vella', 'Layla Haddad', 'Owen Lindqvist'],
    cancelUntil: '2026-11-16T10:00:00Z',
  },
  nextRelease: { at: '2026-11-17T07:00:00Z', date: '2026-11-24', services: ['tennis', 'padel', 'squash', 'cricket'] },
};

const notice = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id,
  service: null,
  title: `Notice ${id}`,
  html: `<p>Text <strong>${id}</strong></p>`,
  publishedAt: '2026-11-14T10:00:00Z',
  pinned: false,
  ...changes,
});

function Probe() {
  const { name, booking, opened } = useOpenDialog();
  return <output aria-label="dialog">{opened && `${name} ${booking?.key}`}</output>;
}

function open(answer: AnswerOf<typeof overview> = OVERVIEW, club = testClub()) {
  const server = fakeServer();
  server.succeeds(clubInfo, club);
  server.succeeds(services, clubSports());
  server.succeeds(overview, answer);
  server.succeeds(notices, [notice(1, { pinned: true, service: 'tennis' }), notice(2), notice(3), notice(4)]);
  const page = renderPage(
    <>
      <SportServicesPage />
      <Probe />
    </>,
  );
  return { server, ...page };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  startSession(testUser());
});

afterEach(() => {
  vi.useRealTimers();
});

test('the next booking shows when, where, with whom and until when it can be cancelled, and opens its details', async () => {
  const { user } = open();
  const card = await screen.findByRole('region', { name: 'Tennis doubles, Court 2' });
  expect(card.textContent).toContain('Today17:00');
  expect(card.textContent).toContain('with Marco Vella, Layla Haddad and Owen Lindqvist');
  expect(card.textContent).toContain('Can be cancelled until 11:00');
  expect(card.textContent).toContain('Floodlit');
  await user.click(within(card).getByRole('button', { name: 'Details' }));
  expect(screen.getByLabelText('dialog').textContent).toBe('bookingDetail TEN-000123');
});

test('the next booking can be added to the member’s own calendar', async () => {
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:x';
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const text = (await file?.text()) ?? '';
  expect(text).toContain('DTSTART:20261116T160000Z\r\nDTEND:20261116T170000Z');
  expect(text).toContain('SUMMARY:Tennis doubles\\, Court 2');
});

test('a member without a next booking sees no booking card', async () => {
  open({ ...OVERVIEW, nextBooking: null });
  await screen.findByText('3 courts free today');
  expect(screen.queryByRole('button', { name: 'Details' })).toBeNull();
});

test('each sport links to its schedule, and its soonest times to their sessions', async () => {
  open();
  const time = await screen.findByRole('link', { name: 'Tennis, today at 10:00, TEN1, 12.00 euro' });
  expect(time.getAttribute('href')).toBe('/marsa/booking/tennis?date=2026-11-16&session=TEN1_20261116_1000');
  for (const [name, path] of [
    ['Tennis', 'tennis'],
    ['Padel', 'padel'],
    ['Squash', 'squash'],
    ['Cricket nets', 'cricket'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/marsa/booking/${path}`);
  }
  expect(screen.getByText('3 courts free today')).toBeDefined();
  expect(screen.getByText('Next open tomorrow')).toBeDefined();
  expect(screen.getByText('Nothing open for now')).toBeDefined();
});

test('three notices are shown first, pinned ones marked, and all after a press', async () => {
  const { user } = open();
  const first = await screen.findByRole('heading', { name: /Pinned: Notice 1.*Tennis/ });
  expect(first).toBeDefined();
  expect(screen.queryByText('Notice 4')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All notices' }));
  expect(screen.getByText('Notice 4')).toBeDefined();
  expect(screen.getAllByText('14 Nov')).toHaveLength(4);
});

test('the next release shows its day, its time and the hours until then', async () => {
  open();
  const release = await screen.findByRole('region', { name: 'Next release' });
  expect(release.textContent).toContain('Tuesday 24 November');
  expect(release.textContent).toContain('All sports open tomorrow at 08:00.');
  expect(release.textContent).toContain('22:40 hours to go');
  expect(within(release).getByRole('button', { name: 'Remind me at 07:55' })).toBeDefined();
});

test('an unreachable server still leaves the sports on the home page', async () => {
  localStorage.setItem('services_offers', JSON.stringify(clubSports()));
  const server = fakeServer();
  for (const endpoint of [clubInfo, services, overview, notices]) server.isAway(endpoint);
  renderPage(<SportServicesPage />);
  expect(await screen.findByText('This did not load')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Tennis' })).toBeDefined();
});

test('a member of a club that is not open yet reads so, and finds no sport to book', async () => {
  open({ ...OVERVIEW, services: [], nextBooking: null }, testClub({ isOpen: false }));
  expect(await screen.findByRole('heading', { name: 'The club is not open yet.' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Tennis' })).toBeNull();
});

test('the games that fit a member best are named with reason and price, while the club has open games', async () => {
  const game = { section: 'padel', key: 'PAD-000101', service: 'padel', court: 'Court 2', date: '2026-11-17' };
  const facts = { from: '18:00', places: 4, taken: 3, myShare: 5.5, reason: 'You are 3.4, and Layla is a favourite' };
  const { server } = open(OVERVIEW, testClub({ features: { ...allFeatures(null), games: true } }));
  // Only what the card reads.
  server.succeeds(listGames, { items: [{ ...game, ...facts }] } as never);
  const card = within(await screen.findByRole('region', { name: 'Games that fit you' }));
  const link = card.getByRole('link', { name: /^Padel, Tomorrow, 18:00, Court 2.*Layla is a favourite.*€5\.50/i });
  expect(link.getAttribute('href')).toBe('/sport/games/padel/PAD-000101');
  expect(server.calls.find(({ endpoint }) => endpoint === 'listGames')?.url).toMatch(/fits=1&limit=2$/);
});

test('without open games the home page does not ask for any', async () => {
  const { server } = open();
  await screen.findByRole('heading', { name: 'Book a court' });
  expect(server.calls.map(({ endpoint }) => endpoint)).not.toContain('listGames');
});
