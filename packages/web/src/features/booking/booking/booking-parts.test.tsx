import { amountDue, confirmBooking } from '@courtside/contract/booking/bookings';
import { searchMembers, setFavourites } from '@courtside/contract/people/members';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { bookingFixture, chooseType, tickMembers } from './testing/booking-fixture.tsx';
import { amountDueOf, tennis } from './testing/samples.ts';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));

const TIMED_OUT = 'Your session is timed out. Please login again with your credentials.';

describe('spec 2.3, the panels', () => {
  test('the left panel has the session, the type, the options, the players and Book', async () => {
    const { user } = await bookingFixture().show();
    const panel = within(screen.getByRole('region', { name: 'Booking Payment' }));
    const chip = within(panel.getByRole('region', { name: 'Session' }));
    expect(chip.getByText('18:00–19:00')).toBeTruthy();
    expect(chip.getByText(/Tue 17 Nov/)).toBeTruthy();
    expect(chip.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/bookingSchedule');
    expect(panel.getByRole('option', { name: 'Kindly Choose Booking Type' })).toBeTruthy();
    for (const { title } of tennis.sportServiceOptions) {
      expect(panel.getByRole('checkbox', { name: new RegExp(title) })).toBeTruthy();
    }
    expect(panel.getByRole('button', { name: 'Book' })).toBeTruthy();
    await tickMembers(user, 'Marco Vella');
    expect(panel.getByRole('group', { name: 'Remove Players' })).toBeTruthy();
  });

  test('the right panel has two tabs, a search box and the favourite buttons', async () => {
    await bookingFixture().show();
    const panel = within(screen.getByRole('region', { name: 'Add Players' }));
    expect(panel.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Favourites1', 'All Members5']);
    expect(panel.getByRole('searchbox')).toBeTruthy();
    for (const name of ['Add Favourite', 'Remove Favourite']) expect(panel.getByRole('button', { name })).toBeTruthy();
  });

  test('the phone has three buttons instead of the two panels', async () => {
    const { user } = await bookingFixture({ width: 390 }).show();
    expect(screen.queryByRole('region', { name: 'Add Players' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Booking Payment/ }));
    expect(await screen.findByRole('dialog', { name: 'Booking Payment' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: /^Add Players/ }));
    expect(await screen.findByRole('dialog', { name: 'Add Players' })).toBeTruthy();
  });

  test('the first-visit note explains the two panels', async () => {
    void bookingFixture({ withNote: true }).show();
    const note = within(await screen.findByRole('dialog', { name: 'NOTE' }));
    expect(note.getByText('The right panel is for player selection and favourites.')).toBeTruthy();
    expect(note.getByText(/^The left panel is for the details of the selected players/)).toBeTruthy();
  });
});

test.each([
  ['tennis', 1],
  ['squash', 0],
])('the court of %s shows %i balls', async (folder, balls) => {
  const { user, container } = await bookingFixture({ service: { ...tennis, sportTheme: { folder } } }).show();
  await tickMembers(user, 'Marco Vella');
  expect(container.querySelectorAll('[data-ball]')).toHaveLength(balls);
});

describe('the payers', () => {
  test('a payer with enough balance is ready, and the PIN dialog shows the balance after', async () => {
    const { user } = await bookingFixture().show();
    await chooseType(user, 'singles');
    expect(await screen.findByText('Ready to Pay')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Book · €26.00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Booking' }));
    expect(dialog.getByText('Balance after: €224.00')).toBeTruthy();
  });

  test('Book pressed before the price has loaded waits for it and opens the PIN dialog once', async () => {
    const fixture = bookingFixture();
    const { user } = await fixture.show();
    await chooseType(user, 'singles');
    const book = await screen.findByRole('button', { name: 'Book · €26.00' });
    const price = Promise.withResolvers<void>();
    fixture.server.answers(amountDue, async () => {
      await price.promise;
      return Response.json({
        msgCode: '200',
        data: amountDueOf({ total: 34, p1AmountDue: 34, p1Label: 'Ready to Pay' }),
      });
    });
    await user.click(screen.getByRole('checkbox', { name: /New balls/ }));
    await user.click(book);
    expect(book.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    price.resolve();
    expect(await screen.findByRole('dialog', { name: 'Confirm Booking' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Book · €34.00' }).getAttribute('aria-busy')).toBeNull();
  });

  test('a change of the booking after Book was pressed cancels the pending PIN dialog', async () => {
    const fixture = bookingFixture();
    const { user } = await fixture.show();
    await chooseType(user, 'singles');
    const book = await screen.findByRole('button', { name: 'Book · €26.00' });
    fixture.server.succeeds(amountDue, amountDueOf({ total: 40, p1AmountDue: 40, p1Label: 'Ready to Pay' }));
    const [balls, machine] = screen.getAllByRole('checkbox', { name: /^(New balls|Ball machine)/ });
    if (!balls || !machine) throw new Error('Tennis has two options.');
    await user.click(balls);
    await user.click(book);
    await user.click(machine);
    expect(await screen.findByRole('button', { name: 'Book · €40.00' })).toBe(book);
    expect(book.getAttribute('aria-busy')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('while the booking is sent nothing on the page can be pressed', async () => {
    const fixture = bookingFixture();
    fixture.server.answers(confirmBooking, () => new Promise(() => undefined));
    const { user } = await fixture.show();
    await chooseType(user, 'singles');
    const book = await screen.findByRole('button', { name: 'Book · €26.00' });
    await user.click(book);
    await user.type(await screen.findByLabelText('Your PIN'), '2468{Enter}');
    expect(book.closest('[inert]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Confirm Booking/ }));
    expect(fixture.server.calls.filter(({ endpoint }) => endpoint === 'confirmBooking')).toHaveLength(1);
  });

  test('payer codes that cannot be built are reported', async () => {
    const fixture = bookingFixture({ user: { role: 'admin', memberCode: '9001', balanceAmount: null } });
    fixture.server.succeeds(amountDue, amountDueOf({ total: 26, p1AmountDue: 26, p1Label: 'Ready to Pay' }));
    const { user } = await fixture.show();
    await tickMembers(user, 'Marco Vella');
    await chooseType(user, 'singles');
    await user.click(await screen.findByRole('button', { name: 'Book · €26.00' }));
    const pin = await screen.findByLabelText('Your PIN');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Marco Vella', hidden: true }));
    await user.type(pin, '2468{Enter}');
    expect(await screen.findByText('Something went wrong ...')).toBeTruthy();
  });
});

describe('a server that is away', () => {
  test('an unreachable server is reported as a timed-out session by the member list', async () => {
    const fixture = bookingFixture();
    fixture.server.isAway(searchMembers);
    await fixture.show();
    expect(await screen.findByText(TIMED_OUT)).toBeTruthy();
  });

  test('an unreachable server is reported as a timed-out session by the favourites', async () => {
    const fixture = bookingFixture();
    fixture.server.isAway(setFavourites);
    const { user } = await fixture.show();
    await tickMembers(user, 'Layla Haddad');
    await user.click(screen.getByRole('button', { name: 'Add Favourite' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(TIMED_OUT)).toBeTruthy();
  });
});
