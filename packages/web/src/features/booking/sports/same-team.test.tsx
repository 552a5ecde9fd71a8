import { type BookingItem, listBookings } from '@courtside/contract/booking/booking-list';
import { calendar, overview, type Session } from '@courtside/contract/booking/schedule';
import { clubInfo } from '@courtside/contract/club/club';
import { notices } from '@courtside/contract/club/notices';
import { services } from '@courtside/contract/club/sports/sports';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { SportServicesPage } from './sport-services-page.tsx';

const GAME: BookingItem = {
  section: 'tennis',
  key: 'TEN-000482',
  service: 'tennis',
  title: 'Tennis, Doubles',
  court: 'Court 2',
  courtType: 'Clay',
  date: '2026-11-10',
  from: '18:00',
  to: '19:00',
  startsAt: '2026-11-10T17:00:00Z',
  endsAt: '2026-11-10T18:00:00Z',
  status: 'booked',
  isLightOn: true,
  players: [
    { name: 'Elif Aydın', memberCode: '1001' },
    { name: 'Marco Vella', memberCode: '1018' },
  ],
  guests: [],
  amount: 13,
  isDue: false,
  givenBackAt: null,
  endedAt: null,
  canCancel: false,
  canChange: false,
  cancelUntil: '2026-11-10T05:00:00Z',
};

const SPORTS = clubSports().map((sport) => ({
  ...sport,
  courts: sport.courts.flatMap((court) => [
    { ...court, key: 'TEN1', title: 'Court 1', titles: { en: 'Court 1', tr: 'Kort 1', ar: 'ملعب 1' } },
    { ...court, key: 'TEN2', title: 'Court 2', titles: { en: 'Court 2', tr: 'Kort 2', ar: 'ملعب 2' } },
  ]),
}));

const session = (court: string, state: Session['state']): Session => ({
  key: `${court}_20261117_1800`,
  court,
  from: '18:00',
  to: '19:00',
  startsAt: '2026-11-17T17:00:00Z',
  state,
  isLightOn: true,
  isPeak: true,
  price: 12,
});

const dayWith = (sessions: Session[]) =>
  Response.json({ msgCode: '200', data: { service: 'tennis', date: '2026-11-17', version: '1', sessions } });

function open(day: Promise<Response>, games: Promise<Response> | undefined = undefined) {
  const server = fakeServer();
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, SPORTS);
  server.succeeds(overview, {
    today: '2026-11-16',
    now: '2026-11-16T08:20:00Z',
    services: [{ key: 'tennis', freeToday: 19, freeCourtsToday: 3, fromPrice: 12, soonest: [] }],
    nextBooking: null,
    nextRelease: null,
  });
  server.succeeds(notices, []);
  const page = { items: [GAME], total: 1, page: 1, pageSize: 20 as const };
  if (games) server.answers(listBookings, () => games);
  else server.succeeds(listBookings, page);
  server.answers(calendar, () => day);
  renderPage(<SportServicesPage />);
}

const card = () => screen.findByRole('region', { name: 'Same two as last Tuesday' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T08:20:00Z') });
  startSession(testUser());
});

afterEach(() => {
  vi.useRealTimers();
});

test('the page is drawn when it is known which court is free, so that nothing moves', async () => {
  const day = Promise.withResolvers<Response>();
  open(day.promise);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Elif'));
  expect(screen.queryByText('3 courts free today')).toBeNull();
  day.resolve(dayWith([session('TEN1', 'free'), session('TEN2', 'booked')]));
  const proposal = await card();
  expect(screen.getByText('3 courts free today')).toBeDefined();
  expect(proposal.textContent).toContain('Court 1');
});

test('nothing is proposed when no court is free at that time', async () => {
  open(Promise.resolve(dayWith([session('TEN1', 'booked'), session('TEN2', 'closed')])));
  await screen.findByText('3 courts free today');
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Same two/ })).toBeNull());
});

test('the page comes without a proposal when the day cannot be read', async () => {
  open(Promise.reject(new TypeError('Failed to fetch')));
  await screen.findByText('3 courts free today');
  expect(screen.queryByRole('region', { name: /^Same two/ })).toBeNull();
});

test('the page comes without a proposal when the games cannot be read', async () => {
  open(Promise.resolve(dayWith([])), Promise.reject(new TypeError('Failed to fetch')));
  await screen.findByText('3 courts free today');
  expect(screen.queryByRole('region', { name: /^Same two/ })).toBeNull();
});
