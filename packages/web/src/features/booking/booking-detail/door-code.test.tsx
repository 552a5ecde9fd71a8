import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { bookingAccess } from '@courtside/contract/clubhouse/access';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleBooking } from '#shared/testing/sample-booking.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { DoorCode } from './door-code.tsx';

const gate = { door: 1, titles: { en: 'Main gate' }, code: '345678', isOffline: false, fallbacks: null };
const squash = { ...gate, door: 2, titles: { en: 'Squash door' } };
const window = { from: '2026-11-17T16:45:00Z', until: '2026-11-17T18:15:00Z' };

let server: ReturnType<typeof fakeServer>;
const open = (access = true, role: 'member' | 'desk' = 'member') => {
  startSession(testUser({ role }));
  server.succeeds(clubInfo, testClub({ features: { ...allFeatures(null), access } }));
  return renderPage(<DoorCode detail={sampleBooking()} />);
};
const asked = () => server.calls.some(({ endpoint }) => endpoint === 'bookingAccess');
beforeEach(() => {
  server = fakeServer();
});

test('one code for all doors, with its time', async () => {
  server.succeeds(bookingAccess, { doors: [gate, squash], ...window });
  open();
  expect(await screen.findByText('345 678')).toBeDefined();
  expect(screen.getByText('Main gate · Squash door')).toBeDefined();
  expect(screen.getByText(/It works from/).textContent).toContain('17:45');
});

test('a door that is silent says what to do, the other keeps its code', async () => {
  const fallbacks = { en: 'Ring at the bar.' };
  server.succeeds(bookingAccess, { doors: [gate, { ...squash, isOffline: true, fallbacks }], ...window });
  open();
  expect(await screen.findByText('345 678')).toBeDefined();
  expect(screen.getByText('Ring at the bar.')).toBeDefined();
});

test('before its day it says when the code appears', async () => {
  server.refuses(bookingAccess, 'access.not_yet', { date: '2026-11-18', time: '18:00' });
  open();
  expect((await screen.findByText(/Your code appears on/)).textContent).toContain('18:00');
});

test('when all doors are silent the club says what to do', async () => {
  server.refuses(bookingAccess, 'access.door_offline');
  open();
  expect(await screen.findByText(/Ring the bell/)).toBeDefined();
});

test('without a door, without the feature, and for staff there is nothing', async () => {
  server.refuses(bookingAccess, 'access.no_booking');
  const { container, unmount } = open();
  await waitFor(() => expect(asked()).toBe(true));
  expect(container.textContent).not.toContain('code');
  unmount();
  server.calls.length = 0;
  open(false);
  open(true, 'desk');
  expect(asked()).toBe(false);
});
