import type { Cancellations, Demand, MoneyReport, Occupancy } from '@courtside/contract/club/office-reports';
import { readCancellations, readDemand, readMoneyReport, readOccupancy } from '@courtside/contract/club/office-reports';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { CancellationsView } from './cancellations-view.tsx';
import { TimesCard } from './charts/times-card.tsx';
import { DemandView } from './demand-view.tsx';
import { MoneyView } from './money-view.tsx';
import { OccupancyView } from './occupancy-view.tsx';
import { RangePicker } from './range-picker.tsx';
import type { DayRange } from './report-range.ts';

const NOTHING_OWED = { passes: 0, vouchers: 0 };

const NOVEMBER: DayRange = { from: '2026-11-01', to: '2026-11-30' };
const court = (key: string, title: string) => ({ key, title });
const TENNIS = { key: 'tennis', title: 'Tennis', accent: '', courts: [court('TEN1', 'Court 1')] };
const PADEL = { key: 'padel', title: 'Padel', accent: '', courts: [court('PAD1', 'Court 1')] };
const SPORTS = [TENNIS, PADEL];

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null }));
});

/** The texts of a table, row by row, without the bars. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim() ?? ''));
const table = async (name: string) => {
  // The card, and within it the part that can be scrolled.
  const [card] = await screen.findAllByRole('region', { name });
  return rowsOf(within(card as HTMLElement).getByRole('table'));
};

const cell = (weekday: number, hour: number, bookedMinutes: number, openMinutes = 60) => ({
  ...{ weekday, hour, bookedMinutes, openMinutes },
});
const OCCUPANCY: Occupancy = {
  cells: [cell(1, 7, 0), cell(2, 18, 60), cell(2, 19, 45), cell(3, 18, 0, 0)],
  courts: [
    { key: 'TEN1', service: 'tennis', title: 'Court 1', openMinutes: 600, bookedMinutes: 300, closedMinutes: 60 },
    { key: 'TEN2', service: 'tennis', title: 'Court 2', openMinutes: 0, bookedMinutes: 0, closedMinutes: 660 },
  ],
  months: [
    { month: '2026-10', service: 'tennis', openMinutes: 100, bookedMinutes: 33 },
    { month: '2026-11', service: 'tennis', openMinutes: 100, bookedMinutes: 50 },
    { month: '2026-11', service: 'padel', openMinutes: 0, bookedMinutes: 0 },
  ],
  times: [],
};

test('the fullest and the emptiest hour are named, an hour that was closed is neither', async () => {
  server.succeeds(readOccupancy, OCCUPANCY);
  renderPage(<OccupancyView range={NOVEMBER} sports={SPORTS} />);
  expect(await screen.findByText(/Tuesday 18:00.*100.*Monday 07:00.*0/)).toBeDefined();
  const [, monday, tuesday, ...others] = await table('When the courts are full');
  expect([monday?.[1], tuesday?.at(-2), tuesday?.at(-1)]).toEqual(['0', '100', '75']);
  expect(others).toEqual([]);
});

test('courts that were never open are used by nothing, and the sum is of the minutes, not of the percents', async () => {
  server.succeeds(readOccupancy, OCCUPANCY);
  renderPage(<OccupancyView range={NOVEMBER} sports={SPORTS} />);
  const rows = await table('By court');
  expect(rows.slice(1)).toEqual([
    ['Court 1', '5', '10', '1', '50%'],
    ['Court 2', '0', '0', '11', '0%'],
    ['Tennis', '5', '10', '12', '50%'],
  ]);
});

test('another sport is asked for without the court of the one before', async () => {
  server.succeeds(readOccupancy, OCCUPANCY);
  const { user } = renderPage(<OccupancyView range={NOVEMBER} sports={SPORTS} />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Court' }), 'TEN1');
  await waitFor(() => expect(server.calls.at(-1)?.url).toContain('service=tennis&court=TEN1'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'padel');
  await waitFor(() => expect(server.calls.at(-1)?.url).toMatch(/service=padel$/));
});

test('the months are lines, and as a table the newest first with nought where a sport was closed', async () => {
  server.succeeds(readOccupancy, OCCUPANCY);
  const { user } = renderPage(<OccupancyView range={NOVEMBER} sports={SPORTS} />);
  const toggle = await screen.findByRole('button', { name: 'Table' });
  await user.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect((await table('Twelve months')).slice(1)).toEqual([
    ['November 2026', '50%', '0%'],
    ['October 2026', '33%', '0%'],
  ]);
});

test('a range in which the club was closed says so instead of an empty map', async () => {
  server.succeeds(readOccupancy, { ...OCCUPANCY, cells: [cell(1, 7, 0, 0)] });
  renderPage(<OccupancyView range={NOVEMBER} sports={SPORTS} />);
  expect(await screen.findByRole('heading', { name: i18n.t('reports.closedThen') })).toBeDefined();
});

test('times that nobody booked have no card', () => {
  const time = { weekday: 2, from: '18:00', to: '19:00', bookings: 4 };
  const { rerender } = render(<TimesCard times={[time]} accent="" name="times" />);
  expect(screen.getByText('Tuesday 18:00–19:00')).toBeDefined();
  rerender(<TimesCard times={[]} accent="" name="times" />);
  expect(screen.queryByRole('heading')).toBeNull();
});

const line = (
  kind: MoneyReport['months'][number]['lines'][number]['kind'],
  amount: number,
  service: string | null = null,
) => ({
  ...{ kind, amount, service, count: 1 },
});

test('every way of topping up is in the sum of the top-ups, the card terminal too', async () => {
  const lines = [
    line('topupsCard', 10.1),
    line('topupsCash', 20.2),
    line('topupsBank', 0.3),
    line('topupsTerminal', 5),
  ];
  server.succeeds(readMoneyReport, { prepaid: NOTHING_OWED, months: [{ month: '2026-11', lines }] });
  renderPage(<MoneyView range={NOVEMBER} sports={SPORTS} />);
  const [head, november] = await table(i18n.t('reports.moneyTitle'));
  expect(november?.[head?.indexOf('Top-ups') ?? -1]).toBe('€35.60');
});

test('kinds of several months are added up in cents and shown in their order, refunds beneath the income', async () => {
  const month = (name: string) => ({
    month: name,
    lines: [
      line('refunds', -0.2, 'tennis'),
      line('lights', 0.7, 'tennis'),
      line('courts', 0.1, 'tennis'),
      line('courts', 0.3, 'padel'),
    ],
  });
  server.succeeds(readMoneyReport, { prepaid: NOTHING_OWED, months: [month('2026-10'), month('2026-11')] });
  renderPage(<MoneyView range={NOVEMBER} sports={SPORTS} />);
  expect((await table(i18n.t('reports.kindsTitle'))).slice(1).map((row) => row.slice(1))).toEqual([
    ['2', '€0.20'],
    ['2', '€0.60'],
    ['2', '€1.40'],
    ['2', '-€0.40'],
  ]);
  const [, november] = await table(i18n.t('reports.moneyTitle'));
  expect(november?.slice(0, 5)).toEqual(['November 2026', '€1.10', '€0.80', '€0.30', '-€0.20']);
});

test('a month without an entry says that there is none', async () => {
  server.succeeds(readMoneyReport, { prepaid: NOTHING_OWED, months: [{ month: '2026-11', lines: [] }] });
  renderPage(<MoneyView range={NOVEMBER} sports={SPORTS} />);
  expect(await screen.findByRole('heading', { name: i18n.t('reports.noMoney') })).toBeDefined();
});

const ended = (month: string, service: string, count: number): Cancellations['months'][number] => ({
  ...{ month, service, bookings: 10 * count, cancelledInTime: count, cancelledLate: 2 * count, givenBack: 0 },
  ...{ noShows: count, soldAgain: count, lost: 0.1 * count },
});

test('what ended early is counted by month, also where nothing did, and by sport with its sum', async () => {
  server.succeeds(readCancellations, { months: [ended('2026-11', 'tennis', 1), ended('2026-11', 'padel', 2)] });
  renderPage(<CancellationsView range={NOVEMBER} sports={SPORTS} />);
  const months = await table(i18n.t('reports.cancelled'));
  expect(months).toHaveLength(13);
  expect(months[1]).toEqual(['November 2026', '30', '3', '6', '0', '3', '3', '€0.30']);
  expect(months[12]).toEqual(['December 2025', '0', '0', '0', '0', '0', '0', '€0.00']);
  expect((await table(i18n.t('reports.bySport'))).slice(1).map((row) => [row[0], row[1], row.at(-1)])).toEqual([
    ['Tennis', '10', '€0.10'],
    ['Padel', '20', '€0.20'],
    ['Total', '30', '€0.30'],
  ]);
});

const wanted = (
  service: string,
  weekday: number,
  hour: number,
  refused: number,
  lostRace = 0,
): Demand['cells'][number] => ({
  ...{ service, weekday, hour, refused, lostRace, waited: refused - lostRace, gotIt: 1, worth: refused * 16.1 },
});

test('wanted in vain is what was refused without the lost races, and the week is of one sport', async () => {
  server.succeeds(readDemand, {
    cells: [
      wanted('tennis', 2, 18, 5, 2),
      wanted('padel', 6, 10, 1),
      wanted('tennis', 3, 20, 2),
      wanted('tennis', 4, 9, 0),
    ],
  });
  const { user } = renderPage(<DemandView range={NOVEMBER} sports={SPORTS} />);
  expect((await table(i18n.t('reports.demandTitle'))).slice(1).map((row) => [row[0], ...row.slice(2)])).toEqual([
    ['Tuesday 18:00 Tennis', '3', '2', '5', '€80.50'],
    ['Saturday 10:00 Padel', '1', '0', '1', '€16.10'],
    ['Wednesday 20:00 Tennis', '2', '0', '2', '€32.20'],
  ]);
  const week = () => table(i18n.t('reports.demandWeek'));
  const [hours, , tuesday] = await week();
  expect(hours?.slice(1)).toEqual(['18', '19', '20']);
  expect(tuesday).toEqual(['Tue', '5', '0', '0']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'padel');
  expect((await week())[0]?.slice(1)).toEqual(['10']);
  expect((await table(i18n.t('reports.bySport'))).at(-1)?.slice(0, 5)).toEqual(['Total', '6', '4', '2', '8']);
});

test('nobody who waited in vain is told as such, without a week', async () => {
  server.succeeds(readDemand, { cells: [wanted('tennis', 4, 9, 0)] });
  renderPage(<DemandView range={NOVEMBER} sports={SPORTS} />);
  expect(await screen.findByRole('heading', { name: i18n.t('reports.noDemand') })).toBeDefined();
  expect(screen.queryByRole('region', { name: i18n.t('reports.demandWeek') })).toBeNull();
});

test.each<
  [string, typeof readOccupancy | typeof readMoneyReport | typeof readCancellations | typeof readDemand, ReactElement]
>([
  ['occupancy', readOccupancy, <OccupancyView key="o" range={NOVEMBER} sports={SPORTS} />],
  ['money', readMoneyReport, <MoneyView key="m" range={NOVEMBER} sports={SPORTS} />],
  ['cancellations', readCancellations, <CancellationsView key="c" range={NOVEMBER} sports={SPORTS} />],
  ['demand', readDemand, <DemandView key="d" range={NOVEMBER} sports={SPORTS} />],
])('the report of %s that did not load is asked for again', async (_title, endpoint, view) => {
  server.isAway(endpoint);
  const { user } = renderPage(view);
  const alert = await screen.findByRole('alert');
  const before = server.calls.length;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
});

test('the picker turns by months, not past this one, and any days begin with the first', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<RangePicker range={NOVEMBER} today={'2026-11-16' as never} onChange={onChange} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: i18n.t('reports.nextMonth') }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: i18n.t('reports.previousMonth') }));
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-10-01', to: '2026-10-31' });
  const months = screen.getByRole('combobox', { name: i18n.t('reports.range') });
  expect(within(months).getAllByRole('option')).toHaveLength(25);
  await user.selectOptions(months, 'February 2026');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-02-01', to: '2026-02-28' });
  await user.selectOptions(months, i18n.t('reports.ownRange'));
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-01' });
});
