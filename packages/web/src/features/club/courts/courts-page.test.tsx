import type { Affected } from '@courtside/contract/club/office';
import { listSports } from '@courtside/contract/club/sports/office-sports';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleSport } from '#shared/office/testing/office-fixture.ts';
import { officeServer } from '#shared/office/testing/office-server.ts';
import { shownDate } from '#shared/testing/date-field.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { clearToasts, currentToasts } from '#shared/ui/feedback/toasts.ts';
import { CourtsPage } from './courts-page.tsx';

const LUCA: Affected = {
  section: 'tennis',
  key: 'B1',
  court: 'Court 4',
  date: '2026-11-22',
  from: '09:00',
  to: '10:00',
  players: ['Luca Ferrari', 'Ece Aslan'],
  amount: 14,
  problem: 'court_retired',
  suggestion: 'TEN2_20261122_0900',
};
const BURAK: Affected = {
  ...LUCA,
  key: 'B2',
  players: ['Burak Çelik'],
  from: '20:00',
  to: '21:00',
  suggestion: undefined,
};

let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer();
});
afterEach(() => vi.useRealTimers());

const bar = () => screen.findByRole('region', { name: 'Unsaved changes' });

test('editing raises the bar, which counts the affected bookings; each is decided and the button says what it does', async () => {
  server.affects([LUCA, BURAK]);
  const { user } = renderPage(<CourtsPage />);
  await user.click(await screen.findByRole('switch', { name: 'Court 4: In use' }));
  expect(await within(await bar()).findByText('2 affected')).toBeDefined();
  expect(within(await bar()).getByText('1 change, not saved')).toBeDefined();
  expect(server.saved()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const review = await screen.findByRole('dialog', { name: '2 bookings are affected' });
  expect(
    within(review).getByText('€14.00 is paid back at once. 3 players are told, each in their language.'),
  ).toBeDefined();
  const burak = within(review).getByRole('group', { name: /Burak/ });
  await user.click(within(burak).getByRole('button', { name: 'Leave' }));
  await user.click(within(review).getByRole('button', { name: 'Save, move 1, let 1 play' }));
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  expect(server.saved()[0]).toEqual({
    courts: [{ key: 'TEN4', retiredFrom: '2026-11-17', version: 1 }],
    resolutions: [
      { section: 'tennis', key: 'B1', action: 'move', to: 'TEN2_20261122_0900' },
      { section: 'tennis', key: 'B2', action: 'keep' },
    ],
  });
  expect(await screen.findByText('Tennis: saved.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
});

test('a booking that came in meanwhile is shown before anything is saved', async () => {
  server.affects([LUCA]);
  const { user } = renderPage(<CourtsPage />);
  await user.click(await screen.findByRole('switch', { name: 'Court 4: In use' }));
  await within(await bar()).findByText('1 affected');
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const review = await screen.findByRole('dialog', { name: '1 booking is affected' });
  server.refusesSave('office.affected_changed', { affected: [LUCA, BURAK] });
  await user.click(within(review).getByRole('button', { name: 'Save, move 1' }));
  expect(await within(review).findByText('The bookings have changed meanwhile. Please look again.')).toBeDefined();
  expect(within(review).getByRole('button', { name: 'Save, move 1, refund 1' })).toBeDefined();
});

test('a draft survives leaving the page, and what another admin saved meanwhile is shown before it is saved over', async () => {
  clearToasts();
  const { user } = renderPage(<CourtsPage />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Cancellation' }), '24 hours');
  await bar();
  cleanup();
  expect(currentToasts().map(({ text }) => text)).toEqual(['You have 1 unsaved change to Tennis.']);
  renderPage(<CourtsPage />);
  const goOn = await screen.findByRole('button', { name: 'Go on' });
  await user.click(goOn);
  expect(goOn.isConnected).toBe(false);
  await bar();
  cleanup();
  server.succeeds(listSports, { items: [sampleSport({ version: 6, releaseAt: '07:00' })] });
  server.refusesSave('office.changed_meanwhile', { savedBy: 'Joseph Spiteri', savedAt: '2026-11-16T08:12:00.000Z' });
  renderPage(<CourtsPage />);
  const sentence = await screen.findByText(
    'Joseph Spiteri changed Tennis at 09:12. Look at the change before you save yours.',
  );
  const note = sentence.parentElement as HTMLElement;
  expect(within(note).getByRole('listitem').textContent).toBe('Release: 08:00 07:00');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review and save' }).disabled).toBe(true);
  server.affects([]);
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  expect(server.saved()[0]?.sport).toMatchObject({ version: 6, cancelUntilHours: 24, releaseAt: '07:00' });
});

test('hours are changed by keyboard on the bar or as exact times, and a refused day says why at its row', async () => {
  const path = 'timetables.timetables.1.opening.1.to';
  server.refusesSave('office.invalid', { errors: [{ path, message: 'collides with a class' }] });
  const { user } = renderPage(<CourtsPage />);
  const sunday = await screen.findByRole('group', { name: 'Sun' });
  within(sunday).getByRole('slider', { name: 'Sun closes' }).focus();
  await user.keyboard('{ArrowLeft}{PageDown}');
  expect(within(sunday).getByRole<HTMLInputElement>('textbox', { name: 'Sun closes' }).value).toBe('20:45');
  expect(within(sunday).getByText('07:00–22:00')).toBeDefined();
  expect(await within(sunday).findByText('collides with a class')).toBeDefined();
  const closes = within(sunday).getByRole('textbox', { name: 'Sun closes' });
  await user.clear(closes);
  await user.type(closes, '6:30{Enter}');
  expect(await within(sunday).findByText('Sun closes before it opens.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review and save' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(within(sunday).getByRole<HTMLInputElement>('textbox', { name: 'Sun closes' }).value).toBe('22:00');
});

test('courts change places by keyboard, and the new place is announced', async () => {
  const { user } = renderPage(<CourtsPage />);
  (await screen.findByRole('button', { name: /^Move Court 3/ })).focus();
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('Court 3, now 2 of 4')).toBeDefined();
  const titles = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Title of/ }).map(({ value }) => value);
  expect(titles).toEqual(['Court 1', 'Court 3', 'Court 2', 'Court 4']);
});

test('a club without sports says what to do, and a failure can be tried again', async () => {
  server.refuses(listSports, 'server.unavailable');
  const { user } = renderPage(<CourtsPage />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.succeeds(listSports, { items: [] });
  await user.click(retry);
  expect(await screen.findByText('No sport is set up yet')).toBeDefined();
});

test('a day gets a second span and a court hours of its own, and all of it is saved in one call', async () => {
  const { user } = renderPage(<CourtsPage />);
  const monday = await screen.findByRole('group', { name: 'Mon' });
  await user.click(within(monday).getByRole('button', { name: 'Add a second span: Mon' }));
  expect(within(monday).getByRole<HTMLInputElement>('textbox', { name: 'Mon closes' }).value).toBe('14:00');
  expect(within(monday).getByRole<HTMLInputElement>('textbox', { name: 'Mon, span 2 opens' }).value).toBe('16:00');
  await user.click(screen.getByRole('button', { name: 'Every day as Mon' }));
  await user.click(screen.getByRole('button', { name: 'Own hours for some courts' }));
  const own = screen.getByRole('region', { name: 'Own hours, group 1' });
  await user.click(within(own).getByRole('button', { name: 'Court 3' }));
  await user.click(within(own).getByRole('button', { name: 'Court 4' }));
  await user.click(within(own).getByRole('button', { name: 'Remove: Court 3: Sun, span 2' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cancellation' }), '24 hours');
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  const [saved] = server.saved();
  expect(saved?.sport).toMatchObject({ cancelUntilHours: 24, version: 5 });
  expect(saved?.timetables?.timetables.at(-1)?.opening).toEqual([
    { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '14:00', courts: ['TEN1', 'TEN2', 'TEN4'] },
    { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '16:00', to: '22:00', courts: ['TEN1', 'TEN2', 'TEN4'] },
    { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '14:00', courts: ['TEN3'] },
    { weekdays: [1, 2, 3, 4, 5, 6], from: '16:00', to: '22:00', courts: ['TEN3'] },
  ]);
});

test('without a court in use the page offers to hide the sport, and to start on the first day without bookings', async () => {
  server.affectsUntil('2026-11-24', [LUCA]);
  const { user } = renderPage(<CourtsPage />);
  for (const number of [1, 2, 3, 4])
    await user.click(await screen.findByRole('switch', { name: `Court ${number}: In use` }));
  expect(screen.getByText(/^Tennis would have no court/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Hide the sport instead?' }));
  expect(screen.getByRole('switch', { name: 'Court 1: In use' }).getAttribute('aria-checked')).toBe('true');
  expect(within(await bar()).getByText('1 change, not saved')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('switch', { name: 'Court 4: In use' }));
  await within(await bar()).findByText('1 affected');
  await user.click(await screen.findByRole('button', { name: 'Start on Tuesday 24 November: nothing is booked yet' }));
  expect(shownDate('In force from')).toContain('24/11/2026');
});
