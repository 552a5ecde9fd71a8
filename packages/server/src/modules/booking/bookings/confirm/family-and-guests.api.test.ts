import { listBookings } from '@courtside/contract/booking/booking-list';
import { type AmountDue, bookingDetails } from '@courtside/contract/booking/bookings';
import * as categories from '@courtside/contract/club/office-categories';
import { ownRules } from '@courtside/contract/club/sports/fair-play';
import { searchMembers } from '@courtside/contract/people/members';
import { profileRecord, savePrivacy } from '@courtside/contract/people/profile';
import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { bookingsData, eraseGuestNames } from '#modules/booking/bookings/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import type { Player, Wish } from '#testing/clubs/booking-club.ts';
import { createOfficeClub, type OfficeClub } from '#testing/clubs/office-club.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
  for (const [key, rule] of [
    ['hosts', { guestsPerMonth: 2, guestFee: 7.5 }],
    ['few-hosts', { guestsPerMonth: 1, guestFee: 3 }],
  ] as const) {
    const body = { key, title: { en: key }, rules: [{ service: 'tennis', ...rule }] };
    expect((await club.call(categories.addCategory, { as: club.admin, body })).msgCode).toBe('200');
  }
}, 60_000);
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

const change = (member: Player, set: { category_key?: string; family_payer_id?: number | null; email?: null }) =>
  club.context.db.updateTable('member').set(set).where('id', '=', member.id).execute();

async function host(category = 'hosts'): Promise<Player> {
  const member = await club.member();
  await change(member, { category_key: category });
  return member;
}

/** A parent with a child who has no address of their own. */
async function family() {
  const [parent, child] = await club.members(2);
  await change(child, { family_payer_id: parent.id, email: null });
  return { parent, child };
}

const born = (member: Player, date: string) =>
  sql`insert into member_profile (member_id, date_of_birth, updated_at) values (${member.id}, ${date}, now())`.execute(
    club.context.db,
  );

const lastMailTo = async ({ code }: Player) => {
  const mails = club.context.db.selectFrom('outbox_mail').select('body').orderBy('id', 'desc').limit(1);
  return (await mails.where('recipient', '=', `${code.toLowerCase()}@members.example`).executeTakeFirst())?.body;
};

const detailsOf = async (as: Player['as'], { section, key }: { section: string; key: string }) =>
  club.call(bookingDetails, { as, params: { section, key } });

describe('family', () => {
  test('a parent books for a child without playing, pays, sees and cancels it; the receipt is the parent’s', async () => {
    const { parent, child } = await family();
    const wish: Wish = { session: await club.session('tennis'), players: [child] };
    const due = (await club.quote(parent, wish)).data as AmountDue;
    expect(due).toMatchObject({ p1Label: 'Ready to Pay', p1BalanceAmount: 100 });
    const booking = await club.book(parent, wish);
    expect(await club.balance(parent)).toBe(10_000 - Math.round(due.total * 100));
    expect(await club.balance(child)).toBe(10_000);
    const { data } = await detailsOf(parent.as, booking);
    expect(data).toMatchObject({
      bookingMember: { bookingMemberCode: parent.code },
      players: [{ bookingMemberCode: child.code }],
      paymentPlayers: [{ payerCode: child.code, bookingRate: due.total, bookingReceipt: expect.stringMatching(/\d/) }],
    });
    const { rows } = await sql<{ code: string }>`select member.code from receipt
      join court_booking on court_booking.entry_id = receipt.entry_id join member on member.id = receipt.member_id
      where court_booking.key = ${booking.key}`.execute(club.context.db);
    expect(rows).toEqual([{ code: parent.code }]);
    expect(await lastMailTo(parent)).toContain(child.name);
    const list = await club.call(listBookings, { as: parent.as, query: {} });
    expect(list.data).toMatchObject({ total: 1, items: [{ key: booking.key, amount: due.total, canCancel: true }] });
    expect((await club.cancel(parent, booking)).msgCode).toBe('200');
    expect(await club.balance(parent)).toBe(10_000);
  });

  test('parent and child in one booking are one charge, one receipt and one line of the list', async () => {
    const { parent, child } = await family();
    const wish: Wish = { session: await club.session('tennis'), players: [parent, child] };
    const due = (await club.quote(parent, wish)).data as AmountDue;
    await club.setBalance(parent, Math.round(due.total * 100) - 1);
    expect((await club.quote(parent, wish)).data).toMatchObject({ p1Label: 'Low Balance', p2Label: 'Low Balance' });
    expect(await club.confirm(parent, wish)).toMatchObject({ code: 'booking.low_balance' });
    await club.setBalance(parent, Math.round(due.total * 100));
    const { key } = await club.book(parent, wish);
    expect(await club.balance(parent)).toBe(0);
    const { rows } = await sql<{ amount: number }>`select amount_cents as amount from receipt
      join court_booking on court_booking.entry_id = receipt.entry_id where key = ${key}`.execute(club.context.db);
    expect(rows).toEqual([{ amount: Math.round(due.total * 100) }]);
    const { data } = await club.call(listBookings, { as: parent.as, query: {} });
    expect(data).toMatchObject({ total: 1, items: [{ amount: due.total }] });
  });

  test('a child books from the parent’s account without seeing its balance, and the parent can cancel', async () => {
    const { parent, child } = await family();
    const wish: Wish = { session: await club.session('tennis'), players: [child] };
    expect((await club.quote(child, wish)).data).toMatchObject({ p1BalanceAmount: null, p1Label: 'Ready to Pay' });
    const booking = await club.book(child, wish);
    expect(await club.balance(child)).toBe(10_000);
    expect(await club.balance(parent)).toBeLessThan(10_000);
    expect((await club.cancel(parent, booking)).msgCode).toBe('200');
    await club.context.db.updateTable('member').set({ status: 'suspended' }).where('id', '=', parent.id).execute();
    expect(await club.quote(child, wish)).toMatchObject({ code: 'booking.payer_refused' });
  });

  test('others are still first in their own bookings, also beside a child of somebody else', async () => {
    const { child } = await family();
    const stranger = await club.member();
    const session = await club.session('tennis');
    for (const players of [[child], [child, stranger]]) {
      expect(await club.quote(stranger, { session, players })).toMatchObject({ code: 'booking.self_first' });
      expect(await club.confirm(stranger, { session, players })).toMatchObject({ code: 'booking.self_first' });
    }
  });

  test('the family is found first, by a search of its own, from both sides', async () => {
    const { parent, child } = await family();
    for (const [me, other] of [
      [parent, child],
      [child, parent],
    ] as const) {
      const { data } = await club.call(searchMembers, { as: me.as, params: {}, query: { family: '1' } });
      expect(data).toMatchObject([{ memberCode: other.code }]);
    }
    expect(
      (await club.call(searchMembers, { as: (await club.member()).as, params: {}, query: { family: '1' } })).data,
    ).toEqual([]);
  });

  test('the database refuses a chain and an inactive payer at the end of the transaction', async () => {
    const { parent, child } = await family();
    const [other, suspended] = await club.members(2);
    await club.context.db.updateTable('member').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
    const link = (member: Player, payer: Player) => change(member, { family_payer_id: payer.id });
    await expect(link(other, child)).rejects.toMatchObject({ constraint: 'member_family_payer_chain' });
    await expect(link(parent, other)).rejects.toMatchObject({ constraint: 'member_family_payer_chain' });
    await expect(link(parent, child)).rejects.toMatchObject({ constraint: 'member_family_payer_chain' });
    await expect(link(other, suspended)).rejects.toMatchObject({ constraint: 'member_family_payer_active' });
  });
});

describe('under 18', () => {
  test('others need to be a favourite to charge, from the first day of 18 on they do not; a choice counts always', async () => {
    const [booker, junior, adult, chooser] = await club.members(4);
    await born(junior, '2008-11-17');
    await born(adult, '2008-11-16');
    await born(chooser, '2010-01-01');
    const privacy = { chargeConsent: 'anyone' as const, showNameInSchedule: true };
    await club.call(savePrivacy, { as: chooser.as, body: privacy });
    const session = await club.session('tennis');
    const ask = async (other: Player) => (await club.quote(booker, { session, players: [booker, other] })).code;
    expect(await ask(junior)).toBe('booking.payer_refused');
    expect(await ask(adult)).toBeUndefined();
    expect(await ask(chooser)).toBeUndefined();
    const consentOf = async ({ as }: Player) => {
      const { data } = await club.call(profileRecord, { as });
      return (data as { chargeConsent: string }).chargeConsent;
    };
    expect(await Promise.all([junior, adult, chooser].map(consentOf))).toEqual(['favourites', 'anyone', 'anyone']);
  });
});

describe('guests', () => {
  test('a guest has a place, is named where players are, and is paid by the booker; a cancellation pays back', async () => {
    const ada = await host();
    const friend = await club.member();
    const session = await club.session('tennis');
    // Without the guest they are too few for this type.
    const plain: Wish = { session, players: [ada, friend], type: 'doubles' };
    expect(await club.quote(ada, plain)).toMatchObject({ code: 'booking.too_few_players' });
    const wish: Wish = { ...plain, guests: [{ slot: 2, name: 'Zoe Visitor' }] };
    const due = (await club.quote(ada, wish)).data as AmountDue;
    const share = Number(due.p3AmountDue);
    expect(share).toBeGreaterThan(0);
    expect(due).toMatchObject({
      p1AmountDue: share + 7.5,
      p2AmountDue: null,
      p2Label: null,
      total: 2 * share + 7.5,
      guests: [{ slot: 2, name: 'Zoe Visitor', fee: 7.5 }],
    });
    expect(due.parts.at(-1)).toEqual({ kind: 'guest', title: 'Guest', amount: 7.5 });
    const booking = await club.book(ada, wish);
    expect(await club.balance(ada)).toBe(10_000 - Math.round(Number(due.p1AmountDue) * 100));
    const details = await detailsOf(friend.as, booking);
    expect(details.data).toMatchObject({ guests: [{ slot: 2, name: 'Zoe Visitor', fee: 7.5 }], total: due.total });
    const { data: list } = await club.call(listBookings, { as: friend.as, query: {} });
    expect(list).toMatchObject({ items: [{ guests: ['Zoe Visitor'] }] });
    expect(await lastMailTo(friend)).toContain('Zoe Visitor');
    const date = clubDate(session.replace(/^.*_(\d{4})(\d\d)(\d\d)_.*$/, '$1-$2-$3'));
    const seenBy = async (as: Player['as']) => JSON.stringify(await club.dayOf(as, 'tennis', date));
    expect(await seenBy(ada.as)).toContain('Zoe Visitor');
    expect(await seenBy((await club.member()).as)).not.toContain('Zoe Visitor');
    expect((await club.cancel(ada, booking)).msgCode).toBe('200');
    expect(await club.balance(ada)).toBe(10_000);
  });

  test('the month’s limit is refused with its sentence before the PIN, and the rules say what is used', async () => {
    const ben = await host('few-hosts');
    const [first, second] = await Promise.all(
      ['18', '19'].map((day) => club.session('tennis', { date: clubDate(`2026-11-${day}`), at: '09:00' })),
    );
    const withGuest = (session = ''): Wish => ({ session, players: [ben], guests: [{ slot: 2, name: 'Gil' }] });
    const booked = await club.book(ben, withGuest(first));
    const refusal = {
      code: 'fair_play.guests_per_month',
      data: `${ben.name} has 1 of 1 guests this month. More are possible from Tuesday 1 December.`,
      body: { refusals: [{ memberCode: ben.code, count: 1, limit: 1, next: '2026-12-01' }] },
    };
    expect(await club.quote(ben, withGuest(second))).toMatchObject(refusal);
    expect(await club.confirm(ben, withGuest(second))).toMatchObject(refusal);
    const rules = async () => (await club.call(ownRules, { as: ben.as, query: { service: 'tennis' } })).data;
    expect(await rules()).toMatchObject({
      guestFee: 3,
      used: expect.arrayContaining([{ rule: 'guests_per_month', count: 1, limit: 1 }]),
    });
    await club.cancel(ben, booked);
    await club.book(ben, withGuest(second));
    const nobody = await club.member();
    const never = { ...withGuest(await club.session('tennis')), players: [nobody] };
    expect(await club.quote(nobody, never)).toMatchObject({
      code: 'fair_play.guests_per_month',
      data: `The membership of ${nobody.name} does not include guests.`,
    });
    expect((await club.call(ownRules, { as: nobody.as, query: { service: 'tennis' } })).data).toMatchObject({
      guestFee: null,
    });
  });

  test('parallel bookings stop at the limit, also when the host brings guests for a child', async () => {
    const cleo = await host();
    const child = await club.member();
    await change(child, { family_payer_id: cleo.id });
    await club.setBalance(cleo, 100_000);
    const days = ['18', '19', '20', '21'].map((day) => clubDate(`2026-11-${day}`));
    const wishAt = async (date: ClubDate, at: string): Promise<Wish> => ({
      session: await club.session('tennis', { date, at }),
      players: [at === '13:00' ? cleo : child],
      guests: [{ slot: 2, name: 'Pat' }],
    });
    const wishes = await Promise.all(days.flatMap((date) => ['13:00', '15:00'].map((at) => wishAt(date, at))));
    const codes = (await Promise.all(wishes.map((wish) => club.confirm(cleo, wish)))).map(({ code }) => code ?? 'ok');
    expect(codes.toSorted()).toEqual([...Array(6).fill('fair_play.guests_per_month'), 'ok', 'ok']);
  });

  test('places must fit and names be names', async () => {
    const dan = await host();
    const session = await club.session('tennis');
    const ask = async (...guests: { slot: number; name: string }[]) =>
      (await club.quote(dan, { session, players: [dan], guests, type: 'doubles' })).code;
    expect(await ask({ slot: 3, name: 'Eve' })).toBe('booking.guest_place');
    expect(await ask({ slot: 2, name: 'Eve' }, { slot: 2, name: 'Eva' })).toBe('booking.guest_place');
    expect(await ask({ slot: 1, name: 'Eve' })).toBe('request.invalid');
    expect(await ask({ slot: 2, name: '   ' })).toBe('name.forbidden_characters');
    expect(await ask({ slot: 2, name: 'Eve\u202e' })).toBe('name.forbidden_characters');
    const twice = sql`insert into booking_guest (booking_id, slot, name, host_id, fee_cents)
      select booking_id, slot, 'Eve', member_id, 0 from booking_player where slot = 2 limit 1`;
    await expect(twice.execute(club.context.db)).rejects.toMatchObject({ constraint: 'booking_guest_place' });
  });

  test('a name is erased 90 days after the session, and with the member who brought the guest', async () => {
    const [fay, gus] = [await host(), await host()];
    const book = async (by: Player) =>
      club.book(by, {
        session: await club.session('tennis'),
        players: [by],
        guests: [{ slot: 2, name: `Of ${by.code}` }],
      });
    const [ofFay, ofGus] = [await book(fay), await book(gus)];
    const names = async () => {
      const keys = [ofFay.key, ofGus.key];
      const { rows } = await sql<{ name: string | null }>`select name from booking_guest
        join court_booking on court_booking.id = booking_id where key = any(${keys}) order by key`.execute(
        club.context.db,
      );
      return rows.map(({ name }) => name);
    };
    await eraseGuestNames(club.context);
    expect(await names()).toEqual([`Of ${fay.code}`, `Of ${gus.code}`]);
    const person = { ...fay, surname: 'Borg', isSurnameShared: true, email: null, isStaff: false };
    await inTransaction(club.context.db, async (tx) => bookingsData.erase?.(tx, person));
    expect(await names()).toEqual([null, `Of ${gus.code}`]);
    const later = Temporal.Instant.from('2027-03-01T00:00:00Z');
    await eraseGuestNames({ db: club.context.db, clock: { ...club.context.clock, now: () => later } });
    expect(await names()).toEqual([null, null]);
    expect((await detailsOf(gus.as, ofGus)).data).toMatchObject({ guests: [{ name: '', fee: 7.5 }] });
  });
});
