import { clubInfo } from '@courtside/contract/club';
import type { Affected } from '@courtside/contract/office';
import { listCategories } from '@courtside/contract/office-categories';
import { readPrices } from '@courtside/contract/office-prices';
import { listSports, saveCourt, saveSport } from '@courtside/contract/office-sports';
import { readTimetables, saveTimetables } from '@courtside/contract/office-timetables';
import { calendar } from '@courtside/contract/schedule';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { sampleCategories, samplePriceList, sampleSport, sampleTimetable } from '../testing/office-fixture.ts';
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

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  vi.setSystemTime('2026-11-16T09:00:00Z');
  server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(listSports, { items: [sampleSport()] });
  server.succeeds(readTimetables, { version: 3, timetables: [sampleTimetable()] });
  server.succeeds(readPrices, { version: 2, prices: [samplePriceList()] });
  server.succeeds(listCategories, { items: sampleCategories() });
  server.refuses(calendar, 'schedule.date_out_of_range');
});

afterEach(() => vi.useRealTimers());

const saves = (endpoint: string) =>
  server.calls.filter((call) => call.endpoint === endpoint && !(call.body as { dryRun?: number }).dryRun);
const bar = () => screen.findByRole('region', { name: 'Unsaved changes' });

test('editing raises the bar, which counts the affected bookings; each is decided and the button says what it does', async () => {
  server.succeeds(saveCourt, { version: 1, affected: [LUCA, BURAK] });
  const { user } = renderPage(<CourtsPage />);
  await user.click(await screen.findByRole('switch', { name: 'Court 4: In use' }));
  expect(await within(await bar()).findByText('2 affected')).toBeDefined();
  expect(within(await bar()).getByText('1 change, not saved')).toBeDefined();
  expect(saves('saveOfficeCourt')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const review = await screen.findByRole('dialog', { name: '2 bookings are affected' });
  expect(
    within(review).getByText('€14.00 is paid back at once. 3 players are told, each in their language.'),
  ).toBeDefined();
  await user.selectOptions(within(review).getByRole('combobox', { name: /Burak/ }), 'Let them play');
  await user.click(within(review).getByRole('button', { name: 'Save, move 1, let 1 play' }));
  await waitFor(() => expect(saves('saveOfficeCourt')).toHaveLength(1));
  expect(saves('saveOfficeCourt')[0]?.body).toEqual({
    retiredFrom: '2026-11-17',
    version: 1,
    resolutions: [
      { section: 'tennis', key: 'B1', action: 'move', to: 'TEN2_20261122_0900' },
      { section: 'tennis', key: 'B2', action: 'keep' },
    ],
  });
  expect(await screen.findByText('Tennis: saved.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
});

test('a booking that came in meanwhile is shown before anything is saved', async () => {
  server.succeeds(saveCourt, { version: 1, affected: [LUCA] });
  const { user } = renderPage(<CourtsPage />);
  await user.click(await screen.findByRole('switch', { name: 'Court 4: In use' }));
  await within(await bar()).findByText('1 affected');
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const review = await screen.findByRole('dialog', { name: '1 booking is affected' });
  server.answers(saveCourt, () =>
    Response.json({ msgCode: '400', data: '', code: 'office.affected_changed', affected: [LUCA, BURAK] }),
  );
  await user.click(within(review).getByRole('button', { name: 'Save, move 1' }));
  expect(await within(review).findByText('The bookings have changed meanwhile. Please look again.')).toBeDefined();
  expect(within(review).getByRole('button', { name: 'Save, move 1, refund 1' })).toBeDefined();
});

test('a draft survives leaving the page, and what another admin saved meanwhile is shown before it is saved over', async () => {
  server.succeeds(saveSport, { version: 6, affected: [] });
  const { user } = renderPage(<CourtsPage />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Cancellation' }), '24 hours');
  await bar();
  cleanup();
  server.succeeds(listSports, { items: [sampleSport({ version: 6, releaseAt: '07:00' })] });
  renderPage(<CourtsPage />);
  const note = (await screen.findByText(/Someone else has saved changes/)).parentElement as HTMLElement;
  expect(within(note).getByRole('listitem').textContent).toBe('Release: 08:00 07:00');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review and save' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  await waitFor(() => expect(saves('saveOfficeSport')).toHaveLength(1));
  expect(saves('saveOfficeSport')[0]?.body).toMatchObject({ version: 6, cancelUntilHours: 24, releaseAt: '07:00' });
});

test('hours are changed by keyboard on the bar or as exact times, and a refused day says why at its row', async () => {
  const path = 'timetables.1.opening.1.to';
  server.answers(saveTimetables, () =>
    Response.json({
      msgCode: '400',
      data: '',
      code: 'office.invalid',
      errors: [{ path, message: 'collides with a class' }],
    }),
  );
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
