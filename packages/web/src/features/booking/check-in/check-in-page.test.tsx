import { type CourtSign, checkIn, readCourtSign } from '@courtside/contract/booking/check-in';
import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleService } from '#shared/testing/sample-service.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { CheckInPage } from './check-in-page.tsx';

const me = testUser();
const player = (name: string, memberCode: string, checkedInAt: string | null = null) =>
  ({ name, memberCode, gender: 'F', checkedInAt }) as const;
const BOOKING: NonNullable<CourtSign['booking']> = {
  section: 'tennis',
  key: 'TEN-000123',
  court: 'Court 2',
  courtKey: 'TEN2',
  courtType: 'Clay',
  bookingType: 'Singles',
  from: '18:00',
  to: '19:00',
  startsAt: '2026-11-16T17:00:00Z',
  opensAt: '2026-11-16T16:45:00Z',
  closesAt: '2026-11-16T17:15:00Z',
  isDue: false,
  state: 'open',
  players: [player(me.title, me.memberCode), player('Layla Haddad', '1003')],
  own: [me.memberCode],
};
const SIGN: CourtSign = {
  section: 'tennis',
  courtKey: 'TEN2',
  court: 'Court 2',
  courtType: 'Clay',
  now: '2026-11-16T16:52:00Z',
  hasCheckIn: true,
  isTaken: false,
  booking: BOOKING,
  free: null,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  server = fakeServer();
  startSession(me);
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, [sampleService()]);
});

function open(sign: Partial<CourtSign>, booking: Partial<typeof BOOKING> = {}) {
  server.succeeds(readCourtSign, { ...SIGN, booking: { ...BOOKING, ...booking }, ...sign });
  const page = (
    <Routes>
      <Route path="/check-in/:code" element={<CheckInPage />} />
    </Routes>
  );
  return renderPage(page, '/check-in/TEN2-signature');
}

test('one press checks in with the scanned code, and the others can be checked in too', async () => {
  const { user } = open({});
  expect(await screen.findByText('Singles until 19:00. It is 17:52.')).toBeDefined();
  const done = {
    ...BOOKING,
    state: 'done' as const,
    players: [{ ...BOOKING.players[0]!, checkedInAt: SIGN.now }, BOOKING.players[1]!],
  };
  server.succeeds(checkIn, {
    section: 'tennis',
    key: BOOKING.key,
    court: 'Court 2',
    courtKey: 'TEN2',
    players: done.players,
  });
  server.succeeds(readCourtSign, { ...SIGN, booking: done });
  await user.click(screen.getByRole('button', { name: 'Check in, Court 2' }));
  expect(await screen.findByRole('heading', { name: 'You are in' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Layla is with me' }));
  const bodies = server.calls.filter(({ endpoint }) => endpoint === 'checkIn').map(({ body }) => body);
  const mine = { section: 'tennis', key: BOOKING.key, code: 'TEN2-signature' };
  expect(bodies).toEqual([mine, { ...mine, players: ['1003'] }]);
});

test('a parent who does not play is told that the child is checked in', async () => {
  const child = player('Layla Haddad', '1003', SIGN.now);
  open({}, { state: 'done', players: [child, player('Mona Aziz', '1004')], own: ['1003'] });
  expect(await screen.findByRole('heading', { name: 'Checked in: Layla' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Mona is with me' })).toBeDefined();
});

test('without a connection the page says so and the desk is named', async () => {
  const { user } = open({}, { state: 'late' });
  expect(await screen.findByRole('heading', { name: 'Just in time' })).toBeDefined();
  server.isAway(checkIn);
  await user.click(screen.getByRole('button', { name: 'Check in, Court 2' }));
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection.');
});

test('the sign of another court names the right one', async () => {
  open({ courtKey: 'TEN4', court: 'Court 4', isTaken: true });
  expect(await screen.findByRole('heading', { name: 'You play on Court 2' })).toBeDefined();
  expect(screen.getByText('This is Court 4, booked by another team.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Check in, Court 2' })).toBeDefined();
});

test('a member without a booking is offered the next free session of the court', async () => {
  open({ booking: null, free: { key: 'TEN2_20261116_1900', from: '19:00', to: '20:00', price: 11 } });
  const link = await screen.findByRole('link', { name: /Book .*19:00.* for .*€11\.00/ });
  expect(link.getAttribute('href')).toBe('/marsa/booking/tennis?date=2026-11-16&session=TEN2_20261116_1900');
});

test('a forged sign is refused with a sentence', async () => {
  server.refuses(readCourtSign, 'check_in.code_invalid');
  const page = (
    <Routes>
      <Route path="/check-in/:code" element={<CheckInPage />} />
    </Routes>
  );
  renderPage(page, '/check-in/TEN2-forged');
  expect(await screen.findByRole('heading', { name: 'This sign is not known' })).toBeDefined();
});
