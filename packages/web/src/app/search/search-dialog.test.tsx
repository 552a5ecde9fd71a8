import { type BookingItem, listBookings } from '@courtside/contract/booking/booking-list';
import { services } from '@courtside/contract/club/sports/sports';
import { findAnything } from '@courtside/contract/people/office-directory';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { SearchDialog } from './search-dialog.tsx';

const booking = (changes: Partial<BookingItem>): BookingItem => ({
  ...{ section: 'tennis', key: 'TEN-000482', service: 'tennis', title: 'Tennis', court: 'Court 2', courtType: 'Clay' },
  ...{
    date: '2026-11-17',
    from: '18:00',
    to: '19:00',
    status: 'booked',
    canCancel: true,
    canChange: false,
    cancelUntil: '',
  },
  ...{ startsAt: '2026-11-17T17:00:00Z', endsAt: '2026-11-17T18:00:00Z', isLightOn: false, isDue: false, amount: 5 },
  ...{ players: [{ name: 'Elif Aydın', memberCode: '1001' }], guests: [], givenBackAt: null, endedAt: null },
  ...changes,
});
const UPCOMING = booking({});
const PAST = booking({
  ...{ section: 'padel', key: 'PAD-000017', service: 'padel', title: 'Padel', court: 'Court 1', date: '2026-09-05' },
  ...{ from: '09:00', players: [...UPCOMING.players, { name: 'Çağla Öztürk', memberCode: '1020' }] },
});

function openSearch(role: 'member' | 'desk') {
  startSession(testUser({ role }));
  const server = fakeServer();
  server.succeeds(services, clubSports() as never);
  server.succeeds(findAnything, { members: [], booking: null });
  server.answers(listBookings, () => {
    const items = server.calls.at(-1)?.url.includes('scope=past') ? [PAST] : [UPCOMING];
    return Response.json({ msgCode: '200', data: { items, total: 1, page: 1, pageSize: 20 } });
  });
  renderPage(<SearchDialog opened onClose={() => undefined} />);
  return server;
}

test.each([
  ['tennis 17 nov', ['Tennis Court 2Tue, 17 Nov 2026 18:00']],
  ['cagla', ['Padel Court 1Sat, 5 Sept 2026 09:00']],
  ['05.09.2026', ['Padel Court 1Sat, 5 Sept 2026 09:00']],
  ['saturday padel', ['Padel Court 1Sat, 5 Sept 2026 09:00']],
  ['PAD-000017', ['Padel Court 1Sat, 5 Sept 2026 09:00']],
  ['aydin', ['Tennis Court 2Tue, 17 Nov 2026 18:00', 'Padel Court 1Sat, 5 Sept 2026 09:00']],
])('a member who types %s finds their bookings, what comes first', async (typed, expected) => {
  openSearch('member');
  await userEvent.type(await screen.findByRole('combobox'), typed);
  await waitFor(() => {
    const group = screen.getByRole('group', { name: 'Bookings' });
    expect([...group.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual(expected);
  });
});

test('staff do not ask for bookings of their own', async () => {
  const server = openSearch('desk');
  await userEvent.type(await screen.findByRole('combobox'), 'aydin');
  await waitFor(() => expect(server.calls.map(({ endpoint }) => endpoint)).toContain('findAnything'));
  expect(server.calls.map(({ endpoint }) => endpoint)).not.toContain('listBookings');
});

test('while an answer is awaited nobody is offered who does not fit what is typed', async () => {
  const server = openSearch('desk');
  const found = {
    code: '1219',
    name: 'Tom',
    surName: 'Odell',
    gender: 'M',
    status: 'active',
    profilePic: null,
  } as const;
  server.answers(findAnything, () =>
    server.calls.at(-1)?.url.endsWith('term=to')
      ? Response.json({ msgCode: '200', data: { members: [found], booking: null } })
      : new Promise<Response>(() => undefined),
  );
  const field = await screen.findByRole('combobox');
  await userEvent.type(field, 'to');
  expect(await screen.findByRole('option', { name: /Tom Odell/ })).toBeDefined();
  await userEvent.type(field, 'day');
  await waitFor(() => expect(server.calls.at(-1)?.url).toContain('term=today'));
  expect(screen.queryByRole('option', { name: /Tom Odell/ })).toBeNull();
  expect(screen.getByRole('option', { name: 'Today' }).getAttribute('aria-selected')).toBe('true');
});
