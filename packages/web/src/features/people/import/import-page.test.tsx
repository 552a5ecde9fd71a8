import { clubInfo } from '@courtside/contract/club/club';
import { listCategories } from '@courtside/contract/club/office-categories';
import {
  applyImport,
  type CheckedImport,
  checkImport,
  listImports,
  type UploadedImport,
  undoImport,
  uploadImport,
} from '@courtside/contract/people/imports/office-imports';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { ImportPage } from './import-page.tsx';

const ID = '6f1c1f6e-0a4e-4a55-8a6c-2b8a3a1d9f00';
const UPLOADED: UploadedImport = {
  id: ID,
  fileName: 'old members.csv',
  format: 'csv',
  encoding: 'utf-8',
  isEncodingGuessed: false,
  separator: ';',
  lines: 2,
  columns: ['no', 'given', 'mail', 'locker'],
  sample: [['2001', 'Sandro', 's.vella@@gmail.com', 'B12']],
  names: [],
  mapping: { code: 'no', email: 'mail' },
  preset: null,
};
const CHECKED: CheckedImport = {
  ...{ lines: 2, new: 1, changed: 0, unchanged: 0, refusedLines: 1, openingBalance: 0, openingMembers: 0 },
  changes: [],
  largeOpenings: [],
  refused: [
    {
      line: 2,
      column: 'mail',
      reason: 'Not an email address.',
      field: 'email',
      value: 's.vella@@gmail.com',
      fault: 'email_invalid',
      params: {},
      row: { code: '2001', name: 'Sandro Vella', email: 's.vella@@gmail.com', category: '', balance: '' },
    },
  ],
};
const APPLIED = {
  ...{ new: 2, changed: 0, unchanged: 0, refusedLines: 0, openingBalance: 0, openingMembers: 0 },
  appliedAt: '2026-11-16T09:00:00.000Z',
  undoUntil: '2026-11-17T09:00:00.000Z',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server = fakeServer();
  server.succeeds(clubInfo, testClub());
  server.succeeds(listImports, { items: [] });
  server.succeeds(uploadImport, UPLOADED);
  server.succeeds(checkImport, CHECKED);
});

const lastCheck = () => server.calls.findLast(({ endpoint }) => endpoint === 'checkMemberImport')?.body;

async function choose(shown: ReactElement = <ImportPage />) {
  const page = renderPage(shown);
  const button = await screen.findByRole('button', { name: 'Choose a file' });
  const input = button.parentElement?.querySelector('input');
  if (!input) throw new Error('there is no file input');
  await page.user.upload(input, new File(['no;given'], 'old members.csv', { type: 'text/csv' }));
  await screen.findByText('2 of 4 recognised');
  return page;
}

test('a column fills one field and a field one column, and every change of them is checked again', async () => {
  const { user } = await choose();
  await user.selectOptions(screen.getByLabelText('Field for column given'), 'First name');
  await waitFor(() => expect(lastCheck()).toMatchObject({ mapping: { code: 'no', email: 'mail', name: 'given' } }));
  await user.selectOptions(screen.getByLabelText('Field for column locker'), 'First name');
  await waitFor(() =>
    expect(lastCheck()).toEqual({ mapping: { code: 'no', email: 'mail', name: 'locker' }, corrections: [] }),
  );
  expect((screen.getByLabelText('Field for column given') as HTMLSelectElement).value).toBe('');
});

test('a fault is named at its line, corrected in place, and the import says how it is undone', async () => {
  const { user } = await choose();
  const field = await screen.findByLabelText('Email in line 2');
  expect(screen.getByText('Not an email address. It can be left empty.')).toBeDefined();
  server.succeeds(checkImport, { ...CHECKED, new: 2, refusedLines: 0, refused: [] });
  await user.clear(field);
  await user.type(field, 's.vella@mail.example{Enter}');
  expect(await screen.findByText('Every line can be imported as it is.')).toBeDefined();
  const value = 's.vella@mail.example';
  const from = 's.vella@@gmail.com';
  expect(lastCheck()).toMatchObject({ corrections: [{ from, column: 'mail', value }] });

  server.succeeds(applyImport, { ...APPLIED, entry: null, memberCodes: ['2001', '2002'], invitable: 0 });
  await user.click(screen.getByRole('button', { name: 'Import 2 members' }));
  expect(await screen.findByText(/^2 members imported at/)).toBeDefined();
  const body = server.calls.find(({ endpoint }) => endpoint === 'applyMemberImport')?.body;
  expect(body).toEqual({ expected: { new: 2, changed: 0 } });
  expect(screen.getByText(/Whoever has booked or paid since then stays as they are/)).toBeDefined();
});

test('a category that the club does not have is chosen once for all lines that name it', async () => {
  const category = (line: number, value: string) => ({
    ...{ line, column: 'kind', reason: '', field: 'category' as const, value, fault: 'category_unknown' as const },
    ...{ params: { value }, row: { code: String(2000 + line), name: '', email: '', category: value, balance: '' } },
  });
  const refused = [category(2, 'Youth'), category(3, 'Veteran'), category(4, 'Youth')];
  server.succeeds(checkImport, { ...CHECKED, refusedLines: 3, refused });
  const junior = { key: 'junior', title: { en: 'Junior' }, retiredFrom: null };
  server.succeeds(listCategories, { items: [junior] } as unknown as AnswerOf<typeof listCategories>);
  const { user } = await choose();
  await screen.findAllByRole('option', { name: 'Junior' });
  await user.selectOptions(await screen.findByLabelText('Category in line 2'), 'Junior');
  await waitFor(() =>
    expect(lastCheck()).toMatchObject({
      corrections: [{ from: 'Youth', column: 'kind', value: 'junior' }],
    }),
  );
});

test('opening balances are confirmed with their sum, large ones by name, and the PIN', async () => {
  const large = { line: 2, code: '2001', name: 'Sandro Vella', amount: 99_999.99 };
  const money = { openingBalance: 100_024.99, openingMembers: 2, largeOpenings: [large] };
  server.succeeds(checkImport, { ...CHECKED, new: 2, refusedLines: 0, refused: [], ...money });
  const { user } = await choose();
  await user.click(await screen.findByRole('button', { name: 'Import 2 members' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the opening balances' }));
  expect(dialog.getByText(/€100,024\.99.* is added to the balances of 2 new members/)).toBeDefined();
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Import 2 members' }));
  expect(await dialog.findByText('Please confirm every name.')).toBeDefined();
  expect(server.calls.some(({ endpoint }) => endpoint === 'applyMemberImport')).toBe(false);
  server.refuses(applyImport, 'pin.wrong', { left: 4 });
  await user.click(dialog.getByRole('checkbox', { name: /Sandro Vella.*line 2.*€99,999\.99/ }));
  await user.click(dialog.getByRole('button', { name: 'Import 2 members' }));
  expect(await dialog.findByText('Incorrect PIN. 4 tries left.')).toBeDefined();
  const body = server.calls.findLast(({ endpoint }) => endpoint === 'applyMemberImport')?.body;
  expect(body).toEqual({
    expected: { new: 2, changed: 0, openingBalance: 100_024.99 },
    largeOpenings: [2],
    PinCode: '2468',
  });
});

function Visit() {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsHere(!isHere)}>
        Come and go
      </button>
      {isHere && <ImportPage />}
    </>
  );
}

test('whoever leaves the page finds the file, its columns and the corrections again', async () => {
  const { user } = await choose(<Visit />);
  await user.selectOptions(screen.getByLabelText('Field for column given'), 'First name');
  const field = await screen.findByLabelText('Email in line 2');
  await user.clear(field);
  await user.type(field, 's.vella@mail.example{Enter}');
  const corrections = [{ from: 's.vella@@gmail.com', column: 'mail', value: 's.vella@mail.example' }];
  await waitFor(() => expect(lastCheck()).toMatchObject({ corrections }));
  const leave = screen.getByRole('button', { name: 'Come and go' });
  await user.click(leave);
  expect(screen.queryByText('old members.csv')).toBeNull();
  server.calls.length = 0;
  await user.click(leave);
  expect(await screen.findByText('old members.csv')).toBeDefined();
  expect((screen.getByLabelText('Field for column given') as HTMLSelectElement).value).toBe('name');
  await waitFor(() => expect(lastCheck()).toMatchObject({ corrections }));
  // After the import the page is ready for another file.
  server.succeeds(applyImport, { ...APPLIED, entry: null, memberCodes: ['2001'], invitable: 0 });
  await user.click(await screen.findByRole('button', { name: 'Import 1 member' }));
  expect(await screen.findByText(/members? imported at/)).toBeDefined();
  await user.click(leave);
  await user.click(leave);
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeDefined();
});

test('a file that cannot be read is refused with the reason, and another one can be chosen', async () => {
  server.refuses(uploadImport, 'import.old_excel');
  const { user } = renderPage(<ImportPage />);
  const button = await screen.findByRole('button', { name: 'Choose a file' });
  const input = button.parentElement?.querySelector('input') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'members.csv', { type: 'text/csv' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/xlsx/i);
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined();
});

test('an earlier import is undone after its effect was shown; one that is too old cannot be', async () => {
  const run = { ...APPLIED, id: ID, fileName: 'old members.csv', status: 'applied' as const };
  const old = { ...run, id: ID.replace('6f', '7f'), fileName: 'older.csv', undoUntil: null };
  server.succeeds(listImports, { items: [run, old] });
  server.succeeds(undoImport, { removed: 1, restored: 0, kept: 1 });
  const { user } = renderPage(<ImportPage />);
  expect(await screen.findByText('too late to undo')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import' }));
  expect(await dialog.findByText(/Booked, paid or changed since, and kept: 1/)).toBeDefined();
  server.succeeds(listImports, { items: [{ ...run, status: 'undone', undoUntil: null }, old] });
  await user.click(dialog.getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText('Removed: 1. Restored: 0. Kept: 1.')).toBeDefined();
  expect(await screen.findByText('undone')).toBeDefined();
  const undos = server.calls.filter(({ endpoint }) => endpoint === 'undoMemberImport').map(({ body }) => body);
  expect(undos).toEqual([{ dryRun: 1 }, { dryRun: 0 }]);
});

test('a list of another program is named', async () => {
  server.succeeds(uploadImport, { ...UPLOADED, preset: 'clubspark' });
  await choose();
  expect(await screen.findByText(/Recognised: ClubSpark/)).toBeDefined();
});
