import { clubInfo } from '@courtside/contract/club/club';
import type { MonthException, MonthReport } from '@courtside/contract/money/office-month';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { accountTitle } from './accountant/account-title.ts';
import { BankCard, TerminalCard } from './bank-card.tsx';
import { CardsCard } from './cards-card.tsx';
import { CheckCard } from './check-card.tsx';
import { ClosedMonths, Closes } from './closes-card.tsx';
import { ExceptionsCard } from './exceptions-card.tsx';
import { FoundPayouts } from './found-payouts.tsx';
import { HeldCard } from './held-card.tsx';
import { isRight } from './is-right.ts';
import { ClaimsCard, PrepaidCard, SumsCard } from './sums-card.tsx';
import { AT, GRACE, REPORT } from './testing/month-report.ts';
import { VatCard } from './vat-card.tsx';

beforeEach(() => {
  fakeServer().succeeds(clubInfo, testClub());
  startSession(testUser({ role: 'treasurer', memberCode: '9004' }));
});

const press = vi.fn();
const report = (changes: Partial<MonthReport>): MonthReport => ({ ...REPORT, ...changes });
const show = (card: ReactElement) => renderPage(card);
/** Terms with their amounts. */
const sums = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent] as const);
const textOf = ({ textContent }: Element) => textContent;
const tableRows = () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf));

test.each([
  [[], true],
  [['balancesDiffer'], false],
  [['receiptsMissing'], false],
  [['openClaims', 'unknown'], true],
])('exceptions %j let the month be closed or not', (kinds, isClosable) => {
  expect(isRight({ exceptions: kinds.map((kind) => ({ kind })) as never })).toBe(isClosable);
});

const exception = (kind: MonthException['kind'], changes: Partial<MonthException> = {}): MonthException => ({
  ...{ kind, date: null, count: null, amount: null, reason: null },
  ...changes,
});

test.each<[string, Partial<MonthReport>, boolean, string | null]>([
  ['has ended and is right', {}, true, null],
  ['still runs', { isEnded: false }, false, 'This month can be closed when it has ended.'],
  [
    'does not add up',
    { exceptions: [exception('balancesDiffer', { amount: 1 })] },
    false,
    'It can be closed when the figures above are right.',
  ],
  // What has not ended is said first.
  [
    'still runs and does not add up',
    { isEnded: false, exceptions: [exception('receiptsMissing', { count: 1 })] },
    false,
    'This month can be closed when it has ended.',
  ],
])('a month that %s can be closed: %s', (_title, changes, isClosable, why) => {
  show(<CheckCard report={report(changes)} onClose={press} onReopen={press} />);
  const close = screen.getByRole<HTMLButtonElement>('button', { name: 'Close October 2026' });
  expect(close.disabled).toBe(!isClosable);
  if (why) expect(screen.getByText(why)).toBeDefined();
  expect(screen.queryByText(/^After closing, nothing can be dated/) !== null).toBe(isClosable);
});

test.each<[string, MonthReport['closes'], string]>([
  ['by itself', [{ by: GRACE, at: AT, reopened: null }], 'This month is closed.'],
  ['with a later one', [], 'Closed together with a later month.'],
  [
    'with a later one after it was reopened',
    [{ by: GRACE, at: AT, reopened: { by: GRACE, at: AT, reason: 'A receipt' } }],
    'Closed together with a later month.',
  ],
])('a month that was closed %s says so, and only the latest can be reopened', (_title, closes, text) => {
  show(<CheckCard report={report({ isClosed: true, closes })} onClose={press} onReopen={press} />);
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the last count and the receipts of the month are beside its sums', () => {
  const lastCount = { date: '2026-10-30', counted: 637, by: GRACE };
  const receipts = { first: 'R-1', last: 'R-9', count: 8, missing: 1 };
  show(
    <CheckCard report={report({ cash: { ...REPORT.cash, lastCount }, receipts })} onClose={press} onReopen={press} />,
  );
  expect(sums()).toEqual([
    ['Sum of 242 member accounts', '€19,193.70'],
    ['Ledger, members held', '€19,193.70'],
    ['Cash counted last, Fri 30 Oct, by Grace Zammit', '€637.00'],
    ['Receipts, 1 missing', 'R-1 – R-9'],
  ]);
});

test('a month without a count and without receipts says so', () => {
  const receipts = { first: null, last: null, count: 0, missing: 0 };
  show(<CheckCard report={report({ receipts })} onClose={press} onReopen={press} />);
  expect(sums().slice(2)).toEqual([
    ['Cash was not counted', ''],
    ['Receipts, none missing', '–'],
  ]);
});

test.each<[MonthException, string, string | null]>([
  [exception('cashDifference', { date: '2026-10-12', amount: 2.5 }), '+€2.50', '/office/cash?date=2026-10-12'],
  [exception('cashDifference', { date: '2026-10-12', amount: -2.5 }), '-€2.50', '/office/cash?date=2026-10-12'],
  // Sums that wait for somebody are no differences.
  [exception('paymentsOpen', { amount: 40, count: 2 }), '€40.002', null],
  [exception('cardNotPaidOut', { amount: 40 }), '€40.00', null],
  [exception('receiptsMissing', { count: 3 }), '3', null],
])('the exception %j shows %s', (each, figure, href) => {
  show(<ExceptionsCard exceptions={[each]} />);
  expect(screen.getByRole('listitem').lastElementChild?.textContent).toBe(figure);
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(href);
});

test('without exceptions there is nothing to look at', () => {
  show(<ExceptionsCard exceptions={[]} />);
  expect(screen.getByText('Nothing to look at.')).toBeDefined();
});

test('the money of members is led from the opening to the closing balance', () => {
  const lines: MonthReport['lines'] = [
    { kind: 'topupCard', count: 3, amount: 60 },
    { kind: 'booking', count: 2, amount: -24.5 },
  ];
  show(<HeldCard report={report({ opening: 100, closing: 135.5, lines, entries: 5 })} />);
  expect(tableRows()).toEqual([
    ['Opening balance, 1 Oct', '', '€100.00'],
    ['Top-ups by card', '3', '+€60.00'],
    ['Bookings', '2', '-€24.50'],
    ['Closing balance, 31 Oct', '5', '€135.50'],
  ]);
});

test('a month that still runs has a balance now, and one without entries says so', () => {
  show(<HeldCard report={report({ isEnded: false, lines: [], entries: 0 })} />);
  expect(
    tableRows()
      .slice(1)
      .map(([first]) => first),
  ).toEqual(['No money of members moved in this month.', 'Balance now']);
});

test('what leaves the drawer, and what members no longer owe, has a minus', () => {
  const cash = { ...REPORT.cash, opening: 10, paidIn: 50, paidOut: 20, transferred: -30, differences: -1, closing: 9 };
  show(<SumsCard report={report({ cash })} />);
  expect(sums().map(([, amount]) => amount)).toEqual(['€10.00', '€50.00', '-€20.00', '-€30.00', '-€1.00', '€9.00']);
});

test('claims end with what members still owe', () => {
  const claims = { opening: 40, raised: 20, withdrawn: 5, paid: 30, waived: 10, closing: 15 };
  show(<ClaimsCard report={report({ claims })} />);
  expect(sums()).toEqual([
    ['At the beginning', '€40.00'],
    ['New', '€20.00'],
    ['Given back by won disputes', '-€5.00'],
    ['Paid', '-€30.00'],
    ['Waived', '-€10.00'],
    ['Owed by members at the end', '€15.00'],
  ]);
});

test('passes and vouchers have a line each of what is owed for them, and a month without them no card', () => {
  const { unmount } = show(<PrepaidCard report={report({ prepaid: { passes: 81, vouchers: 50.5 } })} />);
  expect(sums()).toEqual([
    ['Passes', '€81.00'],
    ['Vouchers', '€50.50'],
    ['Owed for them at the end', '€131.50'],
  ]);
  unmount();
  show(<PrepaidCard report={REPORT} />);
  expect(screen.queryByRole('term')).toBeNull();
});

test('VAT is shown by code, and a club that is not registered has no card for it', () => {
  const vat = [{ code: 'M7', percent: 7, net: 100, vat: 7, gross: 107 }];
  const { unmount } = show(<VatCard report={report({ vat })} />);
  expect(tableRows()).toEqual([['M7, 7 %', '€100.00', '€7.00', '€107.00']]);
  unmount();
  show(<VatCard report={REPORT} />);
  expect(screen.queryByRole('table')).toBeNull();
});

test('card payments lead to what is still at the provider', () => {
  const cards = { ...REPORT.cards, opening: 5, returned: 3, differences: -0.5, waiting: 1, payouts: [] };
  show(<CardsCard report={report({ cards })} onUpload={press} />);
  expect(sums().map(([, amount]) => amount)).toEqual([
    ...['€5.00', '€781.33', '-€3.00', '-€49.00', '-€1.00', '-€0.50', '€731.33'],
  ]);
  expect(screen.getByText('1 payment not paid out yet')).toBeDefined();
  expect(screen.getByText('No pay-out of this month was uploaded yet.')).toBeDefined();
});

test('a closed month keeps its ticks, and a movement without a reference is ticked by its kind', () => {
  const [movement] = REPORT.bank.movements;
  if (!movement) throw new Error('a movement of the bank');
  const bank = { ...REPORT.bank, movements: [{ ...movement, reference: null, checked: { by: GRACE, at: AT } }] };
  show(<BankCard report={report({ isClosed: true, bank: bank as MonthReport['bank'] })} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'On the statement: Bank transfer' });
  expect([box.checked, box.disabled]).toEqual([true, true]);
  expect(screen.getByText('The month is closed, and so are the ticks.')).toBeDefined();
});

test('a bank without movements has neither a table nor a hint about it', () => {
  show(<BankCard report={report({ bank: { ...REPORT.bank, movements: [] } })} />);
  expect(screen.getByText('No movement in this month.')).toBeDefined();
  expect(screen.queryByText(/^Compare with the bank statement/)).toBeNull();
});

test.each([
  [20, true],
  [0, false],
])('a terminal with %i euros not paid out offers to record a pay-out: %s', (closing, isOffered) => {
  show(<TerminalCard report={report({ terminal: { ...REPORT.terminal, closing } })} onPayout={press} />);
  expect(screen.queryByRole('button', { name: 'Record a pay-out' }) !== null).toBe(isOffered);
});

test('a close that was reopened has both names and the reason, on the days of the club', async () => {
  // Half an hour before midnight in Greenwich is the next day in Malta.
  const reopened = { by: { code: '9002', name: 'Ivan Borg' }, at: '2026-11-03T23:30:00.000Z', reason: 'A receipt' };
  show(<Closes report={report({ closes: [{ by: GRACE, at: AT, reopened }] })} />);
  await screen.findByText(/4 Nov 2026/);
  expect(screen.getByRole('listitem').textContent).toBe(
    'Closed\u2068Grace Zammit\u2069, 2 Nov 2026Reopened\u2068Ivan Borg\u2069, 4 Nov 2026A receipt',
  );
});

test('a closed month leads to its books', async () => {
  const { user } = show(
    <ClosedMonths months={[{ month: '2026-09', closing: 12.5, by: GRACE, at: AT }]} onChoose={press} />,
  );
  expect(screen.getByText('€12.50')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'September 2026' }));
  expect(press).toHaveBeenCalledExactlyOnceWith('2026-09');
});

test('of a file of the provider only what is in it is counted, and what does not fit is listed with its line', () => {
  show(
    <FoundPayouts
      found={{
        ...{ lines: 2, gross: 79, fees: 1.7, net: 77.3, known: 0, ignored: 4, payouts: [] },
        states: { matched: 1, amountDiffers: 0, unknown: 1, returnBooked: 0, returned: 0, fee: 0 },
        exceptions: [
          { line: 7, state: 'unknown', transaction: 'txn_9', payment: null, gross: 49, expected: null },
          { line: 8, state: 'amountDiffers', transaction: 'txn_8', payment: 'PAY-1', gross: 29, expected: 30 },
        ],
      }}
    />,
  );
  expect(sums()).toEqual([
    ['New lines', '2'],
    ['Settle a top-up', '1'],
    ['Without a top-up', '1'],
    ['Not paid out yet, left out', '4'],
    ['Gross', '€79.00'],
    ['Fees', '-€1.70'],
    ['Net', '€77.30'],
  ]);
  const [unknown, differs] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(unknown?.getByText('Line 7: txn_9')).toBeDefined();
  expect(unknown?.queryByText(/^Top-up:/)).toBeNull();
  expect(differs?.getByText('Line 8: PAY-1')).toBeDefined();
  expect(differs?.getByText('Top-up: €30.00')).toBeDefined();
});

test.each([
  ['members', /members/i],
  ['income:subscription', /plan|subscription/i],
  ['vat:M7', /M7/],
  ['income:squash', /squash/i],
  // Of a later release.
  ['moon:base', /^moon:base$/],
])('the account %s has a title that people know', (account, title) => {
  expect(accountTitle(account, i18n.t)).toMatch(title);
});
