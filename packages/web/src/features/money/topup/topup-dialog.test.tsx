import { clubInfo } from '@courtside/contract/club/club';
import { listCards, removeCard, type SavedCard, topup } from '@courtside/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { startSession } from '#shared/session/session-store.ts';
import type { TopupMember } from '#shared/store/dialog-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { TopupDialog } from './topup-dialog.tsx';

const CARD: SavedCard = {
  Id: 'card_1',
  CardNumber: '**** **** **** 4242',
  CardHolderName: 'Elif Aydın',
  CardExpiryDate: '09/28',
  Brand: 'visa',
  IsExpired: false,
};
const EXPIRED: SavedCard = { ...CARD, Id: 'card_2', CardNumber: '**** **** **** 5100', IsExpired: true };

const onClose = vi.fn();
/** The address that the browser opens. */
const goTo = vi.fn<(url: string) => void>();
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.succeeds(clubInfo, testClub());
  vi.stubGlobal('location', { href: 'http://club.example/sportservices', assign: goTo });
});

function open(cards: SavedCard[] = [], role: 'member' | 'admin' = 'member', member?: TopupMember) {
  startSession(testUser(role === 'admin' ? { role, balanceAmount: null } : { payInfo: JSON.stringify(cards) }));
  server.succeeds(listCards, cards);
  return renderPage(<TopupDialog opened member={member} onClose={onClose} />);
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const sent = () => server.calls.find(({ endpoint }) => endpoint === 'topup')?.body;

test('the top-up dialog starts with 20 and has the chips of the specification', async () => {
  open();
  const chips = screen.getAllByRole('radio');
  expect(chips.map((chip) => chip.closest('label')?.textContent)).toEqual(
    ['€20', '€25', '€30', '€35', '€40', '€45', '€50', 'Others'], // spec 9
  );
  expect(screen.getByRole('radio', { name: '€20' })).toHaveProperty('checked', true);
  expect(screen.getByText('€270.00')).toBeDefined();
});

test('a top-up with a new card is confirmed and opens the card page', async () => {
  server.succeeds(topup, { isok: true, url: '/sandbox/1', payment: 'PAY-000001' });
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: '€40' }));
  await user.click(press(/New Card/));
  expect(screen.getByText('Are you sure you want to top up the amount')).toBeDefined();
  expect(screen.getByText('€40.00')).toBeDefined();
  await user.click(press('OK'));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/sandbox/1'));
  expect(sent()).toEqual({ PinCode: '', Amount: 40, Comment: '', Language: 'en' });
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['', 'Please Enter Top-up Amount'],
  ['15', 'Minimum amount to topUp is €20.'],
  ['abc', 'Please enter an amount in euros with at most 2 decimals.'],
])('a top-up of Others with %j stays in the first phase', async (amount, sentence) => {
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: 'Others' }));
  if (amount) await user.type(screen.getByLabelText('Other amount in euros'), amount);
  await user.click(press(/New Card/));
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
});

test("an admin sees the member and the member's balance in the top-up, and no saved cards", () => {
  open([], 'admin', { memberCode: '1018', name: 'Marco Vella', balance: 12.5 });
  expect(screen.getByText('Marco Vella')).toBeDefined();
  expect(screen.getByText('€12.50')).toBeDefined();
  expect(screen.getByText('€32.50')).toBeDefined();
  expect(screen.queryByText(/first payment/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Existing Card/ })).toBeNull();
});

test('without saved cards Existing Card is disabled', () => {
  open();
  expect(press(/Existing Card/)).toHaveProperty('disabled', true);
});

test('an existing card is chosen, confirmed and sent, and Go Back returns through every phase', async () => {
  server.succeeds(topup, { isok: true, url: '/sandbox/2', payment: 'PAY-000002' });
  const { user } = open([CARD, EXPIRED]);
  await user.click(press(/Existing Card/));
  expect(screen.getByRole('radio', { name: /5100/ })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: /4242/ }));
  await user.click(press('Continue'));
  expect(screen.getByText(/4242/)).toBeDefined();
  await user.click(press('Go Back'));
  await user.click(press('Go Back'));
  await user.click(press(/Existing Card/));
  await user.click(press('Continue'));
  await user.click(press('OK'));
  await waitFor(() =>
    expect(sent()).toEqual({ PinCode: '', Amount: 20, Comment: '', Language: 'en', PaymentId: 'card_1' }),
  );
});

test.each([
  ['a card', CARD],
  ['only an expired card', EXPIRED],
])('a card must be selected for a top-up with %s', async (_what, card) => {
  const { user } = open([card]);
  await user.click(press(/Existing Card/));
  await user.click(press('Continue'));
  expect(screen.getByRole('alert').textContent).toBe('Please Select Payment Card');
});

test('a refused top-up shows its message and closes the dialog', async () => {
  server.refuses(topup, 'payment.provider_failed');
  const { user } = open();
  await user.click(press(/New Card/));
  await user.click(press('OK'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(goTo).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).not.toBe('');
});

test.each([
  ['200', undefined],
  ['500', undefined],
  ['500', 'payment.provider_failed'],
])('a top-up whose answer is not ok closes the dialog with a message: msgCode %s, code %s', async (msgCode, code) => {
  const data = { isok: false, message: 'The bank is closed today.', url: 'https://cards.example/', payment: null };
  server.answers(topup, () => Response.json({ msgCode, data, ...(code && { code }) }));
  const { user } = open();
  await user.click(press(/New Card/));
  await user.click(press('OK'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(goTo).not.toHaveBeenCalled();
  if (!code) expect(screen.getByRole('alert').textContent).toBe('The bank is closed today.');
  else expect(screen.getByRole('alert').textContent).not.toBe('');
});

test('an admin enters member, PIN and comment for a top-up and may take cash', async () => {
  server.succeeds(topup, { isok: true, url: null, payment: 'PAY-000003' });
  const { user } = open([], 'admin');
  await user.click(press(/Cash/));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Please name the member to top up.',
    'Please Enter Pin',
  ]);
  await user.type(screen.getByLabelText('Membership number to top up'), '1001');
  await user.type(screen.getByLabelText('Your PIN'), '2468');
  await user.type(screen.getByLabelText('Comment'), 'At the desk');
  await user.click(press(/Cash/));
  await user.click(press('OK'));
  expect(await screen.findByText('€20.00 credited to member 1001.')).toBeDefined();
  expect(sent()).toEqual({
    PinCode: '2468',
    Amount: 20,
    Comment: 'At the desk',
    Language: 'en',
    MemberCode: '1001',
    Method: 'cash',
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a top-up opened for a member has the number filled in and the name in the confirmation', async () => {
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  const member = { memberCode: '1042', name: 'Marco Vella' };
  const { user } = renderPage(<TopupDialog member={member} opened onClose={onClose} />);
  expect(screen.getByLabelText('Membership number to top up')).toHaveProperty('value', '1042');
  await user.type(screen.getByLabelText('Your PIN'), '2468');
  await user.click(press(/New Card/));
  expect(screen.getByText('Marco Vella')).toBeDefined();
  await user.click(press('Go Back'));
  await user.type(screen.getByLabelText('Membership number to top up'), '7');
  await user.click(press(/New Card/));
  expect(screen.queryByText('Marco Vella')).toBeNull();
});

test('the top-up dialog starts at 20 on every opening', async () => {
  startSession(testUser());
  server.succeeds(listCards, []);
  const { user } = renderPage(<Reopening />);
  await user.click(screen.getByRole('radio', { name: '€50' }));
  await user.click(press('Cancel'));
  await user.click(press('Topup again'));
  expect(screen.getByRole('radio', { name: '€20' })).toHaveProperty('checked', true);
});

function Reopening() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Topup again
      </button>
      <TopupDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

test("a saved card is removed after a confirmation, and the list shows the server's answer", async () => {
  const { user } = open([CARD, EXPIRED]);
  server.succeeds(removeCard, [CARD]);
  await user.click(press(/Existing Card/));
  await user.click(press('Remove the card ending in 5100'));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(server.calls.some(({ endpoint }) => endpoint === 'removeCard')).toBe(false);
  await user.click(press('Remove the card ending in 5100'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  expect(server.calls.some(({ endpoint }) => endpoint === 'removeCard')).toBe(true);
});

test('an admin of a club without card payments can only take cash', async () => {
  server.succeeds(clubInfo, testClub({ cardPayments: 'none' }));
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  renderPage(
    <>
      <ClubLoader />
      <TopupDialog opened onClose={onClose} />
    </>,
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /New Card/ })).toBeNull());
  expect(screen.queryByRole('button', { name: /Existing Card/ })).toBeNull();
  expect(press(/Cash/)).toBeDefined();
});

/** In the app the shell does this. */
function ClubLoader() {
  useQuery(clubQuery);
  return null;
}
