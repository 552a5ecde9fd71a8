import { bookingDetails } from '@courtside/contract/booking/bookings';
import { saveSport } from '@courtside/contract/club/sports/office-sports';
import { services } from '@courtside/contract/club/sports/sports';
import { downloadInvoice, listReceipts } from '@courtside/contract/money/subscriptions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfficeClub, type OfficeClub } from '#testing/clubs/office-club.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { addressOf, authorization } from '#testing/server/test-app.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());

/** The body as it is sent, whether the contract knows the fields or not. */
const save = async (key: string, fields: object) => {
  const { version } = await club.sportOf(key);
  return club.call(saveSport, { as: club.admin, params: { key }, body: { ...fields, version } as never });
};

test('at least as many players pay as the sport asks for, at the amount due and at the confirmation', async () => {
  const [me, friend] = await club.members(2);
  const wish = { session: await club.session('tennis'), players: [me, friend], payers: [me] };
  expect((await save('tennis', { paymentSetting: { paymentMinimumPlayers: 2 } })).data).toMatchObject({ affected: [] });
  expect((await club.sportOf('tennis')).paymentSetting).toEqual({
    isPaymentLoginAccountMandatory: true,
    paymentMaximumPlayers: 4,
    paymentMinimumPlayers: 2,
    paymentType: 'account',
  });
  const quoted = await club.quote(me, wish);
  expect(quoted).toMatchObject({ msgCode: '500', code: 'booking.too_few_payers' });
  expect(quoted.data).toBe('At least 2 players must pay a share.');
  expect((await club.confirm(me, wish)).code).toBe('booking.too_few_payers');
  await club.book(me, { ...wish, payers: [me, friend] });
  await save('tennis', { paymentSetting: { paymentMinimumPlayers: 1 } });
});

test('a booking has at most paymentMaximumPlayers players', async () => {
  const players = await club.members(3);
  const wish = { session: await club.session('tennis'), players, type: 'coaching' };
  const types = (await club.sportOf('tennis')).bookingTypes;
  await save('tennis', {
    bookingTypes: types.map((type) => ({ ...type, minimumPlayers: 1 })),
    paymentSetting: { paymentMaximumPlayers: 2 },
  });
  expect((await club.quote(players[0], { ...wish, type: 'doubles' })).code).toBe('booking.too_many_players');
  await save('tennis', { bookingTypes: types, paymentSetting: { paymentMaximumPlayers: 4 } });
});

test('the booker pays a share, unless the sport leaves it to the players', async () => {
  const [me, friend] = await club.members(2);
  const wish = { session: await club.session('tennis'), players: [me, friend], payers: [friend] };
  expect((await club.confirm(me, wish)).code).toBe('booking.first_player_pays');
  await save('tennis', { paymentSetting: { isPaymentLoginAccountMandatory: false } });
  expect((await club.quote(me, wish)).data).toMatchObject({ p1AmountDue: 0 });
  const guests = { ...wish, players: [me], payers: [friend], guests: [{ slot: 2, name: 'Guest' }] };
  expect((await club.confirm(me, guests)).code, 'who pays must play').toBe('booking.payer_not_playing');
  await club.book(me, wish);
  expect(await club.balance(me)).toBe(10_000);
  expect(await club.balance(friend)).toBeLessThan(10_000);
  await save('tennis', { paymentSetting: { isPaymentLoginAccountMandatory: true } });
});

test('receipt and invoice of a sport with a receipt time state from when to when', async () => {
  const me = await club.member();
  const session = await club.session('cricket');
  const { section, key } = await club.book(me, { session, players: [me] });
  const detail = async () => (await club.call(bookingDetails, { as: me.as, params: { section, key } })).data;
  const receipt = async () => (await club.call(listReceipts, { as: me.as, query: {} })).data.items[0];
  const before = await detail();
  expect(before).not.toHaveProperty('receiptTime');
  expect(await receipt()).not.toHaveProperty('receiptTime');
  await save('cricket', { hasReceiptTime: true });
  const { bookingSessionTimeFrom: from, bookingSessionTimeTo: to } = before;
  expect((await detail()).receiptTime).toEqual({ from, to });
  const stored = await receipt();
  expect(stored?.receiptTime).toEqual({ from, to });
  const url = addressOf(downloadInvoice, { query: { id: stored?.id ?? '' } });
  const pdf = await club.app.inject({ url, headers: authorization(me.as) });
  const text = (await readPdf(pdf.rawPayload)).text.replaceAll(/\s+/g, ' ');
  for (const words of ['Time from', from, 'Time to', to]) expect(text).toContain(words);
});

test('places on the court drawing are what the services tell the booking page, and null is the standard again', async () => {
  const member = await club.member();
  const styling = async () =>
    (await club.call(services, { as: member.as })).data.find(({ key }) => key === 'padel')?.playersStyling;
  const playersStyling = { player1Top: '65%', player2Top: '52.5%' };
  await save('padel', { playersStyling });
  expect(await styling()).toEqual(playersStyling);
  await save('padel', { playersStyling: null });
  expect(await styling()).toBeUndefined();
});

test.each<[string, object, string, string]>([
  [
    'another payment type',
    { paymentSetting: { paymentType: 'cash' } },
    'request.invalid',
    'paymentSetting.paymentType',
  ],
  [
    'more payers at least than at most',
    { paymentSetting: { paymentMinimumPlayers: 3, paymentMaximumPlayers: 2 } },
    'office.invalid',
    'paymentSetting.paymentMinimumPlayers',
  ],
  [
    'more payers than singles have players',
    { paymentSetting: { paymentMinimumPlayers: 3 } },
    'office.invalid',
    'paymentSetting.paymentMinimumPlayers',
  ],
  [
    'fewer players than doubles need',
    { paymentSetting: { paymentMaximumPlayers: 2 } },
    'office.invalid',
    'paymentSetting.paymentMaximumPlayers',
  ],
  [
    'a place beside the drawing',
    { playersStyling: { player1Top: '99%' } },
    'request.invalid',
    'playersStyling.player1Top',
  ],
  ['an unknown place', { playersStyling: { player5Top: '50%' } }, 'request.invalid', 'playersStyling.player5Top'],
  ['an unknown field', { paymentMinimumPlayers: 2 }, 'request.invalid', 'paymentMinimumPlayers'],
  ['other letters', { letters: 'XXX' }, 'office.invalid', 'letters'],
])('a sport with %s is refused and stays as it is', async (_, fields, code, path) => {
  const before = await club.sportOf('tennis');
  expect(await save('tennis', fields)).toMatchObject({ code, body: { errors: [{ path }] } });
  expect(await club.sportOf('tennis')).toEqual(before);
});

test('a sport is saved as it was read, with all of its fields', async () => {
  const sport = await club.sportOf('squash');
  expect(await save('squash', { ...sport, hideMembers: true })).toMatchObject({ msgCode: '200' });
  expect(await club.sportOf('squash')).toEqual({ ...sport, hideMembers: true, version: sport.version + 1 });
});
