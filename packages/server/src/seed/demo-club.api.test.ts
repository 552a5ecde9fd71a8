import { access } from 'node:fs/promises';
import { listSeries } from '@courtside/contract/booking/office-series';
import { helpManual } from '@courtside/contract/club/help';
import { listNotifications } from '@courtside/contract/messages/notifications';
import { login, resetPassword } from '@courtside/contract/people/auth';
import { LANGUAGES } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '#modules/club/club/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { countRows } from '#testing/tables/row-counts.ts';
import { createDemoClub } from './create-demo-club.ts';
import { DemoMismatch } from './demo-database.ts';

/** The club after its first start. */
let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());

async function balances(): Promise<Map<number, number>> {
  const rows = await club.context.db
    .selectFrom('member')
    .innerJoin('ledger_account', 'ledger_account.member_id', 'member.id')
    .select(['code', 'balance_cents'])
    .execute();
  return new Map(rows.map((row) => [Number(row.code), row.balance_cents]));
}

describe('people', () => {
  test('the demo club has 240 members 1001 to 1240, three coaches and four staff', async () => {
    const rows = await club.context.db.selectFrom('member').select(['code', 'role']).orderBy('code').execute();
    const codes = rows.filter(({ role }) => role === 'member').map(({ code }) => Number(code));
    expect(codes).toEqual(Array.from({ length: 240 }, (_, index) => 1001 + index));
    expect(rows.filter(({ role }) => role !== 'member')).toEqual([
      { code: '9001', role: 'admin' },
      { code: '9002', role: 'subadmin' },
      { code: '9003', role: 'desk' },
      { code: '9004', role: 'treasurer' },
      { code: 'C801', role: 'coach' },
      { code: 'C802', role: 'coach' },
      { code: 'C803', role: 'coach' },
      { code: 'C804', role: 'coach' },
    ]);
  });

  test('the demo members have different names, both genders and all three languages', async () => {
    const rows = await club.context.db
      .selectFrom('member')
      .select(['first_name', 'surname', 'gender', 'language'])
      .execute();
    expect(new Set(rows.map((row) => `${row.first_name} ${row.surname}`)).size).toBe(rows.length);
    const share = (of: (row: (typeof rows)[number]) => boolean) => rows.filter(of).length / rows.length;
    expect(share(({ gender }) => gender === 'F')).toBeGreaterThan(0.35);
    expect(share(({ gender }) => gender === 'M')).toBeGreaterThan(0.35);
    for (const language of ['en', 'tr', 'ar']) expect(share((row) => row.language === language)).toBeGreaterThan(0.15);
  });

  test.each(DEMO_LOGINS)('$loginName logs in with the promised password', async ({ loginName, password }) => {
    const { data } = await club.call(login, { body: { LoginName: loginName, UserPassword: password } });
    expect(data).toMatchObject({ name: loginName, changePassword: loginName === '1003' ? 1 : 0 });
  });
});

describe('money', () => {
  test('1001 has EUR 250, 1002 EUR 3, 1020 to 1199 at least EUR 60, all others 0 to 400', async () => {
    const all = await balances();
    expect([all.get(1001), all.get(1002)]).toEqual([25_000, 300]);
    for (const [code, balance] of all) {
      if (code >= 1020 && code <= 1199) expect(balance, String(code)).toBeGreaterThanOrEqual(6_000);
      expect(balance, String(code)).toBeLessThanOrEqual(40_000);
    }
    expect(new Set(all.values()).size).toBeGreaterThan(100);
  });

  test('the demo ledger is correct to the cent', async () => {
    expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  });
});

describe('bookings', () => {
  const players = (when: 'past' | 'future') =>
    sql<{ code: number }>`select distinct m.code::int as code from court_booking b
      join booking_player p on p.booking_id = b.id join member m on m.id = p.member_id
      where b.status = 'booked' and ${when === 'future' ? sql`lower(b.during) > ${new Date(club.context.clock.now().epochMilliseconds)}` : sql`lower(b.during) <= ${new Date(club.context.clock.now().epochMilliseconds)}`}`.execute(
      club.context.db,
    );

  test('there are demo bookings in the past and in the future', async () => {
    expect((await players('past')).rows.length).toBeGreaterThan(50);
    expect((await players('future')).rows.length).toBeGreaterThan(10);
  });

  test('future demo bookings are between 1004 to 1019 and 1200 to 1240', async () => {
    const { rows } = await players('future');
    expect(rows).not.toEqual([]);
    const strangers = rows.filter(({ code }) => !((code >= 1004 && code <= 1019) || (code >= 1200 && code <= 1240)));
    expect(strangers).toEqual([]);
  });
});

test('no demo booking overlaps a closure, and the clay is watered on every day of the notice', async () => {
  const { rows } = await sql<{ key: string }>`select b.key from court_booking b
    join closure c on c.service_key = b.service_key and coalesce(c.court_id, b.court_id) = b.court_id and c.during && b.during
    where b.status = 'booked'`.execute(club.context.db);
  expect(rows).toEqual([]);
  const closures = await club.context.db.selectFrom('closure').select('id').execute();
  expect(closures).not.toEqual([]);
  const watered = await sql<{ key: string }>`select b.key from court_booking b join court c on c.id = b.court_id
    where c.key in ('TEN1', 'TEN2') and b.starts_minute < 14 * 60 and b.ends_minute > 13 * 60`.execute(club.context.db);
  expect(watered.rows).toEqual([]);
});

test('the demo has notifications for due subscriptions and for every future booking', async () => {
  const newest = async (as: Login) => (await club.call(listNotifications, { as, query: {} })).data;
  expect(await newest(await club.login('1001'))).toMatchObject({
    unread: 1,
    items: [{ kind: 'subscriptionDue', title: expect.any(String) }],
  });
  // This member must change the password first.
  const body = { OldPassword: 'Court#2026', NewPassword: 'Winter#2027' };
  const changed = await club.call(resetPassword, { as: await club.login('1003'), body });
  const lapsed = await newest({ name: '1003', token: changed.data.token });
  expect(lapsed.items[0]?.kind).toBe('subscriptionLapsed');
  const { rows } = await sql<{ untold: number }>`select count(*) as untold from court_booking b
    join booking_player p on p.booking_id = b.id
    where lower(b.during) > ${new Date(club.context.clock.now().epochMilliseconds)} and not exists (
      select from notification n where n.member_id = p.member_id and n.params ->> 'key' = b.key)`.execute(
    club.context.db,
  );
  expect(rows).toEqual([{ untold: 0 }]);
});

test('the demo has a weekly block from tomorrow on and a standing booking that costs nobody anything', async () => {
  const { data } = await club.call(listSeries, { as: await club.login('9001'), query: {} });
  expect(data.items.map(({ kind, validFrom, datesLeft, next }) => ({ kind, validFrom, datesLeft, next }))).toEqual([
    { kind: 'standing', validFrom: '2026-11-24', datesLeft: 8, next: '2026-11-24' },
    { kind: 'block', validFrom: '2026-11-17', datesLeft: 12, next: '2026-11-17' },
  ]);
  expect(data.items.map(({ hasUnpaid, needsConsent }) => hasUnpaid || needsConsent)).toEqual([false, false]);
});

test('the demo club has the specified courts', async () => {
  const { rows } = await sql<{ service: string; courts: number }>`
    select service_key as service, count(*) as courts from court group by service_key order by service_key`.execute(
    club.context.db,
  );
  expect(Object.fromEntries(rows.map(({ service, courts }) => [service, courts]))).toEqual({
    cricket: 2,
    padel: 3,
    squash: 3,
    tennis: 4,
  });
});

test('help topics for every help key of the specification, in the three languages, with a clip that exists', async () => {
  const as = await club.login('1001');
  const keys = ['SportServices', 'TennisSchedule', 'SquashSchedule', 'MyInbox', 'SQUASH'];
  const paths = ['/marsa/booking/Tennis', '/marsa/booking/Squash', '/marsa/myaccount', '/sport/mybookings'];
  const titles = new Set<string>();
  for (const language of LANGUAGES) {
    for (const screen of [...keys, ...paths]) {
      const { tabs } = (await club.call(helpManual, { as, params: { screen }, query: { language } })).data;
      expect(tabs.length, `${screen} in ${language}`).toBeGreaterThan(0);
      titles.add(`${screen} ${tabs[0]?.title}`);
      for (const { url } of tabs.flatMap(({ sectionContent }) => sectionContent.videos)) {
        const [file = ''] = url.split('#');
        await access(new URL(`../../../web/public${file}`, import.meta.url));
      }
    }
  }
  expect(titles.size).toBe(LANGUAGES.length * (keys.length + paths.length));
});

test('a second start does not change the demo club', async () => {
  const before = await countRows(club.context.db);
  await createDemoClub(club.context);
  expect(await countRows(club.context.db)).toEqual(before);
});

test('a real club is never seeded', async () => {
  await club.context.db.updateTable('club').set({ is_demo: false }).execute();
  await expect(createDemoClub(club.context)).rejects.toThrow(
    new DemoMismatch('DEMO is on, but this database belongs to a real club. Set DEMO=0.'),
  );
  await club.context.db.updateTable('club').set({ is_demo: true }).execute();
});
