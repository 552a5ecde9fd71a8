import { clubInfo } from '@courtside/contract/club/club';
import { statement } from '@courtside/contract/money/account';
import { memberMoney } from '@courtside/contract/money/office-money';
import { readPaymentTasks, refundPayment, settleClaim } from '@courtside/contract/money/office-payments';
import { type Claim, listPayments, type Payment, paymentStatus } from '@courtside/contract/money/payments';
import { readDirectoryMember } from '@courtside/contract/people/office-directory';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { CardPaymentsPage } from '../card-payments-page.tsx';
import { PaymentState } from '../payment-state.tsx';
import type { PaymentAction } from '../payments-view.ts';
import { ClaimForm } from './claim-form.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { RefundForm } from './refund-form.tsx';

type Refund = Payment['refunds'][number];
type Dispute = NonNullable<Payment['dispute']>;

const PAID: Payment = {
  ...{ payment: 'PAY-000219', status: 'paid', result: 'paid', method: 'card', amount: 50, currency: 'EUR' },
  ...{ memberCode: '1001', memberName: 'Rita Borg', requestedBy: '1001', reference: null, comment: '' },
  ...{ gender: 'F', profilePic: null, cardBrand: 'Visa' },
  ...{ card: '**** 4242', declineReason: null, createdAt: '2026-11-15T10:00:00Z', paidAt: '2026-11-15T10:01:00Z' },
  refunds: [],
};
const refund = (amount: number, state: Refund['state'], at = '2026-11-16T10:00:00Z'): Refund => ({
  ...{ amount, state, at, reason: 'Paid twice', failure: null, sentAt: null },
  finishedAt: state === 'done' || state === 'failed' ? at.replace('T10', 'T12') : null,
});
const dispute = (state: Dispute['state'], changes: Partial<Dispute> = {}): Dispute => ({
  ...{ cause: 'dispute', amount: 20, state, at: '2026-11-17T10:00:00Z', closedAt: null, respondBy: null },
  ...{ reason: 'fraudulent', fromBalance: 20, claim: null, ...changes },
});
const OWED: NonNullable<Dispute['claim']> = {
  ...{ id: '7', amount: 18, owed: 18, state: 'open', at: '2026-11-16T10:00:00Z' },
  ...{ closedAt: null, reason: null, stopsBooking: true },
};
const CLAIM: Claim = {
  ...{ id: '7', memberCode: '1001', memberName: 'Rita Borg', amount: 18, owed: 18, cause: 'dispute' },
  ...{ at: '2026-11-16T10:00:00Z', state: 'open', payment: 'PAY-000219', closedAt: null, reason: null },
};
const NO_LINES = {
  ...{ items: [], total: 0, page: 1, pageSize: 20 as const, from: null, to: null },
  ...{ opening: 0, closing: 0, paidIn: 0, paidOut: 0, owed: 0 },
};

function Sheet() {
  const [action, setAction] = useState<PaymentAction>();
  return <PaymentSheet payment="PAY-000219" action={action} onAction={setAction} onLeave={undefined} />;
}

/** Without the marks around names. */
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');
const story = async () =>
  within(await screen.findByRole('region', { name: 'What happened' }))
    .getAllByRole('listitem')
    .map((item) => plain(item.querySelector('p')?.textContent));

let server: ReturnType<typeof fakeServer>;
const balanceIs = (balance: number) =>
  server.succeeds(memberMoney, { memberCode: '1001', name: 'Rita Borg', balance, entries: [] });
const show = (changes: Partial<Payment>) => {
  server.succeeds(paymentStatus, { ...PAID, ...changes, balanceAmount: null, providerUrl: 'https://pay.example/1' });
  return renderPage(<Sheet />);
};
const sent = (name: string) => server.calls.filter(({ endpoint }) => endpoint === name);

beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'treasurer', memberCode: '9004', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(statement, NO_LINES);
  balanceIs(100);
});

test.each<[string, Partial<Payment>, number, string]>([
  ['all that was paid', {}, 100, '€50.00'],
  ['no more than the balance', {}, 12.34, '€12.34'],
  [
    'what is left beside refunds that wait or arrived',
    { refunds: [refund(10.1, 'sent'), refund(20.2, 'done')] },
    100,
    '€19.70',
  ],
  ['what a failed refund did not take', { refunds: [refund(30, 'failed')] }, 100, '€50.00'],
  ['what the bank has not taken', { dispute: dispute('open') }, 100, '€30.00'],
  ['everything after a dispute was won', { dispute: dispute('won') }, 100, '€50.00'],
])('a refund offers %s', async (_title, changes, balance, amount) => {
  balanceIs(balance);
  const { user } = show(changes);
  await user.click(await screen.findByRole('button', { name: 'Refund to the card' }));
  expect(await screen.findByRole('button', { name: `Refund ${amount} to the card` })).toBeDefined();
});

test.each<[string, Partial<Payment>, number, string]>([
  ['was not credited', { status: 'pending' }, 100, 'Only a credited payment can go back.'],
  ['is back already', { refunds: [refund(50, 'requested')] }, 100, 'All of it went back already.'],
  ['is played away', {}, 0, 'The balance has nothing left.'],
  ['is owed by the member', {}, -5, 'The balance has nothing left.'],
])('a payment that %s cannot be refunded, and says why', async (_title, changes, balance, why) => {
  balanceIs(balance);
  const { user } = show(changes);
  await user.click(await screen.findByRole('button', { name: /^Refund to the card/ }));
  expect(await screen.findByText(why)).toBeDefined();
  expect(screen.queryByLabelText('Your PIN')).toBeNull();
});

test('what happened is told from the oldest to the newest, and an open dispute with the day to answer', async () => {
  show({
    refunds: [refund(5, 'failed', '2026-11-18T10:00:00Z'), refund(6, 'sent', '2026-11-16T10:00:00Z')],
    dispute: dispute('open', { respondBy: '2026-11-30T12:00:00Z' }),
  });
  expect(await story()).toEqual([
    'Rita Borg topped up €50.00: Visa 4242.',
    'Refund of €6.00 asked: Paid twice',
    'The cardholder’s bank took €20.00 back. The bank’s word: “fraudulent”.',
    'Refund of €5.00 asked: Paid twice',
    'The bank refused €5.00; it is back on the balance.',
    'Last day to answer. Without an answer the bank keeps the money.',
  ]);
});

test('a payment that the bank has taken back offers no refund', async () => {
  show({ dispute: dispute('lost', { amount: 50 }) });
  expect(await screen.findByRole('region', { name: 'What happened' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

test.each<[string, Partial<Dispute>, string | undefined]>([
  ['was won', { state: 'won' }, 'The club won the dispute. All of it is turned round.'],
  ['was lost', { state: 'lost' }, 'The club lost the dispute.'],
  ['was no dispute but came back unpaid', { state: 'lost', cause: 'return' }, undefined],
])('a payment whose dispute %s says so once', async (_title, changes, last) => {
  show({ dispute: dispute('won', { closedAt: '2026-11-20T10:00:00Z', ...changes }) });
  const sentences = await story();
  expect(sentences).toHaveLength(last ? 3 : 2);
  expect(sentences.at(-1)).toBe(last ?? 'The bank returned €20.00 unpaid. The bank’s word: “fraudulent”.');
});

test.each<[string, Partial<Payment>, string]>([
  ['a dispute before its refunds', { dispute: dispute('open'), refunds: [refund(5, 'done')] }, 'Chargeback'],
  ['the last of its refunds', { refunds: [refund(5, 'done'), refund(5, 'failed')] }, 'Refund failed'],
  ['its own status', {}, 'Paid'],
])('the state of a payment is %s', (_title, changes, text) => {
  renderPage(<PaymentState payment={{ ...PAID, ...changes }} />);
  expect(screen.getByText(text)).toBeDefined();
});

test('a payment that did not load is asked for again', async () => {
  server.isAway(paymentStatus);
  const { user } = renderPage(<Sheet />);
  const alert = await screen.findByRole('alert');
  server.succeeds(paymentStatus, { ...PAID, balanceAmount: null, providerUrl: null });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await story()).toEqual(['Rita Borg topped up €50.00: Visa 4242.']);
  // A payment without a page at the provider has no link there.
  expect(screen.queryByRole('link', { name: 'Open at the payment provider' })).toBeNull();
});

test.each([
  ['30.01', 'At most €30.00 can go back.'],
  ['0', 'Please enter an amount above 0 with at most 2 decimals.'],
  ['-3', 'Please enter an amount above 0 with at most 2 decimals.'],
])('a refund of %s is refused at its field before it is sent', async (typed, fault) => {
  const { user } = renderPage(
    <RefundForm payment={PAID} refundable={{ most: 30, limit: 'balance' }} balance={30} onClose={() => undefined} />,
  );
  const amount = screen.getByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, typed);
  await user.type(screen.getByLabelText(/^Reason/), 'Paid twice');
  await user.type(screen.getByLabelText('Your PIN'), '2468{Enter}');
  expect(await screen.findByText(fault)).toBeDefined();
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(sent('refundPayment')).toEqual([]);
});

test('a wrong PIN is told at its field, and the refund is sent with a key of its own', async () => {
  server.refuses(refundPayment, 'pin.wrong', { attemptsLeft: 2 });
  const { user } = renderPage(
    <RefundForm payment={PAID} refundable={{ most: 30, limit: 'balance' }} balance={30} onClose={() => undefined} />,
  );
  await user.type(screen.getByLabelText(/^Reason/), ' Paid twice ');
  const pin = screen.getByLabelText('Your PIN');
  await user.type(pin, '1111{Enter}');
  await waitFor(() => expect(pin.getAttribute('aria-invalid')).toBe('true'));
  expect(sent('refundPayment')[0]?.body).toEqual({ amount: 30, reason: 'Paid twice', PinCode: '1111' });
  expect(sent('refundPayment')[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('a claim that is paid by transfer asks for its reference, one in cash does not', async () => {
  server.succeeds(settleClaim, { ...CLAIM, state: 'paid', owed: 0 });
  const { user } = renderPage(
    <ClaimForm payment={PAID} claim={OWED} balance={0} onLeave={undefined} onClose={() => undefined} />,
  );
  expect(screen.queryByLabelText(/reference/i)).toBeNull();
  await user.click(await screen.findByRole('radio', { name: /transfer/i }));
  await user.type(screen.getByLabelText(/^Reason/), 'Paid on Monday');
  await user.type(screen.getByLabelText('Your PIN'), '2468{Enter}');
  const reference = screen.getByLabelText(/reference/i);
  expect(reference.getAttribute('aria-invalid')).toBe('true');
  expect(sent('settleClaim')).toEqual([]);
  await user.type(reference, ' TX 77 ');
  await user.click(screen.getByRole('button', { name: 'Take €18.00' }));
  await waitFor(() => expect(sent('settleClaim')).toHaveLength(1));
  expect(sent('settleClaim')[0]?.body).toEqual({
    ...{ method: 'bank', reference: 'TX 77', reason: 'Paid on Monday', PinCode: '2468' },
  });
});

const page = <Item,>(items: Item[]) => ({ items, total: items.length, page: 1, pageSize: 20 as const });

test('a claim that is closed can no longer be settled', async () => {
  const paid = { ...OWED, state: 'paid', owed: 0 } as const;
  renderPage(<ClaimForm payment={PAID} claim={paid} balance={0} onLeave={undefined} onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'To the dispute' })).toBeDefined();
  expect(screen.queryByLabelText('Your PIN')).toBeNull();
});

test.each([
  ['disputes', 'No disputes', 'disputes'],
  ['desk', 'No payments at the desk', 'desk'],
  ['nonsense', 'No card payments', 'card'],
])('an empty list of %s says what would be in it', async (tab, title, asked) => {
  server.succeeds(listPayments, page([]));
  const counts = { disputes: 0, claims: 0, reviews: 0 };
  server.succeeds(readPaymentTasks, { disputes: [], claims: [], reviews: [], counts, lastDisputeAt: null });
  renderPage(<CardPaymentsPage />, `/office/payments?tab=${tab}`);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(sent('listPayments')[0]?.url).toContain(`show=${asked}`);
});

test('the form of a claim comes together with what is known of its member, so that no button moves', async () => {
  const member = Promise.withResolvers<Response>();
  server.answers(readDirectoryMember, () => member.promise);
  server.succeeds(paymentStatus, {
    ...PAID,
    ...{ dispute: dispute('lost', { claim: OWED }), balanceAmount: null, providerUrl: null },
  });
  renderPage(<PaymentSheet payment="PAY-000219" action="claim" onAction={() => undefined} onLeave={undefined} />);
  await waitFor(() => expect(sent('readDirectoryMember')).toHaveLength(1));
  await waitFor(() => expect(sent('memberMoney')).toHaveLength(1));
  expect(screen.queryByLabelText('Your PIN')).toBeNull();
  member.resolve(Response.json({ msgCode: '200', data: { upcoming: [] } }));
  await screen.findByLabelText('Your PIN');
  expect(screen.getByText('Booked sessions, they stay')).toBeDefined();
});
