import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storedHold, storeHold } from '#shared/storage/booking-selection.ts';
import { bookingFixture } from '../testing/booking-fixture.tsx';

test('an offer of the waiting list is kept when the page is left, and its clock may show more than five minutes', async () => {
  const fixture = bookingFixture();
  const expiresAt = new Date(Date.now() + 12 * 60_000).toISOString();
  storeHold({ key: 'TEN2_20261117_1800', expiresAt, isOffer: true });
  const { unmount } = await fixture.show();
  expect(screen.getAllByRole('timer', { name: /1[12] minutes/ }).length).toBeGreaterThan(0);
  fireEvent(window, new Event('pagehide'));
  unmount();
  // The release of a hold is sent in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(fixture.server.calls.filter(({ endpoint }) => endpoint === 'releaseSession')).toHaveLength(0);
  expect(storedHold('TEN2_20261117_1800')?.isOffer).toBe(true);
});
