import { clubInfo, officeStatus } from '@courtside/contract/club/club';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { BalancePill } from '../shell/toolbar/balance-pill.tsx';
import { ClubWarnings } from './club-warnings.tsx';

type Club = Parameters<typeof testClub>[0];

function openFor(club: Club, mailDelivery: 'smtp' | 'demo' | 'none' = 'smtp', exampleSender: string | null = null) {
  const server = fakeServer();
  server.succeeds(clubInfo, testClub(club));
  server.succeeds(officeStatus, { mailDelivery, exampleSender });
  renderPage(<ClubWarnings />);
  return server;
}

const called = (server: ReturnType<typeof fakeServer>) => server.calls.map(({ endpoint }) => endpoint);

test('a real club with the sandbox warns everybody that payments are a test, guests too', async () => {
  openFor({ cardPayments: 'sandbox' });
  expect(await screen.findByText(/^Test payments: cards are not charged/)).toBeDefined();
});

test('a page that carries the club warns with its first view, without a request', () => {
  const data = Object.assign(document.createElement('script'), { type: 'application/json', id: 'club' });
  data.textContent = JSON.stringify(testClub({ cardPayments: 'sandbox' }));
  document.head.append(data);
  onTestFinished(() => data.remove());
  const server = fakeServer();
  renderPage(<ClubWarnings />);
  expect(screen.getByText(/^Test payments/)).toBeDefined();
  expect(server.calls).toEqual([]);
});

test.each<Club>([{ cardPayments: 'sandbox', demo: true }, { cardPayments: 'stripe' }, { cardPayments: 'none' }])(
  'a club with %j shows no warning of test payments',
  async (club) => {
    const server = openFor(club);
    await waitFor(() => expect(called(server)).toEqual(['clubInfo']));
    expect(screen.queryByRole('complementary')).toBeNull();
  },
);

test.each(['admin', 'subadmin'] as const)('a %s is warned that no mail is sent', async (role) => {
  startSession(testUser({ role, balanceAmount: null }));
  openFor({}, 'none');
  expect(await screen.findByText(/^No mail server is set up/)).toBeDefined();
});

test('staff are warned that no mail is sent even where the office does not answer', async () => {
  startSession(testUser({ role: 'subadmin', balanceAmount: null }));
  const server = fakeServer();
  server.succeeds(clubInfo, testClub({ sendsMail: false }));
  server.isAway(officeStatus);
  renderPage(<ClubWarnings />);
  expect(await screen.findByText(/^No mail server is set up/)).toBeDefined();
});

test('an admin is warned that mail is sent from an example address; others of the staff cannot change it', async () => {
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  openFor({}, 'smtp', 'club@harbour.example');
  expect(await screen.findByText(/club@harbour\.example.*Set MAIL_FROM/)).toBeDefined();
  cleanup();
  startSession(testUser({ role: 'subadmin', balanceAmount: null }));
  const server = openFor({}, 'smtp', 'club@harbour.example');
  await waitFor(() => expect(called(server)).toContain('officeStatus'));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a member is not warned about missing mail, and no request is sent', async () => {
  startSession(testUser());
  const server = openFor({}, 'none');
  await waitFor(() => expect(called(server)).toContain('clubInfo'));
  expect(called(server)).not.toContain('officeStatus');
  expect(screen.queryByText(/^No mail server is set up/)).toBeNull();
});

test('a club without card payments shows the balance without Topup', async () => {
  startSession(testUser({ balanceAmount: 12 }));
  const server = fakeServer();
  server.succeeds(clubInfo, testClub({ cardPayments: 'none' }));
  renderPage(
    <>
      <ClubWarnings />
      <BalancePill />
    </>,
  );
  expect(screen.getByText('€12.00')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Topup' })).toBeNull());
});
