import { clubInfo } from '@courtside/contract/club/club';
import { ownEarnings, ownPayoutPdf } from '@courtside/contract/teaching/coach-payouts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { sampleEarnings } from '../testing/sample-earnings.ts';
import { CoachEarningsPage } from './earnings-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
});

test('what is payable has its lessons with their rates, and a pay-out its statement', async () => {
  server.succeeds(ownEarnings, sampleEarnings());
  const { user } = renderPage(<CoachEarningsPage />, '/coach/earnings');
  const open = await screen.findByRole('list', { name: 'Lessons that are not paid out yet' });
  expect(within(open).getByText(/80% after a court of €10.00/)).toBeDefined();
  expect(screen.getByText('Booked ahead')).toBeDefined();
  await user.click(screen.getByText(/Bank transfer · Lessons 2026-11/));
  expect(within(screen.getByRole('list', { name: /^Statement of/ })).getByText('Called off too late')).toBeDefined();
  server.succeeds(ownPayoutPdf, '%PDF');
  await user.click(screen.getByRole('button', { name: 'Print the statement' }));
  await waitFor(() => expect(server.calls.map(({ endpoint }) => endpoint)).toContain('ownPayoutPdf'));
});

test('a renter owes, and without a pay-out the page says so', async () => {
  server.succeeds(ownEarnings, { ...sampleEarnings(), payable: -24, payouts: [] });
  renderPage(<CoachEarningsPage />, '/coach/earnings');
  expect(await screen.findByText('To pay to the club')).toBeDefined();
  expect(screen.getByText('€24.00')).toBeDefined();
  expect(screen.getByText('No pay-out yet.')).toBeDefined();
});
