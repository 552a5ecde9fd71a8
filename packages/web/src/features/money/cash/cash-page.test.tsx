import {
  type CashCount,
  type CashDay,
  countCash,
  readCashDay,
  transferCash,
} from '@courtside/contract/money/office-cash';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { CashPage } from './cash-page.tsx';

const MOVEMENT = {
  id: '41',
  at: '2026-11-16T10:05:00.000Z',
  kind: 'topup',
  amount: 20,
  takenBy: { code: '9003', name: 'Dina Desk' },
  member: { code: '1001', name: 'Elif Aydın' },
  reference: 'PAY-000231',
  receipt: 'R-2026-000007',
  reason: null,
  isAfterCount: false,
} as const;
const DAY: CashDay = {
  date: '2026-11-16',
  isToday: true,
  opening: 150,
  paidIn: 20,
  paidOut: 0,
  transferred: 0,
  differences: 0,
  expected: 170,
  movements: [MOVEMENT],
  total: 1,
  counts: [],
  countedBefore: null,
  countedAfter: null,
};
const COUNT: CashCount = {
  id: '3',
  at: '2026-11-16T21:00:00.000Z',
  countedBy: { code: '9003', name: 'Dina Desk' },
  expected: 170,
  counted: 167,
  difference: -3,
  reason: 'A coin roll was short',
  denominations: [],
  corrects: null,
};

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
