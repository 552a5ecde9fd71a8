import { clubInfo } from '@courtside/contract/club/club';
import { statement } from '@courtside/contract/money/account';
import { memberMoney } from '@courtside/contract/money/office-money';
import { readPaymentTasks, refundPayment, settleClaim, waiveClaim } from '@courtside/contract/money/office-payments';
import { listPayments, type Payment, paymentStatus, verifyPayment } from '@courtside/contract/money/payments';
import { readDirectoryMember } from '@courtside/contract/people/office-directory';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { CardPaymentsPage } from './card-payments-page.tsx';

const PAID: Payment = {
  payment: 'PAY-000219',
  status: 'paid',
  result: 'paid',
  method: 'card',
  amount: 50,
  currency: 'EUR',
  memberCode: '1001',
  memberName: 'Rita Borg',
  gender: 'F',
  profilePic: null,
  requestedBy: '1001',
  reference: null,
  comment: '',
  card: '**** 4242',
  cardBrand: 'Visa',
  declineReason: null,
  createdAt: '2026-11-15T10:00:00Z',
  paidAt: '2026-11-15T10:01:00Z',
  refunds: [],
};
const DISPUTED: Payment = {
  ...PAID,
  dispute: {
    cause: 'dispute',
    amount: 50,
    state: 'open',
    at: '2026-11-16T10:00:00Z',
    closedAt: null,
    respondBy: '2026-11-24T10:00:00Z',
    reason: 'fraudulent',
    fromBalance: 32,
    claim: {
      ...{ id: '7', amount: 18, owed: 18, state: 'open', at: '2026-11-16T10:00:00Z' },
      ...{ closedAt: null, reason: null, stopsBooking: true },
    },
  },
};
const page = <Item,>(items: Item[]) => ({ items, total: items.length, page: 1, pageSize: 20 as const });
const whole = (payment: Payment) => ({ ...payment, balanceAmount: null, providerUrl: '/sandbox/checkout/1' });
const NOTHING = {
  ...{ disputes: [], claims: [], reviews: [], counts: { disputes: 0, claims: 0, reviews: 0 } },
  lastDisputeAt: '2025-06-11T10:00:00Z',
};
const TASKS = { ...NOTHING, disputes: [DISPUTED], claims: [DISPUTED], counts: { disputes: 1, claims: 1, reviews: 0 } };
const NO_LINES = {
  ...{ items: [], total: 0, page: 1, pageSize: 20 as const, from: null, to: null },
  ...{ opening: 0, closing: 0, paidIn: 0, paidOut: 0, owed: 0 },
};
const sent = (name: string) => server.calls.filter(({ endpoint }) => endpoint === name).map(({ body }) => body);

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  // A window with room beside the list.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  server = fakeServer();
  startSession(testUser({ role: 'treasurer', memberCode: '9004', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(readPaymentTasks, NOTHING);
  server.succeeds(statement, NO_LINES);
  server.succeeds(memberMoney, { memberCode: '1001', name: 'Rita Borg', balance: 30, entries: [] });
});

test('a row opens beside the list, the arrows walk on, and Escape closes what is open', async () => {
  const other = { ...PAID, payment: 'PAY-000218', memberName: 'Karim Nasser' };
  server.succeeds(listPayments, page([PAID, other]));
  server.succeeds(paymentStatus, whole(PAID));
  const { user } = renderPage(<CardPaymentsPage />, '/office/payments');
  expect(await screen.findByText('Nothing needs you. The last chargeback was in June 2025.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Open PAY-000219' }));
  const sheet = within(await screen.findByRole('complementary', { name: 'Payment PAY-000219' }));
  expect(await sheet.findByText(/^.*Rita Borg.* topped up €50.00: Visa 4242\.$/)).toBeDefined();
  expect(screen.queryByText(/^Nothing needs you/)).toBeNull();
  screen.getByRole('button', { name: 'Open PAY-000219' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('complementary', { name: 'Payment PAY-000218' })).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Open PAY-000218');
  fireEvent.keyDown(screen.getByRole('complementary', { name: 'Payment PAY-000218' }), { key: 'Escape' });
  expect(await screen.findByText(/^Nothing needs you/)).toBeDefined();
});

test('a chargeback shows what the balance gave, what is owed and the last day to answer', async () => {
  server.succeeds(listPayments, page([DISPUTED]));
  server.succeeds(paymentStatus, whole(DISPUTED));
  server.succeeds(readPaymentTasks, TASKS);
  const { user } = renderPage(<CardPaymentsPage />, '/office/payments');
  expect(await screen.findByRole('tab', { name: 'Disputes and claims 2' })).toBeDefined();
  const text = '€50.00. Taken from the balance €32.00, claim €18.00. Answer the bank by Tuesday 24 November.';
  expect(screen.getByText(text)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Look and answer' }));
  const sheet = within(await screen.findByRole('complementary', { name: 'Chargeback of €50.00' }));
  const parts = within(sheet.getByRole('list', { name: 'Where €50.00 came from' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    '€32.00taken from the balance',
    '€18.00claim, still owed',
  ]);
  expect(sheet.getByText('Last day to answer. Without an answer the bank keeps the money.')).toBeDefined();
  expect(sheet.getByText(/The bank’s word: “.*fraudulent.*”/)).toBeDefined();
  expect(sheet.getByRole('link', { name: 'Answer at the provider' }).getAttribute('href')).toBe('/sandbox/checkout/1');
  expect(sheet.getByText('Card clearing').nextElementSibling?.textContent).toBe('+€50.00');
});

test('R begins the refund, which asks for amount, reason and PIN and names its sum on the button', async () => {
  server.succeeds(listPayments, page([PAID]));
  server.succeeds(paymentStatus, whole(PAID));
  server.succeeds(refundPayment, PAID);
  const { user } = renderPage(<CardPaymentsPage />, '/office/payments');
  (await screen.findByRole('button', { name: 'Open PAY-000219' })).focus();
  await user.keyboard('r');
  const sheet = within(await screen.findByRole('complementary', { name: 'Refund to the card' }));
  // The balance has less than the card paid.
  expect(await sheet.findByText('At most €30.00: the balance has no more.')).toBeDefined();
  await user.click(sheet.getByRole('button', { name: 'Refund €30.00 to the card' }));
  expect(sent('refundPayment')).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Half, €15.00' }));
  await user.type(sheet.getByLabelText(/^Reason/), 'Paid twice');
  await user.type(sheet.getByLabelText('Your PIN'), '2468');
  await user.click(sheet.getByRole('button', { name: 'Refund €15.00 to the card' }));
  expect(await screen.findByText(/goes back to the card of/)).toBeDefined();
  expect(sent('refundPayment')).toEqual([{ amount: 15, reason: 'Paid twice', PinCode: '2468' }]);
});

test('an open claim is paid at the desk or waived, with a reason and the PIN', async () => {
  server.succeeds(listPayments, page([DISPUTED]));
  server.succeeds(paymentStatus, whole(DISPUTED));
  server.succeeds(readPaymentTasks, TASKS);
  server.succeeds(readDirectoryMember, { upcoming: [] } as never);
  const closed = {
    ...{ id: '7', memberCode: '1001', memberName: 'Rita Borg', amount: 18, owed: 0 },
    cause: 'dispute' as const,
  };
  const rest = { at: '2026-11-16T10:00:00Z', payment: 'PAY-000219', closedAt: null, reason: null };
  server.succeeds(settleClaim, { ...closed, ...rest, state: 'paid' });
  server.succeeds(waiveClaim, { ...closed, ...rest, state: 'waived' });
  const { user } = renderPage(<CardPaymentsPage />, '/office/payments?tab=disputes');
  await user.click(await screen.findByRole('button', { name: 'Open the claim' }));
  const sheet = within(await screen.findByRole('complementary', { name: 'Claim of €18.00' }));
  expect(await sheet.findByText('Stopped until it is paid')).toBeDefined();
  expect(sheet.getByRole('button', { name: 'Take €18.00' })).toBeDefined();
  await user.click(sheet.getByRole('radio', { name: 'The club waives it' }));
  await user.type(sheet.getByLabelText(/^Reason/), 'A gesture');
  await user.type(sheet.getByLabelText('Your PIN'), '2468');
  await user.click(sheet.getByRole('button', { name: 'Waive €18.00' }));
  expect(await screen.findByText(/owes nothing any more/)).toBeDefined();
  expect(sent('waiveClaim')).toEqual([{ reason: 'A gesture', PinCode: '2468' }]);
});

test('the provider is asked again about a card payment that is not paid, and not about others', async () => {
  const open: Payment = { ...PAID, status: 'pending', result: 'pending', paidAt: null };
  server.succeeds(listPayments, page([open]));
  server.succeeds(paymentStatus, whole(open));
  server.succeeds(verifyPayment, { ...PAID });
  const { user } = renderPage(<CardPaymentsPage />, '/office/payments?payment=PAY-000219');
  await user.click(await screen.findByRole('button', { name: 'Ask again about PAY-000219 at the payment provider' }));
  expect(await screen.findByText('PAY-000219: Paid.')).toBeDefined();
});

test('the filter is in the address and goes with the call', async () => {
  server.succeeds(listPayments, page([PAID]));
  const { user } = renderPage(<CardPaymentsPage />, '/office/payments?since=2026-10-01&search=rita');
  await user.click(await screen.findByRole('button', { name: 'Declined' }));
  await screen.findByRole('button', { name: 'Declined', pressed: true });
  const asked = new URLSearchParams(
    server.calls.findLast(({ endpoint }) => endpoint === 'listPayments')?.url.split('?')[1],
  );
  expect(Object.fromEntries(asked)).toEqual({ show: 'declined', from: '2026-10-01', search: 'rita', page: '1' });
});
