import { listSeries } from '@courtside/contract/booking/office-series';
import { readCancellations, readDemand, readMoneyReport, readOccupancy } from '@courtside/contract/club/office-reports';
import { readMonth } from '@courtside/contract/money/office-month';
import { readPaymentTasks } from '@courtside/contract/money/office-payments';
import { login } from '@courtside/contract/people/auth';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#database/migrations/migrate.ts';
import { DEMO_LOGINS } from '#modules/club/club/index.ts';
import { verifyLevels } from '#modules/competing/levels/index.ts';
import { verifyLog } from '#modules/messages/audit/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { openEmptyDatabase } from '#testing/postgres/test-database.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { createDemoClub } from '../create-demo-club.ts';

async function livingClub(now: string, historyMonths: number): Promise<TestApp> {
  const database = await openEmptyDatabase();
  await migrate(database.database);
  const club = await createTestApp({ database, clock: createTestClock(Temporal.Instant.from(now)) });
  await createDemoClub(club.context, { historyMonths });
  return club;
}

/** A Wednesday evening in the club's time: 18:20. */
const NOW = '2026-11-18T17:20:00Z';
const TODAY = '2026-11-18' as ClubDate;

/** What a month may end with: an evening that nobody counted, and cards that the provider pays out in the next week. */
const USUAL = ['cashNotCounted', 'cashDifference', 'cardNotPaidOut'];

let club: TestApp;
let treasurer: Login;
beforeAll(async () => {
  club = await livingClub(NOW, 12);
  treasurer = await club.login('9004');
}, 180_000);
afterAll(() => club.close());

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>, on = club) => (await query.execute(on.context.db)).rows;
const nowOf = (on: TestApp) => new Date(on.context.clock.now().epochMilliseconds);

describe('open games', () => {
  test('the coming days have games of both kinds with a place, some that fit the level of the README’s member', async () => {
    const games = await rowsOf(sql<{ kind: string; state: string; fits: boolean }>`
      select game.kind, game.state, coalesce(level.value between game.level_from and game.level_to, false) as fits
      from open_game as game join court_booking as booking on booking.id = game.booking_id
      left join member on member.code = '1001'
      left join member_level as level on level.member_id = member.id and level.service_key = booking.service_key
      where lower(booking.during) > ${nowOf(club)}`);
    expect(new Set(games.map(({ kind }) => kind))).toEqual(new Set(['keep', 'ifFull']));
    expect(games.length).toBeGreaterThan(3);
    expect(games.every(({ state }) => state === 'gathering')).toBe(true);
    expect(games.some(({ fits }) => fits)).toBe(true);
  });
});

describe('the books', () => {
  test('the ledger and the audit log of the living demo verify', async () => {
    const report = await verifyLedger(club.context.db);
    expect(report.faults).toEqual([]);
    const log = await verifyLog(club.context);
    expect(log.faults).toEqual([]);
    expect(log.sealed).toBeGreaterThan(1_000);
    // The first start stays short.
    expect(report.postings).toBeLessThan(40_000);
    const [count] = await rowsOf(sql<Record<'bookings' | 'passes', number>>`select count(*) as bookings,
      (select count(distinct reason) from pass_use) as passes from court_booking`);
    expect(count?.passes).toBe(2);
    expect(count?.bookings).toBeGreaterThan(5_000);
    expect(count?.bookings).toBeLessThan(12_000);
  });

  test('levels follow from results of the last weeks', async () => {
    const { faults, results } = await verifyLevels(club.context.db);
    expect(faults).toEqual([]);
    expect(results).toBeGreaterThan(50);
    const [own] = await rowsOf(sql<{ steps: number }>`select count(*)::int as steps from level_step
      where kind = 'result' and member_id = (select id from member where code = '1001')`);
    expect(own?.steps).toBeGreaterThanOrEqual(5);
  });

  test('every rule, its comment and its index is as in a new database, and every trigger works', async () => {
    const empty = await openEmptyDatabase();
    await migrate(empty.database);
    const rulesOf = async (db: TestApp['context']['db']) =>
      (
        await sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule, convalidated,
            obj_description(oid, 'pg_constraint') as comment
          from pg_constraint where connamespace = 'public'::regnamespace
          union all select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid, null
          from pg_index where indrelid::regclass::text !~ '^pg_'
          union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O', obj_description(oid, 'pg_trigger')
          from pg_trigger where not tgisinternal
          order by 1, 2, 3`.execute(db)
      ).rows;
    expect(await rulesOf(club.context.db)).toEqual(await rulesOf(empty.database.db));
    await empty.close();
  });

  test('1001 has EUR 250, 1002 EUR 3, 1020 to 1199 at least EUR 60, all others 0 to 400', async () => {
    const rows = await rowsOf(sql<{ code: number; cents: number }>`select code::int as code, balance_cents as cents
      from member join ledger_account on member_id = member.id where role = 'member'`);
    const balances = new Map(rows.map(({ code, cents }) => [code, cents]));
    expect(balances.size).toBe(240);
    expect([balances.get(1001), balances.get(1002)]).toEqual([25_000, 300]);
    for (const [code, cents] of balances) {
      expect(cents, String(code)).toBeGreaterThanOrEqual(code >= 1020 && code <= 1199 ? 6_000 : 0);
      expect(cents, String(code)).toBeLessThanOrEqual(40_000);
    }
    expect(new Set(balances.values()).size).toBeGreaterThan(100);
  });

  test('plans renew by themselves in every state, by card, debit and balance, and some are topped up automatically', async () => {
    const states = await rowsOf(sql<{ state: string }>`
      select state || case when failure is null then '' else ' ' || failure end as state from renewal`);
    const of = (name: string) => states.filter(({ state }) => state.startsWith(name)).length;
    expect(of('waiting')).toBeGreaterThan(3);
    expect(of('waiting ')).toBeGreaterThan(0);
    expect(of('due ')).toBeGreaterThan(0);
    const sources = await rowsOf(sql<{ name: string; count: number }>`
      select source || coalesce(' ' || kind || ' ' || state, '') as name, count(*)::int as count
      from renewal_setting left join mandate on mandate.id = mandate_id group by 1`);
    expect(sources.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['balance', 'balanceFirst card live', 'mandate card live', 'mandate sepa live']),
    );
    expect(sources.some(({ name }) => name.endsWith('ended'))).toBe(true);
    const [topups] = await rowsOf(sql<{ on: number; off: number; last: number; due: number }>`
      select count(*) filter (where is_on)::int as on, count(*) filter (where off_reason = 'declined')::int as off,
        count(*) filter (where last_on is not null)::int as last,
        -- Those would be charged at the first start.
        count(*) filter (where is_on and balance_cents < threshold_cents)::int as due
      from autotopup join ledger_account using (member_id)`);
    expect(topups?.on).toBeGreaterThan(3);
    expect(topups).toMatchObject({ off: 2, due: 0 });
    expect(topups?.last).toBeGreaterThan(2);
    // What the office sees of them.
    const marks = await rowsOf(sql<{ mark: string | null }>`
      select distinct renewal_mark(id, paid_to) as mark from member_subscription order by mark`);
    expect(marks.map(({ mark }) => mark)).toEqual(['due', 'failed', 'renews', null]);
    // Whatever is charged finds its customer and card at the sandbox.
    const lost = await rowsOf(sql`select mandate.id from mandate left join saved_card as card on card.id = saved_card_id
      left join payment_customer as customer on customer.member_id = mandate.member_id
      left join sandbox_card as kept on kept.token = coalesce(mandate.token, card.token)
      where kept.customer is distinct from customer.reference`);
    expect(lost).toEqual([]);
  });

  test('every month that has ended is closed with the figures of its report, but the last one waits', async () => {
    const report = async (month: string) => (await club.call(readMonth, { as: treasurer, params: { month } })).data;
    const last = await report('2026-10');
    expect({ isClosed: last.isClosed, isEnded: last.isEnded }).toEqual({ isClosed: false, isEnded: true });
    expect(last.closedMonths.map(({ month }) => month)).toEqual(
      ['09', '08', '07', '06', '05', '04', '03', '02', '01']
        .map((month) => `2026-${month}`)
        .concat(['2025-12', '2025-11']),
    );
    for (const month of ['2025-11', '2026-02', '2026-09']) {
      const { closing, exceptions, lines } = await report(month);
      expect(last.closedMonths.find((each) => each.month === month)?.closing, month).toBe(closing);
      expect(
        exceptions.filter(({ kind }) => !USUAL.includes(kind)),
        month,
      ).toEqual([]);
      expect(lines.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['topupCard', 'topupCash', 'booking', 'subscription']),
      );
    }
  });

  test('cards have their troubles: disputes, a claim, refunds and a declined card, in each state', async () => {
    const statesOf = async (table: 'payment_dispute' | 'payment_refund' | 'claim') => {
      const rows = await rowsOf(sql<{ state: string }>`select state from ${sql.table(table)} order by state`);
      return rows.map(({ state }) => state);
    };
    expect(await statesOf('payment_dispute')).toEqual(['lost', 'open', 'won']);
    expect(await statesOf('payment_refund')).toEqual(['done', 'failed', 'sent']);
    expect(await statesOf('claim')).toEqual(['open', 'waived', 'withdrawn']);
    const declined = sql<{ reason: string }>`select decline_reason as reason from payment where status = 'failed'`;
    expect(await rowsOf(declined)).toEqual([{ reason: 'insufficient_funds' }]);
    const tasks = (await club.call(readPaymentTasks, { as: treasurer })).data;
    expect(tasks.counts).toEqual({ disputes: 1, claims: 1, reviews: 0 });
  });

  test('the cash was counted on most days, and the drawer never owes anything', async () => {
    const [counted] = await rowsOf(sql<{ days: number; least: number }>`
      select count(*)::int as days, min(counted_cents)::int as least from cash_count`);
    expect(counted?.days).toBeGreaterThan(300);
    expect(counted?.least).toBeGreaterThanOrEqual(0);
  });
});

describe('the reports', () => {
  const year = { from: '2025-12-01', to: TODAY };

  test('every month has income of each sport, and the club grows', async () => {
    const { months } = (await club.call(readMoneyReport, { as: treasurer, query: year })).data;
    const courts = months.map(({ lines }) => lines.filter(({ kind }) => kind === 'courts'));
    for (const [index, lines] of courts.entries()) {
      expect(lines.map(({ service }) => service).toSorted(), months[index]?.month).toEqual([
        'cricket',
        'padel',
        'squash',
        'tennis',
      ]);
      for (const { amount } of lines) expect(amount).toBeGreaterThan(0);
    }
    const sum = (lines: (typeof courts)[number] = []) => lines.reduce((all, { amount }) => all + amount, 0);
    expect(sum(courts[10])).toBeGreaterThan(2 * sum(courts[0]));
  });

  test('seasons differ by sport: squash is for the winter, cricket for the summer', async () => {
    const { months } = (await club.call(readOccupancy, { as: treasurer, query: year })).data;
    const minutes = (service: string, names: readonly string[]) =>
      months
        .filter((each) => each.service === service && names.includes(each.month))
        .reduce((all, { bookedMinutes }) => all + bookedMinutes, 0);
    const summer = ['2026-05', '2026-06', '2026-07'];
    const winter = ['2025-12', '2026-01', '2026-02'];
    const ratio = (service: string) => minutes(service, summer) / minutes(service, winter);
    expect(ratio('cricket')).toBeGreaterThan(2 * ratio('squash'));
  });

  test('the evenings of this month are nearly full and the mornings are not', async () => {
    const query = { from: '2026-11-01', to: TODAY };
    const { cells } = (await club.call(readOccupancy, { as: treasurer, query })).data;
    const share = (hours: readonly number[]) => {
      const own = cells.filter(({ hour, weekday }) => hours.includes(hour) && weekday <= 5);
      const sum = (name: 'bookedMinutes' | 'openMinutes') => own.reduce((all, cell) => all + cell[name], 0);
      return sum('bookedMinutes') / sum('openMinutes');
    };
    expect(share([18, 19])).toBeGreaterThan(0.65);
    expect(share([9, 10, 14])).toBeLessThan(0.5);
  });

  test('there are cancellations, no-shows, waiting lists and sessions that were refused', async () => {
    const { months } = (await club.call(readCancellations, { as: treasurer, query: year })).data;
    const sum = (name: 'cancelledInTime' | 'noShows' | 'soldAgain') =>
      months.reduce((all, each) => all + each[name], 0);
    for (const name of ['cancelledInTime', 'noShows', 'soldAgain'] as const)
      expect(sum(name), name).toBeGreaterThan(10);
    const demand = await club.call(readDemand, { as: treasurer, query: { from: '2026-10-01', to: TODAY } });
    expect(demand.status).toBe(200);
    expect(JSON.stringify(demand.data)).toMatch(/"refused":[1-9]/);
  });
});

describe('the people', () => {
  test.each(DEMO_LOGINS)('$loginName logs in to the living demo with the promised password', async (known) => {
    const body = { LoginName: known.loginName, UserPassword: known.password };
    const { data } = await club.call(login, { body });
    expect(data).toMatchObject({ name: known.loginName, changePassword: known.loginName === '1003' ? 1 : 0 });
  });

  test('1001 plays every week with the same three friends and has no booking ahead', async () => {
    const teams = await rowsOf(sql<{ codes: string; from: number; weekday: number; court: string }>`
      select string_agg(member.code, ',' order by member.code) as codes, booking.starts_minute as from,
        extract(isodow from booking.session_date)::int as weekday, court.key as court
      from court_booking as booking join court on court.id = booking.court_id
      join booking_player as player on player.booking_id = booking.id join member on member.id = player.member_id
      where booking.status = 'booked' and exists (select from booking_player as mine join member as me on me.id = mine.member_id
        where mine.booking_id = booking.id and me.code = '1001')
      group by booking.id, court.key order by booking.session_date desc limit 4`);
    const usual = { codes: '1001,1021,1034,1055', from: 18 * 60, weekday: 2, court: 'TEN2' };
    expect(teams).toEqual([usual, usual, usual, usual]);
  });

  test('the desk has messages, applications and an erasure request, and the office has courses with coaches', async () => {
    const [waiting] = await rowsOf(sql`select
      (select count(*)::int from contact_message where status = 'new') as messages,
      (select count(*)::int from membership_application where status = 'new') as applications,
      (select count(*)::int from member where erasure_requested_at is not null) as erasures,
      (select count(*)::int from member_note) as notes`);
    expect(waiting).toEqual({ messages: 5, applications: 3, erasures: 1, notes: 5 });
    const { data } = await club.call(listSeries, { as: await club.login('9001'), query: {} });
    expect(data.items.filter(({ kind }) => kind === 'block').length).toBeGreaterThan(10);
    expect(data.items.filter(({ kind }) => kind === 'standing')).toHaveLength(2);
  });
});

/** What section 9 of the decisions promises of bookings ahead, in every demo and at every moment. */
async function brokenPromises(on: TestApp): Promise<string[]> {
  const rows = await rowsOf(
    sql<{ code: string; service: string; date: string; count: number; series: boolean }>`
      select member.code, booking.service_key as service, booking.session_date::text as date, count(*)::int as count
      from court_booking as booking join booking_player as player on player.booking_id = booking.id
      join member on member.id = player.member_id
      where booking.status = 'booked' and lower(booking.during) > ${nowOf(on)} and member.role = 'member'
        and booking.series_id is null
      group by 1, 2, 3`,
    on,
  );
  const strangers = rows.filter(
    ({ code }) => !((code >= '1004' && code <= '1019') || (code >= '1200' && code <= '1240')),
  );
  const onDay = Map.groupBy(rows, ({ code, date }) => `${code} on ${date}`);
  const inAll = Map.groupBy(rows, ({ code }) => code);
  const beyond =
    (limit: number) =>
    ([, own]: [string, typeof rows]) =>
      own.reduce((sum, { count }) => sum + count, 0) > limit;
  return [
    ...strangers.map(({ code }) => `${code} has a booking ahead`),
    ...[...onDay].filter(beyond(2)).map(([who]) => `${who} has more than two`),
    ...[...inAll].filter(beyond(8)).map(([who]) => `${who} has more than eight`),
  ];
}

/** Booked and open minutes of a day, as the reports count them. */
async function fullnessOf(on: TestApp, as: Login, date: ClubDate): Promise<number> {
  const { cells } = (await on.call(readOccupancy, { as, query: { from: date, to: date } })).data;
  const sum = (name: 'bookedMinutes' | 'openMinutes') => cells.reduce((all, cell) => all + cell[name], 0);
  return sum('bookedMinutes') / sum('openMinutes');
}

interface Arrivals {
  readonly playing: number;
  readonly late: number;
  readonly due: number;
  readonly noShows: number;
  readonly waiting: number;
}

async function arrivalsOf(on: TestApp): Promise<Arrivals> {
  const now = nowOf(on);
  const [row] = await rowsOf(
    sql<Arrivals>`select
      count(*) filter (where ${now}::timestamptz <@ during and no_show_at is null)::int as playing,
      count(*) filter (where ${now}::timestamptz <@ during and no_show_at is null and due_at is not null)::int as due,
      count(*) filter (where ${now}::timestamptz <@ during and no_show_at is null and check_in_since is not null
        and not exists (select from booking_player where booking_id = booking.id and checked_in_at is not null))::int as late,
      count(*) filter (where no_show_at is not null)::int as "noShows",
      (select count(*)::int from waiting_entry where ended_at is null) as waiting
    from court_booking as booking join sport_service as sport on sport.key = booking.service_key
    where booking.status = 'booked'
      and booking.session_date = (${now}::timestamptz at time zone ${on.context.settings.CLUB_TIME_ZONE})::date`,
    on,
  );
  if (!row) throw new Error('no arrivals');
  return row;
}

describe('this moment', () => {
  test('the evening has sessions in play, two who are late, one who has not paid, a no-show and a queue', async () => {
    const { playing, late, due, noShows, waiting } = await arrivalsOf(club);
    expect({ late, due, noShows }).toEqual({ late: 2, due: 1, noShows: 1 });
    expect(playing).toBeGreaterThan(6);
    expect(waiting).toBeGreaterThan(1);
  });

  test('today is at 60 to 80 %, and the coming days at 25 to 45 %, less and less', async () => {
    const today = await fullnessOf(club, treasurer, TODAY);
    expect(today).toBeGreaterThan(0.6);
    expect(today).toBeLessThan(0.8);
    const coming: number[] = [];
    for (let day = 1; day <= 6; day += 1) coming.push(await fullnessOf(club, treasurer, addDays(TODAY, day)));
    for (const share of coming) expect(share).toBeGreaterThanOrEqual(0.24);
    for (const share of coming) expect(share).toBeLessThanOrEqual(0.46);
    expect(coming[0]).toBeGreaterThan(Number(coming.at(-1)));
  });

  test('bookings ahead are between 1004 to 1019 and 1200 to 1240, two a day and eight in all for each', async () => {
    expect(await brokenPromises(club)).toEqual([]);
  });
});

/** While the club is closed. */
const NOBODY = { playing: 0, late: 0, due: 0 };

describe('other moments', () => {
  test.each([
    ['before the club opens, on a day of 25 hours', '2026-10-25T05:30:00Z', { ...NOBODY, noShows: 0 }],
    ['in the morning', '2027-01-13T07:10:00Z', { late: 2, due: 1 }],
    ['in the afternoon of a day of 23 hours', '2027-03-28T12:50:00Z', { late: 2, due: 1, noShows: 1 }],
    ['in the last session of 29 February', '2028-02-29T20:50:00Z', { late: 2, due: 1, noShows: 1 }],
    ['at midnight, on the first day of a month', '2028-02-29T23:05:00Z', { ...NOBODY, noShows: 0 }],
  ])('the demo is right %s', async (_, now, expected) => {
    const other = await livingClub(now, 1);
    try {
      expect(await arrivalsOf(other)).toMatchObject(expected);
      expect(await brokenPromises(other)).toEqual([]);
      expect((await verifyLedger(other.context.db)).faults).toEqual([]);
      const today = Temporal.Instant.from(now).toZonedDateTimeISO('Europe/Malta').toPlainDate().toString() as ClubDate;
      const share = await fullnessOf(other, await other.login('9004'), today);
      expect(share).toBeGreaterThan(0.6);
      expect(share).toBeLessThan(0.8);
    } finally {
      await other.close();
    }
  });
});
