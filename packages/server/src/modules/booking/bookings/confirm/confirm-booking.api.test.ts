import { bookingDetails, confirmBooking } from '@courtside/contract/booking/bookings';
import { holdSession } from '@courtside/contract/booking/schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import {
  type BookingClub,
  type BookingRef,
  createBookingClub,
  type Player,
  requestOf,
} from '#testing/clubs/booking-club.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

const detailsOf = async ({ as }: Pick<Player, 'as'>, params: BookingRef) =>
  (await club.call(bookingDetails, { as, params })).data;

const entryOf = async (key: string) =>
  club.context.db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_posting.entry_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .select(['member_id', 'income_of', 'amount_cents'])
    .where('source', '=', `booking:${key}`)
    .orderBy('ledger_posting.id')
    .execute();

describe('a booking', () => {
  test('a booking is answered with its key, charges every payer to the cent and numbers their receipts', async () => {
    const [me, second, third, fourth] = await club.members(4);
    const reply = await club.confirm(me, {
      session: await club.session('tennis', { at: '09:00' }),
      players: [me, second, third, fourth],
      payers: [me, third, fourth],
      options: ['ball-machine'],
    });
    expect(reply.body).toEqual({
      msgCode: '200',
      data: 'ok',
      booking: { section: 'tennis', key: expect.stringMatching(/^TEN-\d{6,}$/) },
    });
    const booking = reply.body.booking as BookingRef;
    expect(await Promise.all([me, second, third, fourth].map(club.balance))).toEqual([9332, 10_000, 9334, 9334]);
    expect(await entryOf(booking.key)).toEqual([
      { member_id: me.id, income_of: null, amount_cents: -668 },
      { member_id: third.id, income_of: null, amount_cents: -666 },
      { member_id: fourth.id, income_of: null, amount_cents: -666 },
      { member_id: null, income_of: 'tennis', amount_cents: 2000 },
    ]);
    const { paymentPlayers, total } = await detailsOf(me, booking);
    expect(total).toBe(20);
    expect(paymentPlayers.map(({ payerCode, bookingRate }) => [payerCode, bookingRate])).toEqual([
      [me.code, 6.68],
      [third.code, 6.66],
      [fourth.code, 6.66],
    ]);
    const receipts = paymentPlayers.map(({ bookingReceipt }) => bookingReceipt);
    const first = Number(/^R-2026-(\d{6})$/.exec(receipts[0] ?? '')?.[1]);
    expect(first).toBeGreaterThan(0);
    const numberOf = (place: number) => String(first + place).padStart(6, '0');
    expect(receipts).toEqual([0, 1, 2].map((place) => `R-2026-${numberOf(place)}`));
  });

  test('a booking of two sessions is one booking of both hours', async () => {
    const me = await club.member();
    const session = await club.session('tennis', { at: '09:00', slots: 2 });
    const detail = await detailsOf(me, await club.book(me, { session, players: [me] }));
    expect(detail).toMatchObject({ bookingSessionTimeFrom: '09:00', bookingSessionTimeTo: '11:00', total: 24 });
    const other = await club.member();
    for (const hour of session.split(',')) {
      expect((await club.confirm(other, { session: hour, players: [other] })).code).toBe('booking.slot_taken');
    }
  });

  test('a booking of half a session takes the first half at half the price, and the rest cannot be booked', async () => {
    const me = await club.member();
    const session = await club.session('tennis', { at: '09:00' });
    const booking = await club.book(me, { session, players: [me], half: true, options: ['new-balls'] });
    expect(await detailsOf(me, booking)).toMatchObject({
      bookingSessionTimeFrom: '09:00',
      bookingSessionTimeTo: '09:30',
      bookingOptions: [{ title: 'New balls, tin of four', desc: '€6.00' }],
      total: 12,
    });
    expect(await club.balance(me)).toBe(8800);
    const other = await club.member();
    for (const half of [true, false]) {
      expect((await club.confirm(other, { session, players: [other], half })).code).toBe('booking.slot_taken');
    }
  });

  test('a booking with air conditioning is stored as such', async () => {
    const me = await club.member();
    const [cool, warm] = [await club.session('squash', { at: '09:00' }), await club.session('squash', { at: '09:45' })];
    const cooled = await club.book(me, { session: cool, players: [me], ac: true });
    const plain = await club.book(me, { session: warm, players: [me] });
    expect(await detailsOf(me, cooled)).toMatchObject({ bookingAC: 'Yes', total: 10 });
    expect(await detailsOf(me, plain)).toMatchObject({ bookingAC: 'No', total: 8 });
  });

  test('a booking releases the hold of its booker', async () => {
    const me = await club.member();
    const session = await club.session('padel');
    await club.call(holdSession, { as: me.as, body: { BookingKey: session } });
    await club.book(me, { session, players: [me] });
    const holds = await club.context.db.selectFrom('session_hold').selectAll().where('member_id', '=', me.id).execute();
    expect(holds).toEqual([]);
  });
});

test('every player is notified in the app and by mail, in their language, without the shares of others', async () => {
  const [me, turkish, arab, unreachable] = await club.members(4);
  const { db } = club.context;
  await db.updateTable('member').set({ language: 'tr' }).where('id', '=', turkish.id).execute();
  await db.updateTable('member').set({ language: 'ar' }).where('id', '=', arab.id).execute();
  await db.updateTable('member').set({ email: null }).where('id', '=', unreachable.id).execute();
  const players = [me, turkish, arab, unreachable];
  const session = await club.session('tennis', { at: '12:00' });
  const { key } = await club.book(me, { session, players, payers: [me, turkish], options: ['new-balls'] });

  const ids = players.map(({ id }) => id);
  const notes = await db.selectFrom('notification').selectAll().where('member_id', 'in', ids).orderBy('id').execute();
  expect(notes.map(({ member_id, kind }) => [member_id, kind])).toEqual(ids.map((id) => [id, 'bookingConfirmed']));
  expect(notes[2]).toMatchObject({
    params: { key, service: 'tennis', sport: 'Tennis', court: 'Court 1', from: '12:00', to: '13:00', by: me.name },
    link: `/sports/mybookings?section=tennis&key=${key}`,
  });
  const mails = await db.selectFrom('outbox_mail').selectAll().where('member_id', 'in', ids).orderBy('id').execute();
  expect(mails.map(({ member_id }) => member_id)).toEqual([me.id, turkish.id, arab.id]);
  expect(mails[0]?.body).toContain('Your share of €9.00 was taken from your balance.');
  expect(mails[1]?.body).toContain('Payınıza düşen €9.00 bakiyenizden alındı.');
  expect(mails[2]?.body).toContain('لا تدفع شيئًا لهذه الجلسة.');
  expect(mails[2]?.body).not.toContain('€');
  const link = `${club.context.settings.PUBLIC_URL}/sports/mybookings?section=tennis&key=${key}`;
  for (const { body } of mails) expect(body).toContain(`\n${link}\n`);
  const names = players.map(({ name }) => name);
  expect(mails.map(({ body }) => body)).toEqual([
    expect.stringContaining(names.join(', ')),
    expect.stringContaining(names.join(', ')),
    expect.stringContaining(names.join('، ')),
  ]);
  // Arabic isolates a name, so that the order of the line stays.
  const places = mails.map(({ subject }) => /: (\S+ \S+) \d/.exec(subject.replaceAll(/[\u2068\u2069]/g, ''))?.[1]);
  expect(places).toEqual(['Tennis, Court', 'Tenis, Kort', 'التنس، ملعب']);
});

test('an admin books for members with the admin’s own PIN; the booking and the audit log name both', async () => {
  const admin = await club.player('9001');
  const [first, second] = await club.members(2);
  const wish = { session: await club.session('padel'), players: [first, second], payers: [second] };
  expect((await club.confirm(admin, { ...wish, players: [], payers: [] })).code).toBe('booking.no_players');
  expect((await club.confirm(admin, wish, { pin: '1111' })).code).toBe('pin.wrong');
  const booking = await club.book(admin, wish);
  expect(await detailsOf(second, booking)).toMatchObject({
    bookingMember: { bookingMemberCode: first.code, bookingMemberName: first.name },
    bookedBy: admin.name,
    paymentPlayers: [{ payerCode: second.code, bookingRate: 16 }],
  });
  expect([await club.balance(first), await club.balance(second)]).toEqual([10_000, 8400]);
  const audit = await club.context.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_id', 'details', 'address'])
    .where('actor_id', '=', admin.id)
    .where('action', '=', 'booking_made')
    .execute();
  const details = { key: booking.key, totalCents: 1600 };
  expect(audit).toEqual([
    { action: 'booking_made', actor_id: admin.id, subject_id: first.id, details, address: '127.0.0.1' },
  ]);
});

describe('the PIN', () => {
  test.each([
    { pin: '', code: 'pin.required', data: 'Pin is required' },
    { pin: '1111', code: 'pin.wrong', data: 'Incorrect PIN. 4 tries left.' },
  ])('the PIN "$pin" is refused with $code, and only the attempt is stored', async ({ pin, code, data }) => {
    const me = await club.member();
    const session = await club.session();
    const counted = ['member_credential', 'audit_log'];
    const before = await tableFingerprints(club.context.db, counted);
    expect(await club.confirm(me, { session, players: [me] }, { pin })).toMatchObject({ msgCode: '500', code, data });
    expect(await tableFingerprints(club.context.db, counted)).toEqual(before);
  });

  test('the PIN is locked after five wrong ones, also for the correct one', async () => {
    const me = await club.member();
    const wish = { session: await club.session(), players: [me] };
    for (let tries = 0; tries < 5; tries += 1) await club.confirm(me, wish, { pin: '1111' });
    expect(await club.confirm(me, wish)).toMatchObject({
      code: 'pin.locked',
      data: 'The PIN is locked after too many wrong tries. Try again in 15 minutes.',
    });
    expect(await club.balance(me)).toBe(10_000);
  });
});

test('fields that a client may not set are ignored', async () => {
  const [me, victim] = await club.members(2);
  const wish = requestOf({ session: await club.session('tennis', { at: '10:00' }), players: [me] });
  const forgedFields = {
    id: 1,
    key: 'TEN-000001',
    total: 0,
    price: 0,
    totalCents: 1,
    amount: 0.01,
    role: 'admin',
    balance: 1e9,
    memberId: victim.id,
    bookerId: victim.id,
    bookedById: victim.id,
    status: 'cancelled',
    section: 'padel',
    isPayer: false,
    share_cents: 0,
  };
  const body = { ...wish, ...forgedFields, PinCode: '2468' };
  const reply = await club.call(confirmBooking, { as: me.as, body });
  const booking = reply.body.booking as BookingRef;
  expect(booking.key).not.toBe('TEN-000001');
  expect(await detailsOf(me, booking)).toMatchObject({
    bookingMember: { bookingMemberCode: me.code },
    status: 'booked',
    section: 'tennis',
    total: 12,
    bookedBy: null,
  });
  expect([await club.balance(me), await club.balance(victim)]).toEqual([8800, 10_000]);
});

describe('all or nothing', () => {
  test.each([
    'court_booking',
    'booking_person',
    'ledger_posting',
    'notification',
    'outbox_mail',
    'audit_log',
    'receipt',
  ])('a failure while writing %s leaves every table as it was', async (table) => {
    const [me, friend] = await club.members(2);
    const wish = { session: await club.session('cricket'), players: [me, friend] };
    expect(await failureIn(table, 'before insert', () => club.confirm(me, wish))).toMatchObject({
      status: 500,
      code: 'server.failed',
    });
    expect((await club.confirm(me, wish)).data).toBe('ok');
  });

  test('a failure of the commit leaves every table as it was', async () => {
    const me = await club.member();
    const wish = { session: await club.session('cricket'), players: [me] };
    expect((await failureIn('receipt', 'after insert', () => club.confirm(me, wish))).status).toBe(500);
  });
});

/** Runs the call while the table refuses rows, and compares everything before and after. */
async function failureIn<Result>(table: string, when: 'before insert' | 'after insert', call: () => Promise<Result>) {
  const { db } = club.context;
  const kind = when === 'after insert' ? 'constraint trigger' : 'trigger';
  const deferred = when === 'after insert' ? 'deferrable initially deferred' : '';
  const run = (text: string) => inTransaction(db, (tx) => sql.raw(text).execute(tx));
  await run(`create or replace function break_here() returns trigger language plpgsql as
    'begin raise exception ''broken on purpose''; end'`);
  await run(`create ${kind} broken ${when} on ${table} ${deferred} for each row execute function break_here()`);
  const before = await tableFingerprints(db);
  const result = await call();
  expect(await tableFingerprints(db)).toEqual(before);
  await run(`drop trigger broken on ${table}`);
  return result;
}
