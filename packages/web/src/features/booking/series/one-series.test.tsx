import {
  endSeries,
  readSeries,
  type SeriesDate,
  type SeriesDetail,
  saveSeries,
  skipSeriesDate,
} from '@courtside/contract/booking/office-series';
import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleService } from '#shared/testing/sample-service.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { OneSeries } from './one-series.tsx';

const COURT = [{ key: 'TEN1', title: 'Court 1' }];
const date = (day: string, changes: Partial<SeriesDate> = {}): SeriesDate => ({
  ...{ date: day, state: 'planned', courts: COURT, from: '09:00', to: '10:00', bookingKey: 'TEN-000001' },
  ...{ payment: 'due', amount: 12, isUnpaid: false },
  ...changes,
});

const series = (changes: Partial<SeriesDetail> = {}): SeriesDetail => ({
  ...{ id: 12, kind: 'standing', service: 'tennis', courts: COURT, weekday: 2, from: '09:00', to: '10:00' },
  ...{ validFrom: '2099-11-17', until: '2099-12-29', reason: null, bookingType: 'singles', paymentPlan: 'weekly' },
  players: [
    { memberCode: '1001', name: 'Elif Aydın', isPayer: true },
    { memberCode: '1018', name: 'Marco Vella', isPayer: true },
  ],
  ...{
    needsConsent: false,
    hasUnpaid: false,
    datesLeft: 3,
    skipped: 1,
    next: '2099-11-24',
    isEnded: false,
    version: 4,
  },
  dates: [
    date('2020-11-17', { state: 'over', payment: 'paid' }),
    date('2099-11-24'),
    date('2099-12-01', { state: 'moved', courts: [{ key: 'TEN2', title: 'Court 2' }], payment: 'paid' }),
    date('2099-12-08', { state: 'skipped', payment: null, bookingKey: null }),
    date('2099-12-15', { isUnpaid: true }),
  ],
  ...changes,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin', memberCode: '9001' }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, [sampleService()]);
  server.succeeds(readSeries, series());
  server.succeeds(endSeries, { freed: 3, refunded: 12 });
});

async function show(changes: Partial<SeriesDetail> = {}) {
  server.succeeds(readSeries, series(changes));
  const page = renderPage(<OneSeries id={12} />);
  await screen.findByRole('heading', { level: 2 });
  return page;
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = (name: string) => server.calls.filter(({ endpoint }) => endpoint === name).map(({ body }) => body);

test('dates to come can be left out; those that are over, skipped or released cannot', async () => {
  await show();
  expect(
    screen.getAllByRole('button', { name: /^Skip / }).map((each) => each.ariaLabel ?? each.getAttribute('aria-label')),
  ).toEqual(['Skip Tue 24 Nov', 'Skip Tue 1 Dec', 'Skip Tue 15 Dec']);
  expect(screen.getByText('Court 2, 09:00')).toBeDefined();
  expect(screen.getAllByText('Low balance')).toHaveLength(1);
});

test.each([
  [{ freed: 1, refunded: 0 }, '1 date becomes free. Nothing is refunded.'],
  [{ freed: 1, refunded: 12 }, '1 date becomes free; €12.00 is refunded.'],
])('leaving out a date with the effect %j says so', async (freed, text) => {
  server.succeeds(skipSeriesDate, freed);
  const { user } = await show();
  await user.click(button('Skip Tue 1 Dec'));
  expect(await screen.findByText(text)).toBeDefined();
  expect(sent('skipSeriesDate')).toEqual([{ date: '2099-12-01' }]);
  await waitFor(() => expect(server.calls.filter(({ endpoint }) => endpoint === 'readSeries')).toHaveLength(2));
});

test('a date that is no longer one is refused, and the series is read again', async () => {
  server.refuses(skipSeriesDate, 'series.not_a_date');
  const { user } = await show();
  await user.click(button('Skip Tue 24 Nov'));
  await waitFor(() => expect(server.calls.filter(({ endpoint }) => endpoint === 'readSeries')).toHaveLength(2));
  expect(screen.queryByText(/becomes free/)).toBeNull();
});

test.each<[string, Partial<SeriesDetail>, 'admin' | 'desk', boolean]>([
  ['a standing booking by an admin', {}, 'admin', true],
  ['a standing booking by the desk', {}, 'desk', true],
  ['a block by an admin', { kind: 'block', reason: { en: 'Squad' }, players: [] }, 'admin', true],
  ['a block by the desk', { kind: 'block', reason: { en: 'Squad' }, players: [] }, 'desk', false],
  ['a series that has ended', { isEnded: true }, 'admin', false],
])('%s can be changed', async (_title, changes, role, mayChange) => {
  startSession(testUser({ role, memberCode: '9001' }));
  await show(changes);
  expect(screen.queryAllByRole('button', { name: /^Skip / }).length > 0).toBe(mayChange);
  expect(screen.queryByRole('button', { name: 'End it' }) !== null).toBe(mayChange);
});

test('a block has no players to change', async () => {
  await show({ kind: 'block', reason: { en: 'Squad' }, players: [] });
  expect(screen.queryByRole('button', { name: 'Change players' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Squad' })).toBeDefined();
});

test('ending shows what it frees from the next date on before it is done', async () => {
  const { user } = await show();
  await user.click(button('End it'));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this series' }));
  expect(await dialog.findByText('3 dates become free; €12.00 is refunded.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'End it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('endSeries')).toEqual([
    { from: '2099-11-24', dryRun: 1 },
    { from: '2099-11-24', dryRun: 0 },
  ]);
});

test('a series that somebody has ended meanwhile cannot be ended', async () => {
  server.refuses(endSeries, 'series.ended');
  const { user } = await show();
  await user.click(button('End it'));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this series' }));
  await waitFor(() => expect(dialog.getByRole('status').textContent).not.toBe(''));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'End it' }).disabled).toBe(true);
});

async function removeMarco() {
  const { user } = await show();
  await user.click(button('Change players'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change players' }));
  await user.click(dialog.getByRole('button', { name: 'Remove Marco Vella' }));
  return { user, dialog };
}

test('new players are saved from the next date on, with the version that was read', async () => {
  server.succeeds(saveSeries, { changed: 2, paid: ['2099-12-01'], shares: [], version: 5 });
  const { user, dialog } = await removeMarco();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 dates have the new players. Paid dates stay as they are.')).toBeDefined();
  expect(sent('saveSeries')).toEqual([
    { from: '2099-11-24', playerCodes: ['1001'], payerCodes: ['1001'], version: 4, dryRun: 0 },
  ]);
});

test('a series without players cannot be saved', async () => {
  const { user, dialog } = await removeMarco();
  await user.click(dialog.getByRole('button', { name: 'Remove Elif Aydın' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(dialog.getByText('Choose a player first.')).toBeDefined();
});

test('a series that somebody has changed meanwhile is not saved, and the dialog stays', async () => {
  server.refuses(saveSeries, 'office.changed_meanwhile');
  const { user, dialog } = await removeMarco();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.calls.filter(({ endpoint }) => endpoint === 'readSeries')).toHaveLength(2));
  expect(screen.getByRole('dialog', { name: 'Change players' })).toBeDefined();
});

test('a series that is not there can be asked for again', async () => {
  server.refuses(readSeries, 'record.not_found');
  const { user } = renderPage(<OneSeries id={12} />);
  const retry = await screen.findByRole('button', { name: /again/i });
  server.succeeds(readSeries, series());
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 2 })).toBeDefined();
});
