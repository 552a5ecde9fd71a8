import { listBookings } from '@courtside/contract/booking/booking-list';
import { bookingDetails } from '@courtside/contract/booking/bookings';
import { quickPanel } from '@courtside/contract/booking/quick-panel';
import { listNotifications } from '@courtside/contract/messages/notifications';
import { statement } from '@courtside/contract/money/account';
import { listReceipts } from '@courtside/contract/money/subscriptions';
import { listMembers, searchMembers, setFavourites } from '@courtside/contract/people/members';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, requestOf } from '#testing/clubs/booking-club.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

const EMPTY = { p3AmountDue: null, p3BalanceAmount: null, p3Label: null, p4AmountDue: null, p4Label: null };

describe('the price', () => {
  test('one player pays the full price of an off-peak hour', async () => {
    const me = await club.member();
    const { data } = await club.quote(me, { session: await club.session('tennis', { at: '09:00' }), players: [me] });
    expect(data).toMatchObject({ p1AmountDue: 12, p1BalanceAmount: 100, p1Label: 'Ready to Pay', total: 12 });
    expect(data).toMatchObject({ p2AmountDue: null, p2BalanceAmount: null, p2Label: null, ...EMPTY });
    expect(data.parts).toEqual([{ kind: 'court', title: 'Singles', amount: 12 }]);
  });

  test('peak time, floodlights and options are named parts', async () => {
    const me = await club.member();
    const { data } = await club.quote(me, {
      session: await club.session('tennis', { at: '18:00' }),
      players: [me],
      options: ['ball-machine', 'new-balls', 'new-balls'],
    });
    expect(data.parts).toEqual([
      { kind: 'court', title: 'Singles, peak', amount: 16 },
      { kind: 'lights', title: 'Floodlights', amount: 4 },
      { kind: 'option', title: 'New balls, tin of four', amount: 6 },
      { kind: 'option', title: 'Ball machine', amount: 8 },
    ]);
    expect(data.total).toBe(34);
  });

  test('two sessions cost twice the court, options once', async () => {
    const me = await club.member();
    const session = await club.session('tennis', { at: '09:00', slots: 2 });
    const { data } = await club.quote(me, { session, players: [me], options: ['new-balls'] });
    expect(data.parts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['court', 12],
      ['option', 6],
      ['court', 12],
    ]);
    expect(data.total).toBe(30);
  });

  test('half a session costs half of what is paid by time', async () => {
    const me = await club.member();
    const session = await club.session('tennis', { at: '18:00' });
    const { data } = await club.quote(me, { session, players: [me], half: true, options: ['new-balls'] });
    expect(data.parts.map(({ amount }) => amount)).toEqual([8, 2, 6]);
  });

  test('air conditioning is charged', async () => {
    const me = await club.member();
    const { data } = await club.quote(me, { session: await club.session('squash'), players: [me], ac: true });
    expect(data.parts).toContainEqual({ kind: 'ac', title: 'Air conditioning', amount: 2 });
  });
});

describe('the shares', () => {
  test('payers share equally, the first payer pays the remaining cents, the others owe nothing', async () => {
    const [first, second, third, fourth] = await club.members(4);
    const session = await club.session('tennis', { at: '09:00' });
    const players = [first, second, third, fourth];
    // 12 + 8 euros shared by three: 6.68, 6.66, 6.66.
    const wish = { session, players, payers: [first, third, fourth], options: ['ball-machine'] };
    const { data } = await club.quote(first, wish);
    expect([data.p1AmountDue, data.p2AmountDue, data.p3AmountDue, data.p4AmountDue]).toEqual([6.68, 0, 6.66, 6.66]);
    expect(data.total).toBe(20);
  });

  test('money is a JSON number with at most two decimals', async () => {
    const people = await club.members(3);
    const session = await club.session('tennis', { at: '09:00' });
    const wish = { session, players: people, options: ['ball-machine'] };
    const { body } = await club.quote(people[0], wish);
    const amounts = Object.values(body.data as Record<string, unknown>).filter((value) => typeof value === 'number');
    expect(amounts.length).toBeGreaterThan(4);
    for (const amount of amounts) expect(String(amount)).toMatch(/^\d+(\.\d{1,2})?$/);
  });

  test.each([
    { has: 1200, label: 'Ready to Pay' },
    { has: 1199, label: 'Low Balance' },
  ])('with $has cents against 12 euros the label is $label', async ({ has, label }) => {
    const me = await club.member();
    await club.setBalance(me, has);
    const { data } = await club.quote(me, { session: await club.session('tennis', { at: '10:00' }), players: [me] });
    expect(data.p1Label).toBe(label);
  });

  test('a player who pays nothing is ready even with an empty account', async () => {
    const [me, guest] = await club.members(2);
    await club.setBalance(guest, 0);
    const wish = { session: await club.session(), players: [me, guest], payers: [me] };
    const { data } = await club.quote(me, wish);
    expect(data).toMatchObject({ p2AmountDue: 0, p2Label: 'Ready to Pay', p2BalanceAmount: null });
  });
});

describe('whose balance is shown', () => {
  const balanceShown = async (by: { as: { name: string; token: string } }, players: { code: string }[]) => {
    const { data } = await club.quote(by, { session: await club.session('padel'), players });
    return data.p2BalanceAmount;
  };

  test("another member's balance is hidden, while the label is shown", async () => {
    const [me, stranger] = await club.members(2);
    await club.setBalance(stranger, 100);
    const { data } = await club.quote(me, { session: await club.session(), players: [me, stranger] });
    expect(data).toMatchObject({ p2BalanceAmount: null, p2Label: 'Low Balance' });
  });

  test('the balance of a partner who favourited the caller is hidden too', async () => {
    const [me, partner] = await club.members(2);
    const players = [me, partner];
    const favour = (by: typeof me, whom: typeof me) =>
      club.call(setFavourites, {
        as: by.as,
        body: { MemberCodes: whom.code, IsFavourite: true, Service: 'tennis' },
      });
    await favour(me, partner);
    await favour(partner, me);
    expect(await balanceShown(me, players)).toBeNull();
    const cancelled = await club.book(me, { session: await club.session('squash', { at: '12:00' }), players });
    expect(await balanceShown(me, players)).toBeNull();
    await club.cancel(me, cancelled);
    await club.book(me, { session: await club.session('squash', { at: '12:45' }), players });
    expect(await balanceShown(me, players)).toBeNull();
  });

  test("no answer to a member contains a partner's balance", async () => {
    const [me, partner] = await club.members(2);
    await club.setBalance(partner, 87_31);
    const { as } = me;
    const wish = { session: await club.session('tennis', { at: '09:00' }), players: [me, partner] };
    const quoted = await club.quote(me, wish);
    const booking = await club.book(me, wish);
    const page = { page: 1 };
    const answers = [
      quoted,
      await club.quote(me, { ...wish, session: await club.session('tennis', { at: '11:00' }) }),
      await club.call(bookingDetails, { as, params: booking }),
      await club.call(listBookings, { as, query: {} }),
      await club.call(searchMembers, { as, params: { term: partner.code }, query: { service: 'tennis' } }),
      await club.call(listMembers, { as, params: { service: 'tennis' } }),
      await club.call(listNotifications, { as, query: page }),
      await club.call(quickPanel, { as, query: {} }),
      await club.call(listReceipts, { as, query: page }),
      await club.call(statement, { as, query: page }),
      await club.cancel(me, booking),
      await club.call(listNotifications, { as, query: page }),
    ];
    await club.setBalance(partner, 1_31);
    const refused = await club.confirm(me, { ...wish, session: await club.session('tennis', { at: '10:00' }) });
    expect(refused.code).toBe('booking.low_balance');
    const share = quoted.data.p2AmountDue ?? 0;
    const figures = [87.31, 87.31 - share, 1.31].map((sum) => sum.toFixed(2));
    for (const { body } of [...answers, refused]) {
      expect(figures.filter((figure) => JSON.stringify(body).includes(figure))).toEqual([]);
    }
  });

  test('an admin sees every balance', async () => {
    const admin = await club.player('9001');
    const [first, second] = await club.members(2);
    const { data } = await club.quote(admin, { session: await club.session(), players: [first, second] });
    expect(data).toMatchObject({
      p1BalanceAmount: 100,
      p2BalanceAmount: 100,
    });
  });
});

test('price, role and balance in a request are ignored', async () => {
  const me = await club.member();
  const honest = requestOf({ session: await club.session('tennis', { at: '09:00' }), players: [me] });
  const forgedFields = {
    total: 0,
    price: 0.01,
    role: 'admin',
    p1AmountDue: 0,
    p1BalanceAmount: 1e6,
    parts: [],
    memberId: 1,
  };
  const answer = await club.app.inject({
    method: 'POST',
    url: '/v1/Booking/sport/booking/amountdue',
    headers: { authorization: `Bearer ${me.as.token}`, name: me.as.name },
    payload: { ...honest, ...forgedFields },
  });
  expect(answer.json().data).toMatchObject({ p1AmountDue: 12, total: 12 });
});

describe('whether it can be cancelled', () => {
  const termsOf = async (by: { as: { name: string; token: string } }, players: { code: string }[], at: string) => {
    const session = await club.session('tennis', { date: clubDate('2026-11-16'), at });
    const { data } = await club.quote(by, { session, players });
    return { cancelUntil: data.cancelUntil, canCancel: data.canCancel };
  };

  test('a session that starts in less than the hours of the rule cannot be cancelled any more', async () => {
    // Now is 09:20 in the club; the rule is 12 hours.
    const me = await club.member();
    expect(await termsOf(me, [me], '21:00')).toEqual({ cancelUntil: '2026-11-16T08:00:00Z', canCancel: false });
    const session = await club.session('tennis', { at: '09:00' });
    const { data } = await club.quote(me, { session, players: [me] });
    expect(data).toMatchObject({ canCancel: true });
  });

  test('an admin can cancel until the start', async () => {
    const me = await club.member();
    expect(await termsOf(await club.player('9001'), [me], '20:00')).toEqual({
      cancelUntil: '2026-11-16T19:00:00Z',
      canCancel: true,
    });
  });
});
