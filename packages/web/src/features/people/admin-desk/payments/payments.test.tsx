import { clubInfo } from '@courtside/contract/club/club';
import {
  listPaymentEvents,
  listPayments,
  type Payment,
  type PaymentEvent,
  verifyPayment,
} from '@courtside/contract/money/payments';
import { readDesk } from '@courtside/contract/people/desk';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { AdminDeskPage } from '../admin-desk-page.tsx';

const OPEN: Payment = {
  payment: 'PAY-000219',
  status: 'pending',
  result: 'pending',
  method: 'card',
  amount: 40,
  currency: 'EUR',
  memberCode: '1001',
  memberName: 'Elif Aydın',
  requestedBy: '1001',
  reference: null,
  comment: '',
  card: null,
  declineReason: null,
  createdAt: '2026-11-15T10:00:00Z',
  paidAt: null,
};
const CASH: Payment = { ...OPEN, payment: 'PAY-000220', method: 'cash', status: 'paid', comment: 'At the desk' };

const page = <Item,>(items: Item[]) => ({ items, total: items.length, page: 1, pageSize: 20 as const });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(readDesk, { contacts: 0, applications: 0, erasures: 0, mailbox: 0, payments: 0, paymentEvents: 0 });
});

test('a pending card payment can be checked again, a cash payment cannot', async () => {
  server.succeeds(listPayments, page([OPEN, CASH]));
  server.succeeds(verifyPayment, { ...OPEN, status: 'paid', result: 'paid' });
  const { user } = renderPage(<AdminDeskPage />, '/marsa/desk?part=payments');
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Member', 'When', 'For', 'State', 'Amount', 'What can be done']);
  const [, open, cash] = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  for (const text of ['Elif Aydın', '1001', 'PAY-000219', 'At the card page', '€40.00']) expect(open).toContain(text);
  for (const text of ['PAY-000220', 'Cash', 'At the desk', 'Paid']) expect(cash).toContain(text);
  expect(screen.getAllByRole('cell', { name: '€40.00' })[0]?.className).toBe('figure');
  expect(screen.getAllByRole('button', { name: /^Ask again about/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Ask again about PAY-000219 at the payment provider' }));
  expect(await screen.findByText('PAY-000219: Paid.')).toBeDefined();
});

test('quarantined payment events show the reason and that nothing was credited', async () => {
  const event: PaymentEvent = {
    id: '1',
    provider: 'sandbox',
    eventId: 'evt_1',
    kind: 'checkout.paid',
    outcome: 'quarantined',
    fault: 'wrong_amount',
    payment: 'PAY-000219',
    memberCode: '1001',
    amount: 4000,
    currency: 'EUR',
    receivedAt: '2026-11-15T10:00:00Z',
  };
  server.succeeds(listPaymentEvents, page([event, { ...event, id: '2', outcome: 'late', fault: null }]));
  renderPage(<AdminDeskPage />, '/marsa/desk?part=paymentEvents');
  expect(await screen.findByText('Another amount than asked')).toBeDefined();
  expect(screen.getByText('Nothing was credited')).toBeDefined();
  expect(screen.getByText('Paid after the payment had ended')).toBeDefined();
  expect(screen.getAllByText('4000.00 EUR')).toHaveLength(2);
});
