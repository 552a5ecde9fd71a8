import { readAccounts, saveAccounts } from '@courtside/contract/money/office-accounts';
import { type MonthFiles, makeMonthFiles, readMonthFiles } from '@courtside/contract/money/office-month-files';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { AccountantCard } from './accountant-card.tsx';

const SHA = 'ab12'.repeat(16);
const FILES: MonthFiles = {
  ...{ month: '2026-10', version: 0, missing: ['income:subscription', 'members'], datevGap: 'setting' },
  exports: [],
};
const MADE: MonthFiles = {
  ...{ month: '2026-10', version: 1, missing: [], datevGap: null },
  exports: [
    {
      version: 1,
      by: { code: '9004', name: 'Marco Vella' },
      at: '2026-11-02T09:00:00.000Z',
      files: [{ file: 'datev', name: 'EXTF_Buchungsstapel-2026-10.csv', rows: 1_204, bytes: 300_000, sha256: SHA }],
    },
  ],
};
const row = (account: string, number: string) => ({
  ...{ account, number, taxKey: '', costCentre: '', hasEntries: true },
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  startSession(testUser({ role: 'treasurer', memberCode: '9004', balanceAmount: null }));
  server = fakeServer();
});
const open = () => renderPage(<AccountantCard month="2026-10" />);
const bodyOf = (name: string) => server.calls.findLast(({ endpoint }) => endpoint === name)?.body;

test('what is missing is named, comes first in the dialog, and is saved with the version that was read', async () => {
  server.succeeds(readMonthFiles, FILES);
  const accounts = [row('bank', '1200'), row('income:subscription', ''), row('members', '')];
  server.succeeds(readAccounts, { version: 0, saved: null, accounts, datev: null });
  server.succeeds(saveAccounts, { version: 1 });
  const { user } = open();
  expect(await screen.findByText('Income: plans')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make the files' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accounts and numbers' }));
  const dialog = await screen.findByRole('dialog');
  const groups = await within(dialog).findAllByRole('group');
  expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Income: plansNeeded for this month',
    'Balances of membersNeeded for this month',
    'Bank',
    'DATEV',
  ]);
  const [first] = groups;
  if (!first) throw new Error('there is no account');
  await user.type(within(first).getByLabelText('Number'), '8200');
  await user.type(within(dialog).getByLabelText('Consultant number'), '12');
  await user.click(within(dialog).getByRole('button', { name: 'Save the numbers' }));
  expect(within(dialog).getByText(/Please enter both/)).toBeDefined();
  expect(bodyOf('saveAccounts')).toBeUndefined();
  await user.type(within(dialog).getByLabelText('Consultant number'), '345');
  await user.type(within(dialog).getByLabelText('Client number'), '77');
  await user.click(within(dialog).getByRole('button', { name: 'Save the numbers' }));
  expect(await screen.findByText('The numbers are saved.')).toBeDefined();
  expect(bodyOf('saveAccounts')).toMatchObject({
    version: 0,
    accounts: [
      { account: 'income:subscription', number: '8200' },
      { account: 'members', number: '' },
      { number: '1200' },
    ],
    datev: { consultant: 12_345, client: 77, accountLength: 4, firstMonth: 1 },
  });
});

test('files are made with the version that was seen, and have rows and a checksum', async () => {
  server.succeeds(readMonthFiles, { ...MADE, exports: [] });
  server.succeeds(makeMonthFiles, MADE);
  const { user } = open();
  const make = await screen.findByRole('button', { name: 'Make the files' });
  server.succeeds(readMonthFiles, MADE);
  await user.click(make);
  expect(await screen.findByText('1204 rows')).toBeDefined();
  expect(bodyOf('makeMonthFiles')).toEqual({ version: 1 });
  expect(screen.getByText(SHA)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download: DATEV booking batch' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make the files' })).toBeNull();
});

test('numbers that were changed later do not change the files, and make further ones', async () => {
  server.succeeds(readMonthFiles, { ...MADE, version: 2 });
  open();
  expect(await screen.findByText(/The numbers were changed after these files were made/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Make files with the new numbers' })).toBeDefined();
  expect(screen.getByText('1204 rows')).toBeDefined();
});
