import { amountDue } from '@courtside/contract/booking/bookings';
import { services } from '@courtside/contract/club/sports/sports';
import { setFavourites } from '@courtside/contract/people/members';
import { validationAlert } from '@courtside/contract/wire/validation-alert';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { bookedFor, bookFor } from '#shared/storage/booked-for.ts';
import { readText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { useOpenDialog } from '#shared/store/dialog-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { BookingPage } from './booking-page.tsx';
import { bookingFixture, card, chooseType, tickMembers } from './testing/booking-fixture.tsx';
import { amountDueOf, member, tennis } from './testing/samples.ts';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));

const admin = { role: 'admin', memberCode: '9001', title: 'Club Admin', balanceAmount: null } as const;
const lastBody = ({ calls }: ReturnType<typeof fakeServer>) =>
  calls.findLast(({ endpoint }) => endpoint === amountDue.name)?.body;
const book = () => screen.getByRole('button', { name: /^Book/ });

test('the booking page without a session links to the schedule', async () => {
  startSession(testUser());
  fakeServer().succeeds(services, [tennis]);
  renderPage(<BookingPage />);
  expect(screen.getByText('No session chosen')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the schedule' }).getAttribute('href')).toBe('/bookingSchedule');
});

describe('the team', () => {
  test('a member is the first player, pays, and cannot be unchecked', async () => {
    await bookingFixture().show();
    const tick = screen.getByRole('checkbox', { name: 'Elif Aydın pays' }) as HTMLInputElement;
    expect([tick.checked, tick.disabled]).toEqual([true, true]);
  });

  test('adding a member to the team and removing them shows a message', async () => {
    const { user } = await bookingFixture().show();
    await tickMembers(user, 'Marco Vella');
    expect(await screen.findByText('Marco Vella has been selected.')).toBeTruthy();
    await user.click(await card('Marco Vella'));
    expect(await screen.findByText('Marco Vella Remove from the selection')).toBeTruthy();
  });

  test('Remove Players removes a player from the team', async () => {
    const { user } = await bookingFixture().show();
    await tickMembers(user, 'Marco Vella');
    await user.click(screen.getByRole('button', { name: 'Remove Marco Vella' }));
    expect(await screen.findByText('Marco Vella has been removed from team.')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Marco Vella pays' })).toBeNull();
  });

  test('a member cannot remove themselves from the team', async () => {
    const { user } = await bookingFixture().show();
    await tickMembers(user, 'Elif Aydın');
    expect(await screen.findByText('Logged In player is a default player')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Elif Aydın pays' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Elif Aydın' })).toBeNull();
  });

  test('a fifth player is refused', async () => {
    const { user } = await bookingFixture().show();
    await tickMembers(user, 'Marco Vella', 'Layla Haddad', 'Jonas Weber', 'Deniz Kaya');
    expect(await screen.findByText('Pardon, Team Is Already Complete.')).toBeTruthy();
    expect((await card('Deniz Kaya')).getAttribute('aria-pressed')).toBe('false');
  });

  test('pressing a free place focuses the member search', async () => {
    const { user } = await bookingFixture().show();
    await user.click(await screen.findByRole('button', { name: 'Place 3 is free: add a player' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'));
  });

  test('an admin who opened a member profile starts with that member and can remove them', async () => {
    bookFor({ memberCode: '1018', name: 'Marco Vella', gender: 'M' });
    const { user } = await bookingFixture({ user: admin }).show();
    expect(screen.getByRole('checkbox', { name: /Marco Vella/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: /Remove Marco/ }));
    expect(bookedFor()).toBeUndefined();
  });

  test('an admin starts with an empty team and can remove anyone', async () => {
    const fixture = bookingFixture({ user: admin });
    fixture.server.succeeds(validationAlert, 'ok');
    const { user } = await fixture.show();
    await user.click(book());
    expect(await screen.findByText('Kindly Select Players')).toBeTruthy();
    // spec 7: a side ping on validation problems.
    expect(fixture.server.calls.some(({ endpoint }) => endpoint === 'validationAlert')).toBe(true);
    await tickMembers(user, 'Marco Vella');
    await user.click(screen.getByRole('button', { name: 'Remove Marco Vella' }));
    expect(screen.queryByRole('checkbox', { name: 'Marco Vella pays' })).toBeNull();
  });
});

describe('the add-players panel', () => {
  const hidden = { ...tennis, hideMembers: true };

  test('the add-players panel is hidden where the sport hides members', async () => {
    await bookingFixture({ service: hidden }).show();
    expect(screen.queryByRole('region', { name: 'Add Players' })).toBeNull();
    expect(screen.queryByText('Place 2 is free')).toBeNull();
  });

  test('the add-players panel is always shown to admins', async () => {
    await bookingFixture({ service: hidden, user: admin }).show();
    expect(screen.getByRole('region', { name: 'Add Players' })).toBeTruthy();
  });
});

describe('paying', () => {
  const LOW = { p1Label: 'Low Balance', p1BalanceAmount: 3 } as const;

  test('Book asks for the booking type first', async () => {
    const { user } = await bookingFixture().show();
    await user.click(book());
    expect(within(await screen.findByRole('alert')).getByText('Kindly Choose Booking Type')).toBeTruthy();
  });

  test('a low own balance disables Book and offers Topup', async () => {
    const { user } = await bookingFixture({ due: LOW }).show();
    await chooseType(user, 'singles');
    expect(await screen.findByText('Balance is less, kindly Top Up')).toBeTruthy();
    expect(screen.getByText('Low Balance')).toBeTruthy();
    expect((book() as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Topup' }));
    renderPage(<OpenDialogName />);
    expect(screen.getByText('topup is open')).toBeTruthy();
  });

  test('a low balance of another payer is shown, and the others can pay', async () => {
    const fixture = bookingFixture({
      due: { p2AmountDue: 13, p2Label: 'Low Balance', p2BalanceAmount: null, p1AmountDue: 13 },
    });
    const { user } = await fixture.show();
    await tickMembers(user, 'Marco Vella');
    await chooseType(user, 'singles');
    expect(await screen.findByText('Player does not have enough funds.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pay for everyone yourself' }));
    expect((screen.getByRole('checkbox', { name: 'Marco Vella pays' }) as HTMLInputElement).checked).toBe(false);
    await waitFor(() =>
      expect(fixture.server.calls.at(-1)?.body).toMatchObject({ PayerCode: '1001', PlayerCodes: '1001,1018' }),
    );
  });

  test('a refusal of the price is shown above Book', async () => {
    const fixture = bookingFixture();
    fixture.server.refuses(amountDue, 'booking.too_few_players', { count: 3 });
    const { user } = await fixture.show();
    await chooseType(user, 'doubles');
    expect(await screen.findByText('This booking type needs at least 3 players.')).toBeTruthy();
  });

  test('with three players Doubles is preselected, and Singles offers the change back to Doubles', async () => {
    const fixture = bookingFixture();
    const { user } = await fixture.show();
    await tickMembers(user, 'Marco Vella', 'Layla Haddad');
    const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kindly Choose Booking Type' });
    expect(type.value).toBe('doubles');
    fixture.server.refuses(amountDue, 'booking.too_many_players', { count: 2 });
    await chooseType(user, 'singles');
    await user.click(await screen.findByRole('button', { name: 'Change to Doubles' }));
    expect(type.value).toBe('doubles');
  });

  test('a rule that refuses the booking is shown above Book, and Book stays disabled', async () => {
    const fixture = bookingFixture();
    fixture.server.refuses(amountDue, 'booking.day_limit', { name: 'Elif Aydın', count: 2 });
    const { user } = await fixture.show();
    await chooseType(user, 'singles');
    expect(await screen.findByText(/already has 2 bookings of this sport on this day/)).toBeTruthy();
    expect((book() as HTMLButtonElement).disabled).toBe(true);
  });

  test('the club’s own words for a rule are shown in the user’s language', async () => {
    const fixture = bookingFixture();
    const data = 'Elif already has 1 peak session.';
    fixture.server.answers(amountDue, () =>
      Response.json({ msgCode: '500', code: 'fair_play.peak_per_week', data, params: {}, own: { en: data } }),
    );
    const { user } = await fixture.show();
    await chooseType(user, 'singles');
    expect(await screen.findByText(data)).toBeTruthy();
    expect((book() as HTMLButtonElement).disabled).toBe(true);
  });

  test('a session that another member took is reported with free sessions nearby, before the PIN', async () => {
    const fixture = bookingFixture();
    fixture.server.refuses(amountDue, 'booking.slot_taken', { court: 'Court 2', time: '18:00' });
    const { user } = await fixture.show();
    await chooseType(user, 'singles');
    expect(await screen.findByRole('dialog', { name: 'Just taken' })).toBeTruthy();
  });

  test('a session that cannot be cancelled any more is marked before the PIN', async () => {
    const { user } = await bookingFixture({ due: { canCancel: false } }).show();
    await chooseType(user, 'singles');
    expect(await screen.findByText('Cannot be cancelled any more')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Book · / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Booking' }));
    expect(dialog.getByText('Cannot be cancelled any more')).toBeTruthy();
  });

  test('an unreachable server is reported as a timed-out session on the booking page', async () => {
    const fixture = bookingFixture();
    fixture.server.isAway(amountDue);
    const { user } = await fixture.show();
    await chooseType(user, 'singles');
    const sentence = 'Your session is timed out. Please login again with your credentials.';
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('the booking page shows the price by itself when the network is back', async () => {
    const fixture = bookingFixture();
    const { server } = fixture;
    const { user } = await fixture.show();
    server.isAway(amountDue);
    await chooseType(user, 'singles');
    await screen.findByText('Your session is timed out. Please login again with your credentials.');
    window.dispatchEvent(new Event('offline'));
    server.succeeds(
      amountDue,
      amountDueOf({ total: 26, p1AmountDue: 26, p1Label: 'Ready to Pay', p1BalanceAmount: 250 }),
    );
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: 'Book · €26.00' })).toBeTruthy();
  });

  test('the half session and A/C are not shown on the booking page', async () => {
    await bookingFixture().show();
    expect(screen.queryByText(/half/i)).toBeNull();
    expect(screen.queryByText(/air condition/i)).toBeNull();
  });
});

describe('favourites', () => {
  test('changing favourites needs a selected player', async () => {
    const { user } = await bookingFixture().show();
    await user.click(screen.getByRole('button', { name: 'Add Favourite' }));
    expect(await screen.findByText('Kindly Select Player for Favourite')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Favourite' }));
    expect(await screen.findByText('Kindly Select Player for UnFavourite')).toBeTruthy();
  });

  test('adding favourites does nothing after No and adds them after Yes', async () => {
    const fixture = bookingFixture();
    fixture.server.succeeds(setFavourites, 'Successfully Added to Favourite');
    const { user } = await fixture.show();
    await tickMembers(user, 'Layla Haddad');
    await user.click(screen.getByRole('button', { name: 'Add Favourite' }));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    expect(fixture.server.calls.some(({ endpoint }) => endpoint === 'setFavourites')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Add Favourite' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Successfully Added to Favourite')).toBeTruthy();
    const sent = fixture.server.calls.find(({ endpoint }) => endpoint === 'setFavourites');
    expect(sent?.body).toEqual({ MemberCodes: '1042', IsFavourite: true, Service: 'tennis' });
  });

  test('removing favourites asks first and then removes them', async () => {
    const fixture = bookingFixture();
    fixture.server.succeeds(setFavourites, 'Successfully Removed from Favourite');
    const { user } = await fixture.show();
    await tickMembers(user, 'Marco Vella');
    await user.click(screen.getByRole('button', { name: 'Remove Favourite' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Successfully Removed from Favourite')).toBeTruthy();
  });
});

describe('the note', () => {
  test('the first-visit note is shown until it is switched off', async () => {
    const fixture = bookingFixture({ withNote: true });
    const { user, unmount } = await fixture.show();
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    expect(readText(STORAGE_KEYS.hideFirstVisitNote)).toBeUndefined();
    unmount();
    await fixture.show();
    await user.click(await screen.findByRole('checkbox', { name: "Don't show this again" }));
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    expect(readText(STORAGE_KEYS.hideFirstVisitNote)).toBe('true');
  });
});

function OpenDialogName() {
  const { name, opened } = useOpenDialog();
  return opened && <p>{name} is open</p>;
}

test('a parent finds the child first, books without playing, and both places of one balance count together', async () => {
  const kid = { ...member('1900', 'Kid Aydın', 'F'), isPaidFor: 1 as const };
  const { server, show } = bookingFixture({ family: [kid] });
  const { user } = await show();
  await chooseType(user, 'singles');
  const family = await screen.findByRole('region', { name: 'Family' });
  await user.click(within(family).getByRole('button', { name: /Kid Aydın/ }));
  await user.click(await screen.findByRole('button', { name: 'I am not playing' }));
  await waitFor(() => expect(lastBody(server)).toMatchObject({ PlayerCodes: '1900', PayerCode: '1900' }));
  await user.click(screen.getByRole('button', { name: 'I am playing too' }));
  await waitFor(() => expect(lastBody(server)).toMatchObject({ PlayerCodes: '1900,1001' }));
});

test('a guest is added by name with the fee, takes a place and is removed again', async () => {
  const guests = [{ slot: 2, name: 'Zoe Visitor', fee: 7.5 }];
  const { server, show } = bookingFixture({ guestFee: 7.5, due: { guests } });
  const { user } = await show();
  await chooseType(user, 'singles');
  expect(await screen.findByText(/€7\.50 for each guest, paid by the booker/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a guest' }));
  await user.type(screen.getByLabelText('Name of the guest'), 'Zoe Visitor{Enter}');
  await waitFor(() =>
    expect(lastBody(server)).toMatchObject({
      PlayerCodes: '1001',
      Guests: [{ slot: 2, name: 'Zoe Visitor' }],
    }),
  );
  // Both places of the singles are taken.
  expect(screen.queryByRole('button', { name: 'Add a guest' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Remove Zoe/ }));
  expect(await screen.findByRole('button', { name: 'Add a guest' })).toBeTruthy();
});
