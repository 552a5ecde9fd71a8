import { checkBankMovement, payOutTerminal } from '@courtside/contract/money/office-bank';
import { type CheckedPayouts, checkPayouts, savePayouts } from '@courtside/contract/money/office-cards';
import { closeMonth, type MonthReport, readMonth, reopenMonth } from '@courtside/contract/money/office-month';
import { readMonthFiles } from '@courtside/contract/money/office-month-files';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { MonthPage } from './month-page.tsx';
import { AT, GRACE, REPORT } from './testing/month-report.ts';

const CLOSED: MonthReport = {
  ...REPORT,
  isClosed: true,
  mayReopen: true,
  closes: [{ by: GRACE, at: AT, reopened: null }],
  closedMonths: [{ month: '2026-10', closing: 19_193.7, by: GRACE, at: AT }],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  startSession(testUser({ role: 'treasurer', memberCode: '9004', balanceAmount: null }));
  server = fakeServer();
  server.succeeds(readMonth, REPORT);
  server.succeeds(readMonthFiles, { month: '2026-10', version: 0, missing: [], datevGap: 'setting', exports: [] });
});

const open = () => renderPage(<MonthPage />, '/office/month-close?month=2026-10');
const bodyOf = (name: string) => server.calls.findLast(({ endpoint }) => endpoint === name)?.body;

test('a month is closed with the PIN and the balance that was seen', async () => {
  server.succeeds(closeMonth, { month: '2026-10', closing: 19_193.7, by: GRACE, at: AT });
  const { user } = open();
  expect(await screen.findByText('Matches to the cent')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Mon 12 Oct' }).getAttribute('href')).toBe('/office/cash?date=2026-10-12');
  // Opens the booking itself: the day alone would not say which one it is.
  const due = screen.getByRole('link', { name: 'Tue 6 Oct' });
  expect(due.getAttribute('href')).toBe('/office/today?date=2026-10-06&booking=TEN-000005');
  expect(due.closest('li')?.textContent).toBe('Bookings not paidTue 6 OctTEN-000005€12.00');
  await user.click(screen.getByRole('button', { name: 'Close October 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close October 2026' }));
  expect(dialog.getByText(/There are 2 exceptions/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Close the month' }));
  expect(bodyOf('closeMonth')).toBeUndefined();
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  server.succeeds(readMonth, CLOSED);
  await user.click(dialog.getByRole('button', { name: 'Close the month' }));
  expect(await screen.findByText('October 2026 is closed.')).toBeDefined();
  expect(bodyOf('closeMonth')).toEqual({ closing: 19_193.7, PinCode: '2468' });
  expect(await screen.findByText('This month is closed.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close October 2026' })).toBeNull();
});

test('the latest closed month is reopened with a reason', async () => {
  server.succeeds(readMonth, CLOSED);
  server.succeeds(reopenMonth, { month: '2026-10' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reopen October 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen October 2026' }));
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Reopen the month' }));
  expect(dialog.getByText('Please give a reason of at least 3 letters.')).toBeDefined();
  await user.type(dialog.getByLabelText('Reason'), 'A receipt was forgotten');
  await user.click(dialog.getByRole('button', { name: 'Reopen the month' }));
  expect(await screen.findByText('October 2026 is open again.')).toBeDefined();
  expect(bodyOf('reopenMonth')).toEqual({ reason: 'A receipt was forgotten', PinCode: '2468' });
});

test('a month that does not add up, or has not ended, cannot be closed', async () => {
  server.succeeds(readMonth, {
    ...REPORT,
    exceptions: [{ kind: 'balancesDiffer', date: null, count: null, amount: 1, reason: null }],
  });
  open();
  expect(await screen.findByText('The books do not add up')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close October 2026' }).disabled).toBe(true);
});

const FOUND: CheckedPayouts = {
  ...{ lines: 2, gross: 79, fees: 1.7, net: 77.3, known: 3, ignored: 0 },
  payouts: [{ reference: 'po_2', date: '2026-10-12', lines: 2, gross: 79, fees: 1.7, net: 77.3, isClosed: false }],
  states: { matched: 1, amountDiffers: 1, unknown: 0, returnBooked: 0, returned: 0, fee: 0 },
  exceptions: [
    { line: 3, state: 'amountDiffers', transaction: 'txn_2', payment: 'PAY-000219', gross: 29, expected: 30 },
  ],
};
const file = (text: string) => new File([text], 'payouts.csv', { type: 'text/csv' });

test('the file of the card provider is looked at first and saved with the PIN', async () => {
  const { user } = open();
  const cards = within(await screen.findByRole('region', { name: 'Card payments' }));
  expect(cards.getByText('Still at the provider').nextSibling?.textContent).toBe('€731.33');
  expect(cards.getByRole('row', { name: /po_1/ }).textContent).toContain('€49.00');
  await user.click(cards.getByRole('button', { name: 'Upload pay-outs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload pay-outs' }));
  const choose = (text: string) => user.upload(dialog.getByLabelText('File of the provider'), file(text));

  server.refuses(checkPayouts, 'cards.columns_missing', { columns: 'fee' });
  await choose('a,b');
  expect(await dialog.findByText(/lacks these columns: fee/)).toBeDefined();
  expect(dialog.queryByLabelText('Your PIN')).toBeNull();

  server.succeeds(checkPayouts, FOUND);
  await choose('the file');
  const found = within(await dialog.findByRole('region', { name: 'Found in the file' }));
  expect(found.getByText('Already known, left out').nextSibling?.textContent).toBe('3');
  expect(found.getByText('Line 3: PAY-000219')).toBeDefined();
  server.succeeds(savePayouts, { lines: 2, gross: 79, fees: 1.7, net: 77.3, payouts: 1, known: 3 });
  await user.click(dialog.getByRole('button', { name: 'Save the pay-outs' }));
  expect(bodyOf('savePayouts')).toBeUndefined();
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Save the pay-outs' }));
  expect(await screen.findByText('1 pay-out saved.')).toBeDefined();
  expect(bodyOf('savePayouts')).toEqual({ file: 'the file', PinCode: '2468' });
});

test.each([
  ['is known already', { ...FOUND, lines: 0, payouts: [], exceptions: [] }, /Every line of this file is known/],
  [
    'has a pay-out of a closed month',
    { ...FOUND, payouts: FOUND.payouts.map((each) => ({ ...each, isClosed: true })) },
    /Its month is closed/,
  ],
])('a file that %s cannot be saved', async (_what, found, text) => {
  server.succeeds(checkPayouts, found);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Upload pay-outs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload pay-outs' }));
  await user.upload(dialog.getByLabelText('File of the provider'), file('x'));
  expect(await dialog.findByText(text)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Save the pay-outs' })).toBeNull();
});

test('a movement of the bank is ticked off by its reference', async () => {
  server.succeeds(checkBankMovement, { isChecked: true });
  const { user } = open();
  const row = await screen.findByRole('row', { name: /INV 12/ });
  expect(within(row).getByText('Ingrid Solberg')).toBeDefined();
  await user.click(within(row).getByRole('checkbox', { name: 'On the statement: INV 12' }));
  await expect.poll(() => bodyOf('checkBankMovement')).toEqual({ isChecked: true });
});

test('a pay-out of the terminal is recorded with its fees and its reference', async () => {
  server.succeeds(payOutTerminal, { closing: 0 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Record a pay-out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record a pay-out' });
  const send = within(dialog).getByRole('button', { name: 'Record a pay-out' });
  await user.click(send);
  expect(within(dialog).getByText('Please enter the reference.')).toBeDefined();
  expect(bodyOf('payOutTerminal')).toBeUndefined();
  await user.type(within(dialog).getByLabelText('Arrived at the bank, in euros'), '19,60');
  await user.type(within(dialog).getByLabelText('Fees kept, in euros'), '0.40');
  await user.type(within(dialog).getByLabelText('Reference on the statement'), 'BATCH 7');
  await user.type(within(dialog).getByLabelText('Your PIN'), '2468');
  await user.click(send);
  await expect
    .poll(() => bodyOf('payOutTerminal'))
    .toMatchObject({
      amount: 19.6,
      fees: 0.4,
      reference: 'BATCH 7',
      PinCode: '2468',
    });
});
