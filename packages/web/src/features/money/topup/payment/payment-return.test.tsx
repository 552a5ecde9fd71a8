import { type Payment, paymentStatus } from '@courtside/contract/money/payments';
import { validateSession } from '@courtside/contract/people/auth';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { PATHS } from '#shared/routing/paths.ts';
import { currentSession, startSession } from '#shared/session/session-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { PaymentResultDialog } from './payment-result-dialog.tsx';
import { PaymentStatusPage } from './payment-status-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ balanceAmount: 3 }));
  server.succeeds(validateSession, testUser({ balanceAmount: 23 }));
  localStorage.setItem(STORAGE_KEYS.lastUrlBeforePayment, '/booking?x=1');
  localStorage.setItem(STORAGE_KEYS.lastPayment, 'PAY-000219');
});

function payment(result: Payment['result']) {
  const status = ({ paid: 'paid', pending: 'pending', rejected: 'failed' } as const)[result];
  server.succeeds(paymentStatus, {
    payment: 'PAY-000219',
    status,
    result,
    method: 'card',
    amount: 20,
    currency: 'EUR',
    memberCode: '1001',
    memberName: 'Elif Aydın',
    requestedBy: '1001',
    reference: null,
    comment: '',
    card: '**** 4242',
    cardBrand: 'Visa',
    gender: 'F',
    profilePic: null,
    declineReason: null,
    refunds: [],
    providerUrl: null,
    createdAt: '2026-11-15T10:00:00Z',
    paidAt: null,
    balanceAmount: 23,
  });
}

function CurrentPath() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** The address says success; only the server's answer decides. */
function returnTo(path = '/marsa/paymentstatus/success/PAY-000219') {
  return renderPage(
    <>
      <Routes>
        <Route path={PATHS.paymentStatus} element={<PaymentStatusPage />} />
        <Route path="*" element={<CurrentPath />} />
      </Routes>
      <PaymentResultDialog />
    </>,
    path,
  );
}

const currentPath = () => document.querySelector('output')?.textContent;

test('after a paid top-up the previous page shows the message and the new balance', async () => {
  payment('paid');
  const { user } = returnTo();
  expect(await screen.findByText('Payment Successful')).toBeDefined();
  expect(screen.getByText('Your payment has been successfully processed.')).toBeDefined();
  expect(currentPath()).toBe('/booking?x=1&pay=1');
  expect(currentSession()?.user.balanceAmount).toBe(23);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(currentPath()).toBe('/booking?x=1'));
  expect(localStorage.getItem(STORAGE_KEYS.lastUrlBeforePayment)).toBeNull();
});

test('a rejected top-up is shown as rejected, whatever the address claims', async () => {
  payment('rejected');
  returnTo();
  expect(await screen.findByText('Payment Rejected')).toBeDefined();
  expect(screen.getByText('Your top-up request has been rejected. Please try again.')).toBeDefined();
  expect(currentPath()).toBe('/booking?x=1&pay=0');
});

test('a success typed into the address is checked with the server, and a rejected payment stays rejected', async () => {
  payment('rejected');
  returnTo('/booking?pay=1');
  expect(await screen.findByText('Payment Rejected')).toBeDefined();
  expect(screen.queryByText('Payment Successful')).toBeNull();
});

test.each(['none was begun', 'it is still open', 'it is not mine'])(
  'a success typed into the address shows nothing when %s',
  async (reason) => {
    if (reason === 'none was begun') localStorage.removeItem(STORAGE_KEYS.lastPayment);
    else if (reason === 'it is not mine') server.refuses(paymentStatus, 'record.not_found');
    else payment('pending');
    returnTo('/booking?x=1&pay=1');
    await waitFor(() => expect(currentPath()).toBe('/booking?x=1'));
    expect(screen.queryByText(/Payment (Successful|Rejected)/)).toBeNull();
  },
);

test('the status page of a pending payment waits and offers the account', async () => {
  payment('pending');
  returnTo();
  expect(await screen.findByRole('link', { name: 'To my account' })).toBeDefined();
  expect(screen.queryByText(/Payment (Successful|Rejected)/)).toBeNull();
});

test('a payment of another member is shown as not found', async () => {
  server.refuses(paymentStatus, 'record.not_found');
  returnTo();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  // The page has no shell, so it needs this link.
  expect(screen.getByRole('link', { name: 'To my account' })).toBeDefined();
});
