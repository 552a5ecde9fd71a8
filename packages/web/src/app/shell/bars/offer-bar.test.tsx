import { listWaiting } from '@courtside/contract/booking/waiting-list';
import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleOffer, sampleWaiting, sampleWaitingList } from '#shared/testing/sample-waiting.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { OfferBar } from './offer-bar.tsx';

test('an offer is announced once and without its clock, and one that ran out is told in a sentence', async () => {
  const server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
  // Its last second: the list is read again when it is over.
  const offered = sampleOffer();
  const expiresAt = new Date(Date.now() + 900).toISOString();
  const item = { ...offered, offer: { ...offered.offer!, expiresAt } };
  server.succeeds(listWaiting, sampleWaitingList({ items: [item] }));
  renderPage(<OfferBar />);
  const announced = await screen.findByText(/^Court 1, Thu 19 Nov, 18:00 is free for you, until/, {
    selector: '[role]',
  });
  expect(announced.querySelector('[role="timer"]')).toBeNull();
  expect(screen.getByRole('timer')).toBeDefined();
  const { bookingKey, service, court, date, from, to, startsAt } = sampleWaiting();
  const place = { bookingKey, service, court, date, from, to, startsAt };
  const ended = { outcome: 'lapsed' as const, offeredAt: expiresAt, endedAt: expiresAt };
  server.succeeds(listWaiting, sampleWaitingList({ items: [sampleWaiting()], lately: [{ ...place, ...ended }] }));
  expect(
    await screen.findByText(
      'The offer of Court 1, Thu 19 Nov, 18:00 has passed on to the next member.',
      {},
      { timeout: 5000 },
    ),
  ).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
});
