import { bookingDetails, confirmBooking } from '@courtside/contract/booking/bookings';
import { addVisitor, counterMember, settleBooking } from '@courtside/contract/booking/office-counter';
import { officeToday } from '@courtside/contract/booking/office-today';
import { calendar } from '@courtside/contract/booking/schedule';
import { listCategories, saveCategory } from '@courtside/contract/club/office-categories';
import { readCashDay } from '@courtside/contract/money/office-cash';
import { memberMoney, takeCash } from '@courtside/contract/money/office-money';
import { readMonth } from '@courtside/contract/money/office-month';
import { receiptInfo } from '@courtside/contract/money/subscriptions';
import { eraseMember } from '@courtside/contract/people/erasure';
import { findAnything, listDirectory } from '@courtside/contract/people/office-directory';
import { listStaff } from '@courtside/contract/people/office-staff';
import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { publishServicesChange } from '#modules/club/sports/index.ts';
import { eraseVisitors } from '#modules/people/privacy/index.ts';
import { type BookingRef, bookingOf, requestOf } from '#testing/clubs/booking-club.ts';
import { createDeskClub, type DeskClub } from '#testing/clubs/desk-club.ts';
import { visitorSales } from '#testing/clubs/visitor-sales.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { authorization, type Login } from '#testing/server/test-app.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

const PinCode = '2468';
let club: DeskClub;
let admin: Login;
beforeAll(async () => {
  club = await createDeskClub();
  admin = club.otherDesk;
});
afterEach(async () => {
  club.context.clock.set(TEST_NOW);
  expect(await findBookingFaults(club.context.db)).toEqual([]);
});
afterAll(() => club.close());

const { visitor, sell, settle, soldTo, change, details } = visitorSales(() => club);

describe('a guest of the club without any member', () => {
  test.each([
    ['cash', undefined],
    ['terminal', '004711'],
    ['bank', 'INV 12/2026'],
  ] as const)(
    'is booked and pays by %s, with a receipt, and a cancellation pays back the same way',
    async (method, reference) => {
      const guest = await visitor();
      let ref: BookingRef | undefined;
      expect(
        await change(async () => {
          ref = await soldTo(guest, method, reference);
        }),
      ).toEqual({ cash: 0, bank: 0, terminal: 0, [method]: 12 });
      if (!ref) throw new Error('nothing was sold');
      const paid = await details(ref);
      expect(paid).toMatchObject({ isDue: false, total: 12 });
      const receipt = paid.paymentPlayers[0]?.bookingReceipt ?? '';
      const info = (await club.call(receiptInfo, { as: admin, params: { id: receipt } })).data;
      expect(info).toMatchObject({ memberName: guest.name, paidWith: method, amount: 12 });
      if (reference) expect(info.title).toContain(reference);
      expect(await change(() => club.cancelAtDesk(ref as BookingRef))).toEqual({
        cash: 0,
        bank: 0,
        terminal: 0,
        [method]: -12,
      });
      // Undone, the money is where it was.
      expect(await change(() => club.restore(ref as BookingRef))).toEqual({
        cash: 0,
        bank: 0,
        terminal: 0,
        [method]: 12,
      });
      expect((await details(ref)).status).toBe('booked');
    },
  );

  test('is due until it is settled, never from a balance, and is settled once', async () => {
    const guest = await visitor();
    const session = await club.morning();
    const unpaid = { ...requestOf({ session, players: [guest] }), PinCode };
    expect((await club.call(confirmBooking, { as: club.desk, body: unpaid })).code).toBe('booking.low_balance');
    const ref = bookingOf(await sell(session, [guest]));
    const before = await tableFingerprints(club.context.db);
    expect((await settle(ref, guest.code, 'balance')).code).toBe('booking.settle_payers');
    expect((await settle(ref, guest.code, 'terminal')).status).toBe(400);
    expect((await settle(ref, guest.code, 'cash', '0815')).status).toBe(400);
    expect(await tableFingerprints(club.context.db)).toEqual(before);
    expect((await details(ref)).isDue).toBe(true);
    const both = await Promise.all([settle(ref, guest.code, 'cash'), settle(ref, guest.code, 'terminal', '1')]);
    expect(both.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['booking.already_paid', 'ok']);
  });

  test('gets a part back, is moved for less, and is never charged more without being there', async () => {
    const guest = await visitor();
    const ref = await soldTo(guest, 'terminal', '77', await club.evening());
    const player = { ...guest, id: 0, as: club.desk };
    expect(await change(() => club.refund(ref, [[player, 3]]))).toEqual({ cash: 0, bank: 0, terminal: -3 });
    expect(await change(() => club.cancelAtDesk(ref))).toEqual({ cash: 0, bank: 0, terminal: -13 });
    const cheap = await soldTo(guest, 'cash');
    const dearer = await club.move(cheap, await club.evening(), { difference: 'charge', dryRun: 0 });
    expect(dearer.code).toBe('booking.visitor_not_charged');
    expect((await club.move(cheap, await club.evening(), { difference: 'club' })).msgCode).toBe('200');
    const dear = await soldTo(await visitor(), 'bank', 'INV 7', await club.evening());
    const to = await club.morning();
    expect(await change(() => club.move(dear, to))).toEqual({ cash: 0, bank: -4, terminal: 0 });
  });

  test('is shown by name to staff and to no member, and is in no list of members', async () => {
    const guest = await visitor('Nameless');
    const session = await club.morning();
    const ref = await soldTo(guest, 'cash', undefined, session);
    const [, day = ''] = session.split('_');
    const date = day.replace(/(\d{4})(\d\d)/, '$1-$2-');
    const { sports } = (await club.call(officeToday, { as: club.desk, query: { date } })).data;
    const shown = sports.flatMap(({ bookings }) => bookings).find(({ key }) => key === ref.key);
    expect(shown).toMatchObject({
      booker: { memberCode: guest.code, name: 'Jo Nameless', isVisitor: true },
      players: [{ memberCode: guest.code, name: 'Jo Nameless', isVisitor: true }],
    });
    const me = await club.member();
    const seen = (await club.call(calendar, { as: me.as, query: { service: 'tennis', date } })).data;
    expect(JSON.stringify(seen)).not.toContain('Nameless');
    expect((await club.call(bookingDetails, { as: me.as, params: { ...ref } })).status).toBe(404);
    // A member cannot bring the guest of the club along for nothing.
    const along = await club.confirm(me, { session: await club.morning(), players: [me, guest], payers: [me] });
    expect(along.code).toBe('booking.unknown_player');
    const found = await Promise.all([
      club.call(listDirectory, { as: admin, query: { term: 'Nameless' } }),
      club.call(findAnything, { as: club.desk, query: { term: 'Nameless' } }),
      club.call(listStaff, { as: admin }),
    ]);
    expect(JSON.stringify(found.map(({ data }) => data))).not.toContain('Nameless');
    const params = { code: guest.code };
    expect((await club.call(memberMoney, { as: admin, params })).status).toBe(404);
    expect((await club.call(takeCash, { as: club.desk, params, body: { amount: 5, PinCode } })).status).toBe(404);
  });

  test('pays the prices of the category that the club chose', async () => {
    const { db } = club.context;
    const choose = async (category: string) => {
      const { items } = (await club.call(listCategories, { as: admin })).data;
      const { version } = items.find(({ key }) => key === category) ?? { version: 0 };
      return club.call(saveCategory, { as: admin, params: { key: category }, body: { isForVisitors: true, version } });
    };
    expect((await choose('juniors')).msgCode).toBe('200');
    await inTransaction(db, async (tx) => {
      await sql`insert into band_price (band_id, service_key, booking_type_key, category_key, price_cents)
        select band_id, service_key, booking_type_key, 'juniors', price_cents + 500
        from band_price where service_key = 'tennis' and category_key is null`.execute(tx);
      publishServicesChange(tx);
    });
    const guest = await visitor();
    const read = async () =>
      (await club.call(counterMember, { as: club.desk, params: { code: guest.code }, query: {} })).data;
    await expect.poll(async () => Object.keys((await read()).prices)).not.toEqual([]);
    const ref = await soldTo(guest, 'cash');
    expect((await details(ref)).total).toBe(17);
    expect((await choose('visitors')).msgCode).toBe('200');
  });

  test('pays into the books: the cash book, the journal and the month name the guest and the slip', async () => {
    const guest = await visitor('Booklet');
    await soldTo(guest, 'cash');
    await soldTo(await visitor('Slipping'), 'terminal', 'SLIP-99');
    const treasurer = await club.login('9004');
    const { movements } = (await club.call(readCashDay, { as: treasurer, query: {} })).data;
    expect(movements.find(({ member }) => member?.code === guest.code)).toMatchObject({
      kind: 'booking',
      amount: 12,
      receipt: expect.stringMatching(/^R-/),
    });
    const month = (await club.call(readMonth, { as: treasurer, params: { month: '2026-11' } })).data;
    expect(month.terminal.movements).toContainEqual(
      expect.objectContaining({
        kind: 'visitor',
        reference: 'SLIP-99',
        amount: 12,
        member: expect.objectContaining({ name: 'Jo Slipping' }),
      }),
    );
    const journal = await club.app.inject({
      url: '/v1/Office/reports/month/2026-11.csv',
      headers: authorization(treasurer),
    });
    expect(journal.body).toMatch(/terminal,income:tennis,.*SLIP-99/);
    expect(month.accounts.balance).toBe(month.closing);
  });

  test('loses the name 90 days after the last visit, and at once when asked', async () => {
    const [old, coming, asking] = [await visitor('Oldest'), await visitor('Coming'), await visitor('Asking')];
    await soldTo(old, 'cash');
    const nameOfCode = async (code: string) =>
      (await club.context.db.selectFrom('member').select('surname').where('code', '=', code).executeTakeFirstOrThrow())
        .surname;
    const erased = await club.call(eraseMember, {
      as: admin,
      params: { memberCode: asking.code },
      body: { cancelBookings: false, PinCode },
    });
    expect(erased.msgCode).toBe('200');
    await eraseVisitors(club.context);
    expect(await Promise.all([old, coming, asking].map(({ code }) => nameOfCode(code)))).toEqual([
      'Oldest',
      'Coming',
      expect.not.stringContaining('Asking'),
    ]);
    club.context.clock.set('2027-03-01T09:00:00Z');
    await eraseVisitors(club.context);
    expect(await Promise.all([old, coming].map(({ code }) => nameOfCode(code)))).not.toEqual(
      expect.arrayContaining(['Oldest', 'Coming']),
    );
  });

  test('has neither an account nor a login, by the database', async () => {
    const { code } = await visitor();
    const { db } = club.context;
    const { id } = await db.selectFrom('member').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    await expect(
      sql`insert into ledger_account (kind, member_id) values ('member', ${id})`.execute(db),
    ).rejects.toThrow(/neither an account nor a login/);
    await expect(
      sql`insert into member_credential (member_id, password_hash) values (${id}, 'x')`.execute(db),
    ).rejects.toThrow(/neither an account nor a login/);
  });
});

test('several guests of one booking pay it in one way', async () => {
  const [one, two] = [await visitor(), await visitor()];
  const ref = bookingOf(await sell(await club.morning(), [one, two], [one, two]));
  const shares = (second: object) => [
    { memberCode: one.code, method: 'cash' as const },
    { memberCode: two.code, method: 'cash' as const, ...second },
  ];
  const pay = (second: object) =>
    club.call(settleBooking, { as: club.desk, params: { ...ref }, body: { shares: shares(second), PinCode } });
  expect((await pay({ method: 'terminal', reference: '5' })).code).toBe('booking.visitors_pay_together');
  expect((await pay({})).data).toEqual({ total: 12, cash: 12 });
});

test('the receipt of a guest of the club says so', async () => {
  const guest = await visitor('Paperly');
  const ref = await soldTo(guest, 'terminal', 'T-1');
  const id = (await details(ref)).paymentPlayers[0]?.bookingReceipt ?? '';
  const { rawPayload } = await club.app.inject({
    url: `/v1/Subscription/invoice/download?id=${id}&language=en`,
    headers: authorization(admin),
  });
  const text = (await readPdf(rawPayload)).text;
  expect(text).toContain('Guest of the club');
  expect(text).toContain('Card terminal');
});

test('one person at the desk enters so many guests in an hour, and others go on', async () => {
  const enter = (as: Login) => club.call(addVisitor, { as, body: { name: 'Jo', surName: 'Walker' } });
  const before = club.context.clock.now();
  club.context.clock.set(before.add({ hours: 2 }));
  await sql`insert into audit_log (at, action, actor_id)
    select ${club.context.clock.now().toString()}::timestamptz, 'visitor_added', id
    from member cross join generate_series(2, ${LIMITS.visitorsPerHour}) where code = '9003'`.execute(club.context.db);
  const desk = await club.login('9003');
  const both = await Promise.all([enter(desk), enter(desk)]);
  expect(both.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'visitor.too_often']);
  expect((await enter(await club.login('9001'))).msgCode).toBe('200');
  club.context.clock.set(before.add({ hours: 4 }));
  expect((await enter(await club.login('9003'))).msgCode).toBe('200');
});
