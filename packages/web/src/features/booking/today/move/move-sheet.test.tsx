import { moveByDesk } from '@courtside/contract/booking/office-booking-changes';
import type { TodayBooking } from '@courtside/contract/booking/office-today';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { MoveSheet } from './move-sheet.tsx';

test('no button of a move is shown before the plan has its height', async () => {
  startSession(testUser({ role: 'admin' }));
  const server = fakeServer();
  const slow = Promise.withResolvers<Response>();
  server.answers(moveByDesk, () => slow.promise);
  const booking = { section: 'tennis', key: 'TEN-000001', startsAt: '2099-11-17T18:00:00Z', court: 'TEN3' };
  renderPage(<MoveSheet booking={booking as TodayBooking} to="TEN1_20991117_1900" />);
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  slow.reject(new TypeError('Failed to fetch'));
  expect(await screen.findByRole('button', { name: 'Leave it where it is' })).toBeDefined();
});
