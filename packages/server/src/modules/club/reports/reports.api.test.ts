import { refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import { holdSession } from '@courtside/contract/booking/schedule';
import {
  INCOME_KINDS,
  type MoneyKind,
  type MoneyReport,
  readCancellations,
  readDemand,
  readMoneyReport,
  readOccupancy,
} from '@courtside/contract/club/office-reports';
import { adjustBalance, payOut, takeCash } from '@courtside/contract/money/office-money';
import { instantOf } from '@courtside/contract/values/club-time';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closureOf, loadService, selectClosures, sessionsOf } from '#modules/club/sports/index.ts';
import { type BookingClub, type BookingRef, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';

let club: BookingClub;
let treasurer: Login;
let admin: Login;

beforeAll(async () => {
  club = await createBookingClub();
  [treasurer, admin] = await Promise.all([club.login('9004'), club.login('9001')]);
});
afterAll(() => club.close());

const PinCode = '2468';
/** With the end of the summer time. */
const AUTUMN = { from: '2026-10-01', to: '2026-11-30' };
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(club.context.db)).rows;
const inCents = (euros: number) => Math.round(euros * 100);

async function readMoney(): Promise<MoneyReport['months']> {
  return (await club.call(readMoneyReport, { as: treasurer, query: YEAR })).data.months;
}

/** What the ledger has on the accounts of the club, by month and account. */
async function sumLedger(): Promise<Record<string, number>> {
  const rows = await rowsOf(sql<{ key: string; sum: number }>`
    select to_char(e.created_at at time zone ${club.context.settings.CLUB_TIME_ZONE}, 'YYYY-MM') || ' ' || case
        when a.income_of is not null then a.income_of when a.kind in ('cash', 'bank') then 'money' else a.kind end as key,
      sum(case when a.kind in ('income', 'cash_difference', 'provider_fees', 'card_difference') then p.amount_cents else -p.amount_cents end)::bigint as sum
    from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
    where a.kind <> 'member' and e.kind <> 'cash_transfer' and not (e.kind = 'cash_difference' and a.kind = 'cash')
      and not (e.kind = 'card_payout' and a.kind in ('card_clearing', 'bank'))
      and extract(year from e.created_at at time zone ${club.context.settings.CLUB_TIME_ZONE}) = 2026
    group by 1 having sum(p.amount_cents) <> 0`);
  return Object.fromEntries(rows.map(({ key, sum }) => [key, sum]));
}

const ACCOUNT_OF: Partial<Record<MoneyKind, string>> = {
  topupsCard: 'card_clearing',
  topupsCash: 'money',
  topupsBank: 'money',
  payouts: 'money',
  adjustments: 'adjustment',
  openingBalances: 'opening_balance',
  cashDifferences: 'cash_difference',
  cardFees: 'provider_fees',
  cardDifferences: 'card_difference',
};

function sumReport(months: MoneyReport['months']): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { month, lines } of months)
    for (const { kind, service, amount } of lines) {
      const key = `${month} ${ACCOUNT_OF[kind] ?? service ?? 'subscription'}`;
      sums[key] = (sums[key] ?? 0) + inCents(amount);
    }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

interface Booked {
  readonly by: Player;
  readonly booking: BookingRef;
}

/** What somebody of the club does next with money. */
const STEPS = {
  async book(_: Player, open: Booked[]) {
    const [by, partner] = await club.members(2);
    const wish = { session: await club.session('tennis'), players: [by, partner], options: ['new-balls'] };
    open.push({ by, booking: await club.book(by, wish) });
  },
  async cancel(_: Player, open: Booked[]) {
    const last = open.pop();
    if (last) expect((await club.cancel(last.by, last.booking)).msgCode).toBe('200');
  },
  async refund(_: Player, open: Booked[]) {
    const [first] = open;
    if (!first) return;
    const body = { shares: [{ memberCode: first.by.code, amount: 0.35 }], reason: 'Rain', PinCode };
    const reply = await club.call(refundByDesk, { as: admin, params: { ...first.booking }, body });
    expect(reply.msgCode).toBe('200');
  },
  async cash(me: Player) {
    await club.call(takeCash, { as: admin, params: { code: me.code }, body: { amount: 12.34, PinCode } });
  },
  async payOut(me: Player) {
    const body = { amount: 0.01, method: 'bank' as const, reference: 'E2E 1', reason: 'Asked for it', PinCode };
    await club.call(payOut, { as: treasurer, params: { code: me.code }, body });
  },
  async adjust(me: Player) {
    const body = { amount: -0.07, reason: 'Charged too little', PinCode };
    await club.call(adjustBalance, { as: treasurer, params: { code: me.code }, body });
  },
};

test('money by month, sport and kind is the ledger to the cent, whatever happens', async () => {
  expect(sumReport(await readMoney())).toEqual(await sumLedger());
  const kinds = new Set((await readMoney()).flatMap(({ lines }) => lines.map(({ kind }) => kind)));
  expect([...kinds]).toEqual(expect.arrayContaining(['courts', 'lights', 'options', 'plans', 'topupsCard']));
  const step = fc.constantFrom(...(Object.keys(STEPS) as Array<keyof typeof STEPS>));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
      const me = await club.member();
      const open: Booked[] = [];
      for (const name of steps) await STEPS[name](me, open);
      expect(sumReport(await readMoney())).toEqual(await sumLedger());
    }),
    { numRuns: 5, examples: [[['book', 'book', 'refund', 'cancel', 'payOut', 'adjust', 'cash']]] },
  );
});

test('a part that is paid back is a refund of that part, not of the whole booking', async () => {
  const november = async (kind: MoneyKind) => {
    const lines = (await readMoney()).find(({ month }) => month === '2026-11')?.lines ?? [];
    const { amount = 0, count = 0 } = lines.find((line) => line.kind === kind && line.service === 'tennis') ?? {};
    return { cents: inCents(amount), count };
  };
  const me = await club.member();
  const open: Booked[] = [];
  const courts = await november('courts');
  await STEPS.book(me, open);
  const [booked, refunds] = [await november('courts'), await november('refunds')];
  expect(booked.count).toBe(courts.count + 1);
  await STEPS.refund(me, open);
  expect(await november('refunds')).toEqual({ cents: refunds.cents - 35, count: refunds.count + 1 });
  expect(await november('courts')).toEqual(booked);
  expect(INCOME_KINDS).toContain('refunds');
});

test('occupancy is what the timetable left open, also when the clocks change, and what was booked', async () => {
  const { settings, db } = club.context;
  const tennis = await loadService(club.context, 'tennis');
  const { data } = await club.call(readOccupancy, { as: treasurer, query: { ...AUTUMN, service: 'tennis' } });
  // Every minute of every booking, counted one by one.
  const booked = await rowsOf(sql<{ weekday: number; hour: number; minutes: number }>`
    select extract(isodow from session_date)::integer as weekday, minute / 60 as hour, count(*)::integer as minutes
    from court_booking, generate_series(starts_minute, ends_minute - 1) as minute
    where service_key = 'tennis' and status = 'booked' and session_date between '2026-10-01' and '2026-11-30'
    group by 1, 2 order by 1, 2`);
  expect(booked.length).toBeGreaterThan(20);
  expect(
    data.cells
      .filter(({ bookedMinutes }) => bookedMinutes > 0)
      .map(({ weekday, hour, bookedMinutes }) => ({ weekday, hour, minutes: bookedMinutes })),
  ).toEqual(booked);
  // The sessions of the schedule that no closure overlaps.
  let [openMinutes, closedMinutes] = [0, 0];
  const [from, to] = [clubDate(AUTUMN.from), clubDate(AUTUMN.to)];
  const span = {
    startsAt: instantOf(from, 0, settings.CLUB_TIME_ZONE),
    endsAt: instantOf(addDays(to, 1), 0, settings.CLUB_TIME_ZONE),
  };
  const closures = await selectClosures(db, 'tennis', span);
  for (let date = from; date <= to; date = addDays(date, 1))
    for (const session of sessionsOf(tennis, date, settings.CLUB_TIME_ZONE)) {
      if (closureOf(closures, session)) closedMinutes += session.to - session.from;
      else openMinutes += session.to - session.from;
    }
  const total = (name: 'openMinutes' | 'closedMinutes') => data.courts.reduce((sum, court) => sum + court[name], 0);
  expect([total('openMinutes'), total('closedMinutes')]).toEqual([openMinutes, closedMinutes]);
  expect(data.cells.reduce((sum, cell) => sum + cell.openMinutes, 0)).toBe(openMinutes);
  // The course ends today.
  const november = await rowsOf(sql<{ minutes: number }>`select sum(ends_minute - starts_minute)::integer as minutes
    from court_booking where service_key = 'tennis' and status = 'booked' and session_date between '2026-11-01' and '2026-11-16'`);
  const month = data.months.findLast(({ service }) => service === 'tennis');
  expect(month).toMatchObject({ month: '2026-11', bookedMinutes: november[0]?.minutes });
  expect(new Set(data.months.map((each) => each.month)).size).toBe(12);
  const counts = data.times.map(({ bookings }) => bookings);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));

  // One court and one day; a range without a timetable; faults.
  const court = data.courts[0]?.key ?? '';
  const day = { from: '2026-10-25', to: '2026-10-25' };
  const one = await club.call(readOccupancy, { as: treasurer, query: { ...day, service: 'tennis', court } });
  expect(one.data.courts.map(({ key }) => key)).toEqual([court]);
  expect([...new Set(one.data.cells.map(({ weekday }) => weekday))]).toEqual([7]);
  const past = { from: '1990-01-01', to: '1990-01-02' };
  expect((await club.call(readOccupancy, { as: treasurer, query: past })).data).toMatchObject({ cells: [], times: [] });
  const refused = (query: object) => club.call(readOccupancy, { as: treasurer, query: { ...AUTUMN, ...query } });
  expect((await refused({ service: 'golf' })).code).toBe('sports.unknown_service');
  expect((await refused({ court: 'NO-1' })).code).toBe('record.not_found');
  expect((await refused({ to: '2026-09-30' })).code).toBe('request.invalid');
  expect((await refused({ to: '2030-01-01' })).code).toBe('request.invalid');
});

test('demand that was not met counts a member once for a time, and not when another court was found', async () => {
  const session = await club.session('padel');
  const [first, second, lucky] = await club.members(3);
  const day = `${session.slice(-13, -9)}-${session.slice(-9, -7)}-${session.slice(-7, -5)}`;
  const read = async () => {
    const query = { from: day, to: day, service: 'padel' };
    const { cells } = (await club.call(readDemand, { as: treasurer, query })).data;
    const hour = Number(session.slice(-4, -2));
    const cell = cells.find((each) => each.hour === hour);
    return { lostRace: cell?.lostRace ?? 0, refused: cell?.refused ?? 0, worth: cell?.worth ?? 0 };
  };
  const hold = (who: Player, BookingKey = session) => club.call(holdSession, { as: who.as, body: { BookingKey } });
  const before = await read();
  await hold(first);
  expect((await hold(second)).code).toBe('schedule.session_held');
  expect((await hold(second)).code).toBe('schedule.session_held');
  await club.book(first, { session, players: await pair(first) });
  expect((await club.confirm(second, { session, players: await pair(second) })).code).toBe('booking.slot_taken');
  expect((await hold(lucky)).code).toBe('schedule.session_booked');
  const lost = await read();
  expect(lost).toMatchObject({ lostRace: before.lostRace + 2, refused: before.refused + 2 });
  expect(lost.worth).toBeGreaterThan(before.worth);
  const at = `${session.slice(-4, -2)}:${session.slice(-2)}`;
  const other = await club.session('padel', { date: clubDate(day), at });
  await club.book(lucky, { session: other, players: await pair(lucky) });
  expect(await read()).toMatchObject({ lostRace: before.lostRace + 1, refused: before.refused + 1 });
});

const pair = async (me: Player) => [me, ...(await club.members(1))];

test('a cancelled booking is lost money until somebody else books the court', async () => {
  const read = async () => {
    const query = { from: '2026-11-01', to: '2026-11-30' };
    const { months } = (await club.call(readCancellations, { as: treasurer, query })).data;
    const month = months.find(({ service }) => service === 'tennis');
    if (!month) throw new Error('no tennis in November');
    return { ...month, lost: inCents(month.lost) };
  };
  const session = await club.session('tennis', { date: clubDate('2026-11-19') });
  const [me, other] = await club.members(2);
  const start = await read();
  const booking = await club.book(me, { session, players: await pair(me) });
  const { total } = (
    await rowsOf(sql<{ total: number }>`select total_cents as total from court_booking where key = ${booking.key}`)
  )[0] ?? { total: 0 };
  await club.cancel(me, booking);
  const cancelled = { bookings: start.bookings + 1, cancelledInTime: start.cancelledInTime + 1 };
  expect(await read()).toEqual({ ...start, ...cancelled, lost: start.lost + total });
  await club.book(other, { session, players: await pair(other) });
  expect(await read()).toEqual({
    ...start,
    bookings: start.bookings + 2,
    cancelledInTime: start.cancelledInTime + 1,
    soldAgain: start.soldAgain + 1,
  });
});
