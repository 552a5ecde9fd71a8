import { listCategories } from '@courtside/contract/club/office-categories';
import type { ChangedLine, CheckedImport, RefusedCell } from '@courtside/contract/people/imports/office-imports';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { sampleCategories } from '#shared/office/testing/office-fixture.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { DryRun } from './dry-run.tsx';

const onMend = vi.fn();
beforeEach(() => {
  startSession(testUser({ role: 'admin' }));
  const [adult, junior] = sampleCategories();
  if (!adult || !junior) throw new Error('two categories');
  fakeServer().succeeds(listCategories, { items: [adult, { ...junior, retiredFrom: '2026-01-01' as never }] });
});

const ROW = { code: '2001', name: 'Sandro Vella', email: 's@mail.example', category: 'Adult', balance: '25.00' };
const refused = (changes: Partial<RefusedCell>): RefusedCell => ({
  ...{ line: 2, column: 'mail', reason: '', field: 'email', value: 's@@mail', fault: 'email_invalid', params: {} },
  row: ROW,
  ...changes,
});

const checked = (changes: Partial<CheckedImport>): CheckedImport => ({
  ...{ lines: 4, new: 1, changed: 0, unchanged: 0, refusedLines: 0, openingBalance: 0, openingMembers: 0 },
  ...{ changes: [], largeOpenings: [], refused: [] },
  ...changes,
});

const show = (changes: Partial<CheckedImport>, isStale = false) =>
  renderPage(<DryRun data={checked(changes)} isStale={isStale} onMend={onMend} />);
const cells = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
const bodyRows = () => [...document.querySelectorAll('tbody tr')];

test('the four numbers of a dry run are shown also where they are zero', () => {
  show({ new: 3, unchanged: 1 });
  expect(
    screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`),
  ).toEqual([...['New 3', 'Changed 0', 'Skipped, the same 1', 'Refused 0']]);
  expect(screen.getByText('Every line can be imported as it is.')).toBeDefined();
});

test('a wrong value is corrected for every line that has it', async () => {
  const { user } = show({ refused: [refused({})] });
  const field = screen.getByLabelText('Email in line 2');
  expect(field.getAttribute('aria-describedby')).toBe('fault-2-mail-email_invalid');
  await user.clear(field);
  await user.type(field, 's@mail.example{Enter}');
  expect(onMend).toHaveBeenCalledWith({ from: 's@@mail', column: 'mail', value: 's@mail.example' });
});

test.each<[string, Partial<RefusedCell>]>([
  ['an empty cell', { value: '' }],
  ['a number that is there twice', { fault: 'code_twice', params: { value: '1', line: 3, name: 'Ana' } }],
  ['a number of staff', { fault: 'code_staff', params: { value: '9001' } }],
  ['somebody who pays for themselves', { fault: 'payer_self' }],
])('%s is corrected in its line alone', async (_title, changes) => {
  const { user } = show({ refused: [refused({ field: 'code', column: 'no', ...changes })] });
  await user.type(screen.getByLabelText('Number in line 2'), '77');
  await user.tab();
  expect(onMend).toHaveBeenCalledExactlyOnceWith({ line: 2, column: 'no', value: expect.stringMatching(/77$/) });
});

test('a field that is left as it was is not checked again', async () => {
  const { user } = show({ refused: [refused({})] });
  await user.click(screen.getByLabelText('Email in line 2'));
  await user.tab();
  expect(onMend).not.toHaveBeenCalled();
});

test('a category is chosen among those in use', async () => {
  const { user } = show({ refused: [refused({ field: 'category', column: 'kind', value: 'Youth' })] });
  const field = screen.getByLabelText('Category in line 2');
  await within(field).findByRole('option', { name: 'Adult' });
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Youth', 'Adult']);
  await user.selectOptions(field, 'Adult');
  expect(onMend).toHaveBeenCalledWith({ from: 'Youth', column: 'kind', value: 'adult' });
});

test('what has no column in the table is below its line, with its name', () => {
  show({ refused: [refused({ field: 'dateOfBirth', column: 'born', value: '1999', fault: 'date_invalid' })] });
  const [line, why] = bodyRows();
  expect(cells(line)).toEqual(['2', '2001', 'Sandro Vella', 's@mail.example', 'Adult', '25.00']);
  expect(why?.textContent).toContain('Not a date. Write it as DD/MM/YYYY.Date of birth');
  expect(within(why as HTMLElement).getByLabelText('Date of birth in line 2')).toBeDefined();
});

test('two wrong cells of a line are one line with two reasons', () => {
  show({ refused: [refused({}), refused({ field: 'balance', column: 'bal', value: 'x', fault: 'balance_invalid' })] });
  expect(bodyRows()).toHaveLength(3);
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

const CHANGED: ChangedLine = {
  line: 5,
  row: { ...ROW, code: '2005' },
  changes: [
    { field: 'email', before: 'old@mail.example', after: 's@mail.example' },
    { field: 'town', before: '', after: 'Sliema' },
  ],
} as unknown as ChangedLine;

test('a change shows the old and the new value, in its column or below', () => {
  show({ changed: 1, changes: [CHANGED] });
  const [title, line, more] = bodyRows();
  expect(title?.textContent).toBe('1 line changes a member you have');
  expect(cells(line)[3]).toBe('old@mail.example s@mail.example ');
  expect(line?.querySelector('s')?.textContent).toBe('old@mail.example');
  expect(more?.textContent).toBe('Town:  Sliema ');
  expect(screen.queryByText(/are listed/)).toBeNull();
});

test('of very many changes the first are listed', () => {
  show({ changed: 2_000, changes: [CHANGED] });
  expect(screen.getByText('The first 1 are listed.')).toBeDefined();
});

test('numbers that are being checked again are marked as old', () => {
  show({}, true);
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
});
