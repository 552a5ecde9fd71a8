import { clubInfo } from '@courtside/contract/club/club';
import { type CashDay, transferCash } from '@courtside/contract/money/office-cash';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { BankDialog } from './bank-dialog.tsx';
import { CountsCard } from './counts-card.tsx';
import { DrawerCard } from './drawer-card.tsx';
import { MovementsCard } from './movements-card.tsx';
import { COUNT, DAY, MOVEMENT } from './testing/cash-day.ts';

const press = vi.fn();
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.succeeds(clubInfo, testClub());
  startSession(testUser({ role: 'desk', memberCode: '9003' }));
});

const drawer = (changes: Partial<CashDay>) =>
  renderPage(<DrawerCard day={{ ...DAY, ...changes }} onCount={press} onBank={press} />);
const amounts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('transfers and differences are named only where there are some', () => {
  drawer({});
  expect(amounts()).toEqual([
    ...['Opening €150.00', 'Paid in €20.00', 'Paid out €0.00', 'Should be in the drawer €170.00'],
  ]);
});

test('what left the drawer has a minus, and of a day that is over the drawer should have had it', () => {
  drawer({ isToday: false, paidOut: 12.5, transferred: -100, differences: -0.5, expected: 57 });
  expect(amounts()).toEqual([
    ...['Opening €150.00', 'Paid in €20.00', 'Paid out -€12.50', 'Bank -€100.00', 'Differences -€0.50'],
    'Should have been in the drawer €57.00',
  ]);
});

test.each<[string, Partial<CashDay>, string[]]>([
  ['today', {}, ['Count the drawer', 'Bank transfer']],
  ['today, counted', { counts: [COUNT] }, ['Correct the count', 'Bank transfer']],
  ['a day that is over', { isToday: false }, ['Count the drawer']],
  ['a day before a counted one', { isToday: false, countedAfter: '2026-11-17' }, []],
])('the drawer of %s can be counted and brought to the bank where that has a sense', (_title, changes, pressed) => {
  drawer(changes);
  expect(buttons()).toEqual(pressed);
});

test.each([
  [-3, '€3.00 too little'],
  [0.01, '€0.01 too much'],
  [0, 'Exactly right'],
])('a count with a difference of %d says %s', (difference, text) => {
  drawer({ counts: [{ ...COUNT, difference }] });
  expect(screen.getByText(new RegExp(`${text.replace('.', '\\.')}`))).toBeDefined();
});

test('what moved after the count is counted', () => {
  const late = { ...MOVEMENT, isAfterCount: true };
  drawer({ counts: [COUNT], movements: [{ ...late, id: '42' }, late, { ...MOVEMENT, id: '40' }] });
  expect(screen.getByText('2 movements after the count')).toBeDefined();
});

test.each<[Partial<CashDay['movements'][number]>, string, string]>([
  [{ kind: 'transfer', amount: -100, member: null }, 'To the bank', '-€100.00'],
  [{ kind: 'transfer', amount: 100, member: null }, 'From the bank', '+€100.00'],
  [{ kind: 'booking', amount: 20, reference: 'TEN-000001' }, 'Booking TEN-000001', '+€20.00'],
  // The key of a payment means nothing to the desk.
  [{ kind: 'topup', amount: 20 }, 'Cash paid in', '+€20.00'],
  [{ kind: 'payout', amount: -7.5, reason: 'Left the club' }, 'Cash paid outLeft the club', '-€7.50'],
  [{ kind: 'difference', amount: -0.5, takenBy: null, isAfterCount: true }, 'Differenceafter the count', '-€0.50'],
])('the movement %j is listed as %s', (changes, what, amount) => {
  renderPage(<MovementsCard day={{ ...DAY, movements: [{ ...MOVEMENT, ...changes }] }} />);
  expect(screen.getByRole('rowheader').textContent).toBe(what);
  expect(screen.getAllByRole('cell').at(-1)?.textContent).toBe(amount);
});

test('a movement has the time of the club and leads to its member', async () => {
  renderPage(<MovementsCard day={DAY} />);
  expect(await screen.findByText('11:05')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Elif Aydın' }).getAttribute('href')).toBe('/office/members/1001');
});

test('of many movements the latest are shown, and a day without any says so', () => {
  const { unmount } = renderPage(<MovementsCard day={{ ...DAY, total: 2_001 }} />);
  expect(screen.getByText('The latest 1 are shown.')).toBeDefined();
  unmount();
  renderPage(<MovementsCard day={{ ...DAY, movements: [], total: 0 }} />);
  expect(screen.getByText('No cash moved on this day')).toBeDefined();
});

test('the count that holds is on top, and the one that it corrected stays readable', () => {
  const corrected = { ...COUNT, id: '4', counted: 170, difference: 0, reason: null, corrects: '3' };
  const denominations = [{ value: 50, count: 3 } as const, { value: 0.5, count: 40 } as const];
  renderPage(<CountsCard day={{ ...DAY, counts: [COUNT, { ...corrected, denominations }] }} />);
  const [latest, first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(latest).toMatch(/Correction.*3 × €50 · 40 × €0\.5.*€170\.00.*Exactly right$/);
  expect(latest).not.toContain('Corrected later');
  expect(first).toMatch(/Corrected later.*A coin roll was short.*€167\.00.*€3\.00 too little$/);
});

test.each([
  ['200', 'From the bank', '', null],
  ['170', 'To the bank', '', null],
  ['170.01', 'To the bank', '', 'There is only €170.00 in the drawer.'],
  ['0', 'To the bank', '', 'Please enter euros with at most 2 decimals.'],
  ['-5', 'To the bank', '', 'Please enter euros with at most 2 decimals.'],
  ['', 'To the bank', '', 'Please enter an amount.'],
  ['5', 'To the bank', 'x', 'Please give a reason of at least 3 letters.'],
])('a transfer of %j %s with the note %j has the fault %j', async (amount, direction, note, fault) => {
  server.succeeds(transferCash, { expected: 370 });
  const { user } = renderPage(<BankDialog drawer={170} opened onClose={press} />);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(direction));
  if (amount) await user.type(dialog.getByLabelText('Amount in euros'), amount);
  if (note) await user.type(dialog.getByLabelText('Note (optional)'), note);
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByText('Save'));
  const sent = () => server.calls.filter(({ endpoint }) => endpoint === 'transferCash');
  if (fault) expect(dialog.getByText(fault)).toBeDefined();
  else await waitFor(() => expect(sent()[0]?.body).toMatchObject({ amount: Number(amount), PinCode: '2468' }));
  expect(sent().length).toBe(fault ? 0 : 1);
});
