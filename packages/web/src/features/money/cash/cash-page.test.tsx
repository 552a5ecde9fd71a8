import { countCash, readCashDay, transferCash } from '@courtside/contract/money/office-cash';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { CashPage } from './cash-page.tsx';
import { COUNT, DAY, MOVEMENT } from './testing/cash-day.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  startSession(testUser({ role: 'desk', memberCode: '9003', balanceAmount: null }));
  server = fakeServer();
  server.succeeds(readCashDay, DAY);
});

const bodyOf = (name: string) => server.calls.findLast(({ endpoint }) => endpoint === name)?.body;

test('a count with a difference asks for a reason and names the last movement that was known', async () => {
  server.succeeds(countCash, COUNT);
  const { user } = renderPage(<CashPage />);
  await user.click(await screen.findByRole('button', { name: 'Count the drawer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count the drawer' }));
  await user.type(dialog.getByLabelText('Counted amount in euros'), '167');
  expect(dialog.getByText('€3.00 too little')).toBeDefined();
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Save the count' }));
  expect(dialog.getByText('Please give a reason of at least 3 letters.')).toBeDefined();
  expect(bodyOf('countCash')).toBeUndefined();
  await user.type(dialog.getByLabelText('Reason for the difference'), 'A coin roll was short');
  // A colleague takes cash while the drawer is being counted.
  const late = { ...MOVEMENT, id: '42', amount: 5, isAfterCount: true };
  server.succeeds(readCashDay, { ...DAY, expected: 172, movements: [late, MOVEMENT], counts: [COUNT] });
  await user.click(dialog.getByRole('button', { name: 'Save the count' }));
  expect(await screen.findByText('Counted: €167.00.')).toBeDefined();
  expect(bodyOf('countCash')).toEqual({
    date: '2026-11-16',
    counted: 167,
    reason: 'A coin roll was short',
    lastMovement: '41',
    PinCode: '2468',
  });
  expect(await screen.findByText('after the count')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Correct the count' })).toBeDefined();
});

test('notes and coins are added up, and a correction names the count that it replaces', async () => {
  server.succeeds(readCashDay, { ...DAY, counts: [COUNT] });
  server.succeeds(countCash, { ...COUNT, id: '4', counted: 170, difference: 0, corrects: '3' });
  const { user } = renderPage(<CashPage />);
  await user.click(await screen.findByRole('button', { name: 'Correct the count' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the count' }));
  await user.click(dialog.getByRole('radio', { name: 'Notes and coins' }));
  await user.type(dialog.getByLabelText('Pieces of €50'), '3');
  await user.type(dialog.getByLabelText('Pieces of €20'), '1');
  expect(dialog.getByText('Exactly right')).toBeDefined();
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Save the count' }));
  expect(await screen.findByText('Counted: €170.00.')).toBeDefined();
  expect(bodyOf('countCash')).toMatchObject({
    counted: 170,
    corrects: '3',
    denominations: [
      { value: 50, count: 3 },
      { value: 20, count: 1 },
    ],
  });
});

test('no more is brought to the bank than there is in the drawer', async () => {
  server.succeeds(transferCash, { expected: 20 });
  const { user } = renderPage(<CashPage />);
  await user.click(await screen.findByRole('button', { name: 'Bank transfer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bank transfer' }));
  const amount = dialog.getByLabelText('Amount in euros');
  await user.type(amount, '170,01');
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('There is only €170.00 in the drawer.')).toBeDefined();
  await user.clear(amount);
  await user.type(amount, '150');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There should be €20.00 in the drawer now.')).toBeDefined();
  expect(bodyOf('transferCash')).toEqual({ direction: 'toBank', amount: 150, PinCode: '2468' });
});

test('a day before a counted day shows its book and cannot be counted', async () => {
  server.succeeds(readCashDay, { ...DAY, isToday: false, date: '2026-11-10', countedAfter: '2026-11-12' });
  renderPage(<CashPage />, '/office/cash?date=2026-11-10');
  expect(await screen.findByText(/Counts of this day are final/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Count the drawer' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Elif Aydın' }).getAttribute('href')).toBe('/office/members/1001');
});

test('cash that arrives while somebody counts can be counted with it', async () => {
  server.succeeds(countCash, { ...COUNT, counted: 175, difference: 0 });
  const { user } = renderPage(<CashPage />);
  await user.click(await screen.findByRole('button', { name: 'Count the drawer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count the drawer' }));
  await user.type(dialog.getByLabelText('Counted amount in euros'), '175');
  expect(dialog.getByText('€5.00 too much')).toBeDefined();
  const late = { ...MOVEMENT, id: '42', amount: 5 };
  server.succeeds(readCashDay, { ...DAY, expected: 175, movements: [late, MOVEMENT] });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await dialog.findByText(/^1 movement was booked while you were counting: €5\.00/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'I have counted it as well' }));
  expect(dialog.getByText('Exactly right')).toBeDefined();
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Save the count' }));
  await waitFor(() => expect(bodyOf('countCash')).toMatchObject({ counted: 175, lastMovement: '42' }));
  expect(bodyOf('countCash')).not.toHaveProperty('reason');
});

test('a wrong PIN keeps the count that was typed', async () => {
  server.refuses(countCash, 'pin.wrong', { left: 2 });
  const { user } = renderPage(<CashPage />);
  await user.click(await screen.findByRole('button', { name: 'Count the drawer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count the drawer' }));
  await user.type(dialog.getByLabelText('Counted amount in euros'), '170');
  await user.type(dialog.getByLabelText('Your PIN'), '1111');
  await user.click(dialog.getByRole('button', { name: 'Save the count' }));
  await waitFor(() => expect(dialog.getByLabelText('Your PIN').getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByLabelText<HTMLInputElement>('Counted amount in euros').value).toBe('170');
});

test.each([
  ['a day to come', '2099-01-01', {}],
  ['no day', '2026-13-01', {}],
  ['a past day', '2020-11-10', { date: '2020-11-10' }],
])('for %s in the address the book is asked for: %s', async (_title, date, query) => {
  renderPage(<CashPage />, `/office/cash?date=${date}`);
  await screen.findByRole('heading', { name: 'Cash book' });
  const url = server.calls.find(({ endpoint }) => endpoint === 'readCashDay')?.url ?? '';
  expect(Object.fromEntries(new URL(url, 'http://club').searchParams)).toEqual(query);
});

test('a day that has not begun at the club is refused, and can be asked for again', async () => {
  server.refuses(readCashDay, 'cash.day_not_begun');
  const { user } = renderPage(<CashPage />);
  const retry = await screen.findByRole('button', { name: /again/i });
  server.succeeds(readCashDay, DAY);
  await user.click(retry);
  expect(await screen.findByText('This day is not counted yet.')).toBeDefined();
});
