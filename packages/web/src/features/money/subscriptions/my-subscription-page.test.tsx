import { listMandates, type Mandates } from '@courtside/contract/money/mandates';
import { listMyClaims } from '@courtside/contract/money/payments';
import {
  downloadInvoice,
  listSubscriptions,
  paySubscription,
  type Subscription,
  subscriptionDetails,
} from '@courtside/contract/money/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { MySubscriptionPage } from './my-subscription-page.tsx';

const DUE: Subscription = {
  id: 'SUB-000012',
  plan: {
    key: 'adult',
    title: 'Adult',
    description: 'All courts',
    period: 'quarter',
    titles: { en: 'Adult' },
    descriptions: { en: 'All courts' },
  },
  status: 'due',
  amount: 120,
  periodFrom: '2026-08-01',
  periodTo: '2026-10-31',
  dueOn: '2026-11-01',
  nextFrom: '2026-11-01',
  nextTo: '2027-01-31',
  lapsesOn: '2026-12-01',
  canPay: true,
  renewal: {
    isOn: false,
    source: null,
    mandateId: null,
    label: null,
    renewsOn: '2026-11-01',
    toldOn: '2026-10-18',
    previousAmount: null,
    current: null,
  },
};
const PAID = { from: '2026-08-01', to: '2026-10-31', amount: 120, paidAt: '2026-08-01T08:00:00Z', receipt: 'R-2026-1' };

const OFF = { isOn: false, threshold: 20, amount: 40, mandateId: null, label: null, last: null, offReason: null };
const MANDATES: Mandates = { items: [], autotopup: OFF, debits: [] };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

function open(balanceAmount = 250, subscription = DUE) {
  startSession(testUser({ balanceAmount }));
  server.succeeds(listMandates, MANDATES);
  server.succeeds(listMyClaims, { owed: 0, stopsBooking: false, items: [] });
  server.succeeds(listSubscriptions, [subscription]);
  server.succeeds(subscriptionDetails, { ...subscription, history: [PAID] });
  return renderPage(<MySubscriptionPage />);
}

const press = (name: string) => screen.findByRole('button', { name });
const payments = () => server.calls.filter(({ endpoint }) => endpoint === 'paySubscription');

test('a subscription shows plan, status, period and history with invoices', async () => {
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  server.answers(downloadInvoice, () => new Response('%PDF'));
  const { user } = open();
  expect(await screen.findByText('Due')).toBeDefined();
  expect(screen.getByText(/lapses on Tuesday, 1st December 2026/)).toBeDefined();
  const history = await screen.findByRole('region', { name: 'Paid periods of Adult' });
  expect(await within(history).findByText('Saturday, 1st August 2026 to Saturday, 31st October 2026')).toBeDefined();
  await user.click(within(history).getByRole('button', { name: 'Invoice R-2026-1' }));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
});

test('paying a subscription asks for the PIN and shows the new balance', async () => {
  server.succeeds(paySubscription, { receipt: 'R-2026-2', amount: 120, balanceAmount: 130, periodTo: '2027-01-31' });
  const { user } = open();
  await user.click(await press('Pay from the balance'));
  await user.click(await press('Pay'));
  expect(screen.getByRole('alert').textContent).toBe('Pin is required');
  await user.type(screen.getByLabelText('Your PIN'), '2468');
  await user.click(await press('Pay'));
  expect(await screen.findByText('Paid until Sunday, 31st January 2027. Thank you.')).toBeDefined();
  expect(payments()[0]?.body).toEqual({ Id: 'SUB-000012', PinCode: '2468' });
  expect(currentSession()?.user.balanceAmount).toBe(130);
});

test('a wrong PIN stays in the form, and an attempt without an answer is repeated with the same key', async () => {
  server.refuses(paySubscription, 'pin.wrong', { left: 4 });
  const { user } = open();
  await user.click(await press('Pay from the balance'));
  await user.type(screen.getByLabelText('Your PIN'), '1111');
  await user.click(await press('Pay'));
  expect(await screen.findByText('Incorrect PIN. 4 tries left.')).toBeDefined();
  server.isAway(paySubscription);
  await user.click(await press('Pay'));
  await waitFor(() => expect(payments()).toHaveLength(3), { timeout: 3000 });
  const [refused, unanswered, again] = payments().map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(unanswered);
  expect(unanswered).not.toBe(refused);
});

test('a balance below the price offers a top-up instead of the PIN', async () => {
  const { user } = open(3);
  await user.click(await press('Pay from the balance'));
  expect(screen.getByRole('alert').textContent).toContain('Balance is less, kindly Top Up');
  expect(screen.queryByLabelText('Your PIN')).toBeNull();
  expect(await press('Topup')).toBeDefined();
});

test('a subscription that cannot be paid now has no payment button', async () => {
  open(250, { ...DUE, status: 'active', canPay: false });
  expect(await screen.findByText('Paid until Saturday, 31st October 2026.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pay from the balance' })).toBeNull();
});

test('a plan that does not renew offers it, and nothing is allowed', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Renew it every three months' })).toBeDefined();
  expect(await screen.findByText('Nothing. The club takes nothing from your card by itself.')).toBeDefined();
});

test('a declined renewal shows four tries and how to pay it now', async () => {
  const tries = [
    { on: '2026-11-01', state: 'failed' as const },
    { on: '2026-11-04', state: 'next' as const },
    { on: '2026-11-08', state: 'ahead' as const },
    { on: '2026-11-15', state: 'ahead' as const },
  ];
  const current = { id: '1', state: 'waiting' as const, amount: 120, failure: 'declined' as const, tries };
  const renewal = {
    ...DUE.renewal,
    isOn: true,
    source: 'mandate' as const,
    mandateId: '7',
    label: 'Visa 4242',
    current,
  };
  open(250, { ...DUE, renewal });
  const list = await screen.findByRole('list', { name: 'Tries' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText('Your bank declined Visa 4242.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pay €120.00 from the balance' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Another card' })).toBeDefined();
});
