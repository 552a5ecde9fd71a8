import { confirmBooking } from '@courtside/contract/booking/bookings';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentToasts } from '#shared/ui/feedback/toasts.ts';
import { bookingFixture, chooseType, type UserEvents } from '../testing/booking-fixture.tsx';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));

async function confirm(user: UserEvents) {
  await user.type(screen.getByLabelText('Your PIN'), '2468');
  const button = screen.getByRole('button', { name: 'Confirm Booking' });
  // It waits for the price of what pays now.
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  await user.click(button);
}

test('a pass that cannot pay any more makes way for the balance, and the question for the PIN stays', async () => {
  const pass = {
    ...{ slot: 1, key: 'PAS-000012', title: { en: 'Ten of tennis' }, unitsLeft: 1, units: 1, amount: 9 },
    ...{ endsOn: '2099-12-31', isChosen: false },
  };
  const fixture = bookingFixture({ due: { passes: [pass] } });
  fixture.server.refuses(confirmBooking, 'pass.empty', { pass: pass.key, count: 0 });
  const sent = () => fixture.server.calls.filter(({ endpoint }) => endpoint === confirmBooking.name);
  const { user } = await fixture.show();
  await chooseType(user, 'singles');
  await user.click(await screen.findByRole('button', { name: /^Book · / }));
  await user.selectOptions(await screen.findByLabelText('Pays with'), pass.key);
  await confirm(user);
  await waitFor(() => expect(JSON.stringify(currentToasts())).toContain('The balance pays now'));
  await confirm(user);
  await waitFor(() => expect(sent()).toHaveLength(2));
  const codes = sent().map(({ body }) => (body as { PassCodes?: string }).PassCodes);
  expect(codes[0]).toContain(pass.key);
  expect(codes[1]).toBeUndefined();
});
