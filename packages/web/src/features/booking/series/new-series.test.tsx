import { addSeries, type PlannedDate } from '@courtside/contract/booking/office-series';
import { calendar } from '@courtside/contract/booking/schedule';
import { services } from '@courtside/contract/club/sports/sports';
import { searchProfiles } from '@courtside/contract/people/admin';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleService } from '#shared/testing/sample-service.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { NewSeries } from './new-series.tsx';

const COURTS = [
  { key: 'TEN1', title: 'Court 1', courtType: 'Clay', hasLights: true },
  { key: 'TEN2', title: 'Court 2', courtType: 'Hard', hasLights: true },
];
const place = (key: string, title: string, from: string, amount = 12) => ({
  ...{ action: 'move' as const, courts: [{ key, title }], from, to: `${Number(from.slice(0, 2)) + 1}:00`, amount },
});
const date = (day: string, changes: Partial<PlannedDate> = {}): PlannedDate => ({
  ...{ date: day, state: 'ok', amount: 12, choices: [] },
  ...changes,
});
const CLOSED = date('2099-12-01', {
  ...{ state: 'conflict', problem: 'closed', court: 'Court 1', reason: 'Club cup' },
  choices: [place('TEN2', 'Court 2', '09:00'), place('TEN1', 'Court 1', '11:00', 16)],
});
const BOOKED = date('2099-12-08', {
  ...{ state: 'conflict', problem: 'booked', who: 'Ivan Novak', court: 'Court 1', key: 'TEN-000009' },
  choices: [place('TEN1', 'Court 1', '11:00', 16)],
});
const SHARES = [{ memberCode: '1001', name: 'Elif Aydın', amount: 12, balance: 30 }];

let server: ReturnType<typeof fakeServer>;
const onDone = vi.fn();
const onCancel = vi.fn();

function plans(dates: PlannedDate[], shares = SHARES) {
  server.succeeds(addSeries, { id: null, dates, shares, isConsented: false });
}

beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin', memberCode: '9001' }));
  server.succeeds(services, [
    sampleService({
      courts: COURTS,
      bookingTypes: [{ key: 'singles', title: 'Singles', minimumPlayers: 1, maximumPlayers: 2 }],
    }),
  ]);
  const session = { court: 'TEN1', from: '09:00', to: '10:00' };
  server.succeeds(calendar, { sessions: [session] } as never);
  server.succeeds(searchProfiles, [
    { memberCode: '1001', name: 'Elif Aydın', role: 'member', status: 'active' },
    { memberCode: '9002', name: 'Nora Desk', role: 'desk', status: 'active' },
  ] as never);
  plans([date('2099-11-24'), CLOSED, BOOKED]);
});

function Page() {
  const { data } = useQuery(servicesQuery);
  return data && <NewSeries onDone={onDone} onCancel={onCancel} />;
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

/** The sentence with Elif as its member. */
async function withElif() {
  const page = renderPage(<Page />);
  const { user } = page;
  await user.click(await button('Choose a member'));
  await user.type(await screen.findByLabelText('Name or membership number'), 'E');
  await user.click(await button(/Elif Aydın/));
  await screen.findByRole('list', { name: 'All dates' });
  return page;
}

const sent = () =>
  server.calls
    .filter(({ endpoint, body }) => endpoint === 'addSeries' && (body as { dryRun: number }).dryRun === 0)
    .map(({ body }) => body);
const counts = () => screen.getByText(/as asked, .* elsewhere/).textContent;
const reasonField = () =>
  within(screen.getByRole('group', { name: 'What members read on the schedule' })).getAllByRole(
    'textbox',
  )[0] as HTMLElement;
const row = (day: RegExp) => within(screen.getByText(day, { selector: 'li > b' }).closest('li') as HTMLElement);

test('without a member nothing is asked, and with one every date is shown with what stands in its way', async () => {
  renderPage(<Page />);
  expect(await screen.findByText('Choose the member to see the dates.')).toBeDefined();
  expect(server.calls.filter(({ endpoint }) => endpoint === 'addSeries')).toEqual([]);
});

test('another court is taken by itself, another time is not, and each can be changed', async () => {
  const { user } = await withElif();
  expect(counts()).toBe('1 as asked, 1 elsewhere, 1 skipped');
  expect(row(/1 Dec/).getByText('Court 1 is closed')).toBeDefined();
  expect(row(/1 Dec/).getByText('Club cup')).toBeDefined();
  expect(row(/8 Dec/).getByText('Ivan Novak has booked Court 1')).toBeDefined();
  expect((await button('Make 2 bookings')).disabled).toBe(false);
  await user.click(row(/8 Dec/).getByRole('button', { name: '11:00' }));
  expect(counts()).toBe('1 as asked, 2 elsewhere, 0 skipped');
  await user.click(row(/1 Dec/).getByRole('button', { name: 'Skip' }));
  expect(counts()).toBe('1 as asked, 1 elsewhere, 1 skipped');
});

test('a free date is left out and taken back in the strip, and a colliding one leads to its row', async () => {
  const { user } = await withElif();
  await user.click(await button('Tue 24 Nov: as asked'));
  expect(counts()).toBe('0 as asked, 1 elsewhere, 2 skipped');
  await user.click(await button('Tue 24 Nov: skipped'));
  expect(counts()).toBe('1 as asked, 1 elsewhere, 1 skipped');
  await user.click(await button('Tue 8 Dec: skipped'));
  expect(document.activeElement?.id).toBe('series-2099-12-08');
});

test('the series is made with what was decided for each date, and its page opens', async () => {
  const { user } = await withElif();
  await user.click(row(/8 Dec/).getByRole('button', { name: '11:00' }));
  await user.type(screen.getByLabelText('PIN of Elif Aydın'), '24x68');
  server.succeeds(addSeries, { id: 12, dates: [], shares: [], isConsented: true });
  await user.click(await button('Make 3 bookings'));
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(12));
  expect(sent()).toMatchObject([
    {
      ...{ kind: 'standing', courts: ['TEN1'], from: '09:00', to: '10:00', playerCodes: ['1001'] },
      ...{ bookingType: 'singles', paymentPlan: 'weekly', memberPin: '2468' },
      choices: [
        { date: '2099-12-01', action: 'move', courts: ['TEN2'], from: '09:00', to: '10:00' },
        { date: '2099-12-08', action: 'move', courts: ['TEN1'], from: '11:00', to: '12:00' },
      ],
    },
  ]);
});

test('paying all dates at once needs the PIN of the member', async () => {
  const { user } = await withElif();
  const make = await button('Make 2 bookings');
  await user.click(screen.getByRole('radio', { name: /^All now/ }));
  expect(make.disabled).toBe(true);
  expect(screen.getByText('Today').closest('p')?.textContent).toBe('Today€24.00');
  await user.type(screen.getByLabelText('PIN of Elif Aydın'), '2468');
  await waitFor(() => expect(make.disabled).toBe(false));
});

test('the club may pay where an admin decides it: nothing is charged, and no PIN is sent', async () => {
  const { user } = await withElif();
  await user.type(screen.getByLabelText('PIN of Elif Aydın'), '2468');
  await user.click(screen.getByRole('radio', { name: /^The club, no charge/ }));
  expect(screen.queryByLabelText('PIN of Elif Aydın')).toBeNull();
  expect(screen.getByText('In all').closest('p')?.textContent).toBe('In all€0.00');
  server.succeeds(addSeries, { id: 12, dates: [], shares: [], isConsented: true });
  await user.click(await button('Make 2 bookings'));
  await waitFor(() => expect(sent()).toMatchObject([{ paymentPlan: 'club', memberPin: '' }]));
});

test('the desk blocks no courts: it is not asked for the kind', async () => {
  startSession(testUser({ role: 'desk', memberCode: '9003' }));
  renderPage(<Page />);
  await screen.findByText('Choose the member to see the dates.');
  expect(screen.queryByRole('button', { name: 'Block of courts' })).toBeNull();
});

test('where every date is skipped there is nothing to make', async () => {
  plans([BOOKED]);
  await withElif();
  expect((await button('Make 0 bookings')).disabled).toBe(true);
  expect(screen.getByText('There is no date to book.')).toBeDefined();
});

test('a block has courts and a reason instead of a member, and nobody pays', async () => {
  const { user } = await withElif();
  await user.click(screen.getByRole('button', { name: 'Block of courts' }));
  expect(screen.getByText('Write what the courts are blocked for to see the dates.')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Court 2' }));
  await user.type(reasonField(), 'Squad');
  const make = await button('Block 1 date');
  expect(screen.queryByText('Who pays, and when')).toBeNull();
  server.succeeds(addSeries, { id: 13, dates: [], shares: [], isConsented: true });
  await user.click(make);
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { kind: 'block', courts: ['TEN1', 'TEN2'], from: '16:00', to: '19:00', reason: { en: 'Squad' }, playerCodes: [] },
    ]),
  );
});

test('somebody who was faster is said, and the dates are asked for again', async () => {
  const { user } = await withElif();
  server.answers(addSeries, () =>
    Response.json({ msgCode: '500', code: 'series.dates_changed', data: 'changed', params: {} }),
  );
  const asked = () => server.calls.filter(({ endpoint }) => endpoint === 'addSeries').length;
  const before = asked();
  await user.click(await button('Make 2 bookings'));
  await waitFor(() => expect(asked()).toBe(before + 2));
  expect(onDone).not.toHaveBeenCalled();
});
