import * as office from '@courtside/contract/booking/office-series';
import { skipOwnDate } from '@courtside/contract/booking/series';
import { addClosure } from '@courtside/contract/club/sports/office-closures';
import { instantOf } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { bookingsById, chargeDueBooking, lockBooking, playersOf } from '#modules/booking/bookings/index.ts';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createOfficeClub, type OfficeClub } from '#testing/clubs/office-club.ts';
import { chargeSeries } from './index.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());

async function standing(players: readonly Player[], court: string) {
  const codes = players.map(({ code }) => code);
  const { data } = await club.call(office.addSeries, {
    as: await club.login('9001'),
    body: {
      kind: 'standing',
      service: 'tennis',
      courts: [court],
      weekday: 2,
      from: '10:00',
      to: '11:00',
      validFrom: clubDate('2027-01-05'),
      until: clubDate('2027-02-02'),
      playerCodes: codes,
      payerCodes: codes,
      bookingType: 'singles',
      memberPin: DEMO_PIN,
    },
  });
  return data.id ?? 0;
}

test('several processes charge five due dates at once while two of them are skipped: each once, and the ledger agrees', async () => {
  const [one, two] = await club.members(2);
  const id = await standing([one, two], 'TEN1');
  club.context.clock.set(instantOf(clubDate('2027-01-04'), 600, 'Europe/Malta'));
  // All five dates are due.
  await club.context.db
    .updateTable('booking_series_date')
    .set({ next_attempt_at: new Date('2027-01-01') })
    .execute();
  const admin = await club.login('9001');
  const { as } = { as: await club.login(one.code) };
  const skip = (date: string) =>
    club.call(skipOwnDate, { as, params: { id }, body: { date: clubDate(date), pin: DEMO_PIN } });
  const work = [0, 1, 2, 3].map(() => chargeSeries(club.context));
  const skips = [skip('2027-01-12'), skip('2027-01-26')];
  expect((await Promise.all(skips)).map(({ code, data }) => code ?? data.freed)).toEqual([1, 1]);
  await Promise.all(work);
  await chargeSeries(club.context);
  const { data } = await club.call(office.readSeries, { as: admin, params: { id } });
  expect(data.dates.map(({ state, payment }) => `${state} ${payment}`)).toEqual([
    'planned paid',
    'skipped null',
    'planned paid',
    'skipped null',
    'planned paid',
  ]);
  expect([await club.balance(one), await club.balance(two)]).toEqual([8_200, 8_200]);
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

test('two desks reserve one series, and a member books one of its dates: one of them has each session', async () => {
  club.context.clock.set(instantOf(clubDate('2027-01-04'), 600, 'Europe/Malta'));
  const [one, two, three] = await club.members(3);
  const booker = { ...three, as: await club.login(three.code) };
  const results = await Promise.allSettled([
    standing([one], 'TEN2'),
    standing([two], 'TEN2'),
    club.confirm(booker, { session: 'TEN2_20270105_1000', players: [booker] }),
  ]);
  expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
  const bookings = await club.context.db
    .selectFrom('court_booking')
    .innerJoin('court', 'court.id', 'court_booking.court_id')
    .select('court_booking.session_date')
    .where('court.key', '=', 'TEN2')
    .where('court_booking.starts_minute', '=', 600)
    .where('court_booking.session_date', '>=', clubDate('2027-01-05'))
    .where('court_booking.status', '=', 'booked')
    .execute();
  const dates = bookings.map(({ session_date }) => session_date);
  expect(new Set(dates).size).toBe(dates.length);
  expect([1, 5]).toContain(dates.length);
  const made = await club.context.db
    .selectFrom('booking_series')
    .select('id')
    .where('member_id', 'in', [one.id, two.id])
    .execute();
  // A series that lost one date to somebody else is refused as a whole.
  expect(made).toHaveLength(dates.length === 5 ? 1 : 0);
});

test('a closure that waits for a booking while it is charged gives the charge back', async () => {
  club.context.clock.set(instantOf(clubDate('2027-01-04'), 600, 'Europe/Malta'));
  const { context } = club;
  const [member] = await club.members(1);
  const seriesId = await standing([member], 'TEN3');
  const { booking_id: bookingId } = await context.db
    .selectFrom('booking_series_date')
    .select('booking_id')
    .where('series_id', '=', seriesId)
    .where('date', '=', clubDate('2027-01-12'))
    .executeTakeFirstOrThrow();
  const body = {
    service: 'tennis',
    courts: ['TEN3'],
    from: '2027-01-12T10:00',
    to: '2027-01-12T11:00',
    kind: 'maintenance' as const,
    reason: { en: 'Net', tr: '', ar: '' },
  };
  const as = await club.login('9001');
  const close = (more: object) => club.call(addClosure, { as, body: { ...body, ...more } });
  const { affected } = (await close({ dryRun: 1 })).data;
  const resolutions = affected.map(({ section, key }) => ({ section, key, action: 'refund' }));
  const charged = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const charging = inTransaction(context.db, async (tx) => {
    const id = Number(bookingId);
    await lockBooking(tx, id);
    const [booking] = await bookingsById(tx, [id]);
    if (!booking) throw new Error('The date has no booking');
    await chargeDueBooking(tx, context, booking, await playersOf(tx, [id]));
    charged.resolve();
    await mayCommit.promise;
  });
  await Promise.race([charged.promise, charging]);
  const closing = close({ resolutions });
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db);
    expect(rows).toHaveLength(1);
  }, 10_000);
  mayCommit.resolve();
  await charging;
  expect((await closing).data.affected).toHaveLength(1);
  expect(await club.balance(member)).toBe(10_000);
  expect((await verifyLedger(context.db)).faults).toEqual([]);
});
