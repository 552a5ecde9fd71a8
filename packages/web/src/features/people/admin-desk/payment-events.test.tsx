import { clubInfo } from '@courtside/contract/club/club';
import { listPaymentEvents, type PaymentEvent } from '@courtside/contract/money/payments';
import { readDesk } from '@courtside/contract/people/desk';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { AdminDeskPage } from './admin-desk-page.tsx';

const page = <Item,>(items: Item[]) => ({ items, total: items.length, page: 1, pageSize: 20 as const });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(readDesk, { contacts: 0, applications: 0, erasures: 0, mailbox: 0, payments: 0, paymentEvents: 0 });
});

test('the inbox leads to the payments, also by its address of earlier releases', async () => {
  renderPage(<AdminDeskPage />, '/marsa/desk?part=paymentEvents');
  const link = await screen.findByRole('link', { name: /^Payments/ });
  expect(link.getAttribute('href')).toBe('/office/payments');
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
