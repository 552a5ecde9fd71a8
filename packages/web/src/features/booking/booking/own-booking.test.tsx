import { amountDue } from '@courtside/contract/booking/bookings';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storedSession } from '#shared/storage/booking-selection.ts';
import { currentToasts } from '#shared/ui/feedback/toasts.ts';
import { bookingFixture, chooseType } from './testing/booking-fixture.tsx';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));

test('the page of a session that the member has booked already opens that booking', async () => {
  const fixture = bookingFixture();
  const booking = { section: 'tennis', key: 'TEN-000123' };
  const params = { court: 'Court 3', time: '11:00' };
  const refusal = { msgCode: '500', code: 'booking.already_yours', data: 'x', params, booking };
  fixture.server.answers(amountDue, () => Response.json(refusal));
  const { user } = await fixture.show();
  await chooseType(user, 'singles');
  await waitFor(() =>
    expect(screen.getByLabelText('address').textContent).toBe('/invoice?section=tennis&key=TEN-000123'),
  );
  expect(currentToasts().map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, ''))).toContain(
    'You have booked Court 3 at 11:00 already.',
  );
  expect(storedSession()).toBeUndefined();
});
