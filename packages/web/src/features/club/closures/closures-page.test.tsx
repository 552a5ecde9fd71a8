import {
  addClosure,
  closeForRain,
  endClosure,
  listClosures,
  saveClosure,
} from '@courtside/contract/club/sports/office-closures';
import { services } from '@courtside/contract/club/sports/sports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { shownDate, typeDate } from '#shared/testing/date-field.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { ClosuresPage } from './closures-page.tsx';

const booking = {
  section: 'tennis',
  key: 'TEN-000001',
  court: 'Court 1',
  date: '2026-11-16',
  from: '18:00',
  to: '19:00',
  players: ['Elif Aydın', 'Sami Mansour'],
  amount: 12,
  problem: 'closed' as const,
};

const CLOSURE = {
  id: 7,
  service: 'tennis',
  courts: ['TEN'],
  from: '2026-11-16T07:00',
  to: '2026-11-19T00:00',
  repeat: null,
  kind: 'maintenance' as const,
  reason: { en: 'Resurfacing', tr: 'Zemin yenileme', ar: 'تجديد الأرضية' },
  isRain: false,
  isHoliday: false,
  endedAt: null,
  version: 3,
  result: { moved: 0, refunded: 0, kept: 0, amount: 0 },
};

test('rain closes the outdoor courts in two clicks and refunds every booking', async () => {
  const server = fakeServer();
  server.succeeds(services, clubSports());
  startSession(testUser({ role: 'desk', balanceAmount: null }));
  server.succeeds(listClosures, {
    from: '2026-11-16',
    today: '2026-11-16',
    now: '2026-11-16T17:42',
    items: [],
    occurrences: [],
    rain: null,
  });
  const rain = {
    id: 1,
    version: 1,
    affected: [booking],
    courts: ['TEN', 'PAD'],
    outdoorCourts: ['TEN', 'PAD'],
    from: '',
    until: '',
  };
  server.succeeds(closeForRain, rain);
  server.succeeds(addClosure, { id: 1, version: 1, affected: [] });
  const { user } = renderPage(<ClosuresPage />, '/office/closures');
  await user.click(await screen.findByRole('button', { name: 'Rain now' }));
  const dialog = await screen.findByRole('dialog');
  // It rains over tennis only; the last court cannot be left out too.
  const padel = await within(dialog).findByRole('group', { name: 'Padel' });
  await user.click(within(padel).getByRole('button', { name: 'Court 1', pressed: true }));
  const tennis = within(dialog).getByRole('group', { name: 'Tennis' });
  await user.click(within(tennis).getByRole('button', { name: 'Court 2', pressed: true }));
  const close = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Close and refund €12.00' });
  // Disabled until the bookings of the chosen courts are known.
  await waitFor(() => expect(close.disabled).toBe(false));
  await user.click(close);
  expect(await screen.findByText('The outdoor courts are closed.')).toBeDefined();
  const sent = server.calls.findLast(({ endpoint }) => endpoint === closeForRain.name)?.body;
  expect(sent).toMatchObject({
    courts: ['TEN'],
    resolutions: [{ section: 'tennis', key: 'TEN-000001', action: 'refund' }],
  });
});

test('a closure that has begun is shortened: its start stays, and its version and texts are sent', async () => {
  const server = fakeServer();
  server.succeeds(services, clubSports());
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(listClosures, {
    from: '2026-11-16',
    today: '2026-11-16',
    now: '2026-11-16T17:42',
    items: [CLOSURE],
    occurrences: [],
    rain: null,
  });
  server.succeeds(saveClosure, { id: 7, version: 4, affected: [] });
  const { user } = renderPage(<ClosuresPage />, '/office/closures');
  // The page fetches the sports itself: there is no navigation here, as on a phone.
  expect(await screen.findByText('Tennis, all courts')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Change or end/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the closure' });
  expect(within(dialog).getByRole('group', { name: 'From' }).getAttribute('aria-disabled')).toBe('true');
  expect(shownDate('Until')).toContain('18/11/2026');
  await typeDate(user, 'Until', '17/11/2026');
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  // Disabled until the bookings of the new time are known.
  await waitFor(() => expect(save.disabled || save.ariaDisabled === 'true').toBe(false));
  await user.click(save);
  expect(await screen.findByText('Saved. The schedule shows it now.')).toBeDefined();
  const sent = server.calls.findLast(({ endpoint }) => endpoint === saveClosure.name)?.body;
  expect(sent).toMatchObject({
    version: 3,
    from: '2026-11-16T07:00',
    to: '2026-11-18T00:00',
    reason: CLOSURE.reason,
    resolutions: [],
  });
});

test.each([
  ['2026-11-16T07:00', 'End now', 'The courts are open again.'],
  ['2026-11-20T07:00', 'Remove', 'The closure is removed.'],
])('a closure from %s is taken away with %s', async (from, action, toast) => {
  const server = fakeServer();
  server.succeeds(services, clubSports());
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(listClosures, {
    from: '2026-11-16',
    today: '2026-11-16',
    now: '2026-11-16T17:42',
    items: [{ ...CLOSURE, from, to: '2026-11-21T00:00' }],
    occurrences: [],
    rain: null,
  });
  server.succeeds(endClosure, { id: 7, version: 4 });
  const { user } = renderPage(<ClosuresPage />, '/office/closures');
  await user.click(await screen.findByRole('button', { name: /^Change or end/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }));
  expect(await screen.findByText(toast)).toBeDefined();
});

test('a bar of one day has its whole hours in one line below its icon, and other times in its name only', async () => {
  const server = fakeServer();
  const sports = clubSports();
  server.succeeds(services, sports);
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  const court = sports[0]?.courts[0]?.key ?? '';
  const part = { id: 7, service: 'tennis', court, kind: 'coaching', reason: { en: 'Juniors' } } as const;
  server.succeeds(listClosures, {
    from: '2026-11-16',
    today: '2026-11-16',
    now: '2026-11-16T17:42',
    items: [CLOSURE],
    occurrences: [
      { ...part, from: '2026-11-17T07:00', to: '2026-11-17T09:00' },
      { ...part, from: '2026-11-19T07:30', to: '2026-11-19T12:45' },
    ],
    rain: null,
  });
  renderPage(<ClosuresPage />, '/office/closures');
  const hours = await screen.findByRole('button', { name: 'Coaching: Juniors 7–9' });
  expect(within(hours).getByText('7–9').className).toBe('num num-range');
  const others = screen.getByRole('button', { name: 'Coaching: Juniors 07:30–12:45' });
  expect(within(others).getByText('07:30–12:45').className).toBe('sr');
});

test('a date of a course is asked about with its title, and is called off or moved to another day', async () => {
  const server = fakeServer();
  server.succeeds(services, clubSports());
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(listClosures, {
    ...{ from: '2026-11-16', today: '2026-11-16', now: '2026-11-16T17:42', occurrences: [], rain: null },
    items: [CLOSURE],
  });
  const date = {
    ...{ section: 'tennis', key: 'COURSE-7', court: 'Court 1', date: '2026-11-17', from: '16:00', to: '17:00' },
    ...{ players: ['Ada', 'Bo', 'Cem'], amount: 45, problem: 'closed' as const },
    ...{
      course: { id: '3', title: { en: 'Juniors' } },
      suggestion: 'TEN_20261124_1600',
      suggestionKind: 'day' as const,
    },
  };
  server.succeeds(saveClosure, { id: 7, version: 4, affected: [date] });
  const { user } = renderPage(<ClosuresPage />, '/office/closures');
  await user.click(await screen.findByRole('button', { name: /^Change or end/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the closure' });
  const region = await within(dialog).findByRole('region', { name: '1 course date is affected' });
  expect(within(region).getByText('Juniors')).toBeDefined();
  expect(within(region).getByText('Court 1, 3 take part, €45.00 paid, Another day')).toBeDefined();
  const choices = within(region).getByRole('group', { name: 'What happens to the date of Juniors' });
  // Nobody is sent to another day unasked.
  expect(within(choices).getByRole('button', { name: 'Call off', pressed: true })).toBeDefined();
  await user.click(within(choices).getByRole('button', { name: 'Court 2 Tue 24 Nov' }));
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save, move 1' });
  await waitFor(() => expect(save.disabled || save.ariaDisabled === 'true').toBe(false));
  await user.click(save);
  await screen.findByText('Saved. The schedule shows it now.');
  const sent = server.calls.findLast(({ endpoint }) => endpoint === saveClosure.name)?.body;
  expect(sent).toMatchObject({
    resolutions: [{ section: 'tennis', key: 'COURSE-7', action: 'move', to: 'TEN_20261124_1600' }],
  });
});
