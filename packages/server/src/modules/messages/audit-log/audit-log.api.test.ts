import { LOG_ACTIONS } from '@courtside/contract/messages/log-actions';
import * as log from '@courtside/contract/messages/office-log';
import { clubDate } from '@courtside/contract/values/dates';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { auditWrites, sealLog } from '#modules/messages/audit/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { authorization, type Login } from '#testing/server/test-app.ts';

let club: BookingClub;
let boss: Login;
beforeAll(async () => {
  club = await createBookingClub();
  boss = await club.login('9001');
});
afterAll(() => club.close());

type Query = RequestInput<typeof log.listLog>['query'];
const list = async (query: Query = {}) => (await club.call(log.listLog, { as: boss, query })).data;
const csv = async (query: string) => {
  const headers = authorization(boss);
  return (await club.app.inject({ method: 'GET', url: `/v1/Office/log.csv?${query}`, headers })).body;
};

/** What the list is compared with: ids by plain SQL, newest first. */
async function idsBySql(where: string): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select log.id from audit_log as log
    left join member as actor on actor.id = log.actor_id left join member as subject on subject.id = log.subject_id
    where ${sql.raw(where)} order by log.at desc, log.id desc`.execute(club.context.db);
  return rows.map(({ id }) => String(id));
}

test('every filter, and all together, shows what a query of its own finds, in pages and in the file', async () => {
  const [me, other] = await club.members(2);
  const { key } = await club.book(me, { session: await club.session('padel'), players: [me] });
  await club.book(other, { session: await club.session('padel'), players: [other] });
  // More than two pages, many of the same moment.
  await sql`insert into audit_log (at, action) select '2026-11-15T12:00Z'::timestamptz + number / 50 * interval '1 hour',
    'login_failed' from generate_series(1, 120) as number`.execute(club.context.db);
  const day = { from: '2026-11-15', to: '2026-11-16' };
  const inDay = `log.at >= '2026-11-15T00:00+01:00' and log.at < '2026-11-17T00:00+01:00'`;
  const kind = (name: keyof typeof LOG_ACTIONS) => `log.action in ('${LOG_ACTIONS[name].join(`', '`)}')`;
  const cases: ReadonlyArray<readonly [query: NonNullable<Query>, where: string]> = [
    [{}, 'true'],
    [{ actor: me.code }, `actor.code = '${me.code}'`],
    [{ subject: me.code }, `subject.code = '${me.code}'`],
    [{ subject: key.toLowerCase() }, `log.details ->> 'key' = '${key}'`],
    [{ action: 'booking_made' }, `log.action = 'booking_made'`],
    [{ action: 'signIn' }, kind('signIn')],
    [day, inDay],
    [
      { actor: me.code, subject: key, action: 'bookings', ...day },
      `actor.code = '${me.code}' and log.details ->> 'key' = '${key}' and ${kind('bookings')} and ${inDay}`,
    ],
    [{ actor: 'nobody-1' }, 'false'],
    [{ subject: 'Nobody Whatsoever' }, 'false'],
  ];
  for (const [query, where] of cases) {
    const expected = await idsBySql(where);
    const shown: string[] = [];
    const { total, pageSize } = await list(query);
    for (let page = 1; page === 1 || shown.length < total; page += 1)
      shown.push(...(await list({ ...query, page: String(page) })).items.map(({ id }) => id));
    expect({ query, shown, total, pageSize }).toEqual({ query, shown: expected, total: expected.length, pageSize: 50 });
  }
  const [first] = (await list({ subject: key })).items;
  expect(first).toMatchObject({ action: 'booking_made', actor: { code: me.code }, subject: null, reference: key });
  expect((await club.call(log.listLog, { as: boss, query: { from: day.to, to: day.from } })).status).toBe(400);
});

test('before and after are shown as what differs; the file is complete, harmless, and recorded', async () => {
  const { db, clock } = club.context;
  const [member] = await club.members(1);
  const harmful = '=HYPERLINK("http://evil.example")';
  const details = {
    before: { name: 'Old', town: 'Sliema' },
    after: { name: harmful, town: 'Sliema' },
    reason: '+1, "ok"',
  };
  await inTransaction(db, (tx) =>
    runWrites(tx, auditWrites(clock, { action: 'member_edited', subjectId: member.id, details, address: '=1+1' })),
  );
  const { items } = await list({ subject: member.code, action: 'member_edited' });
  expect(items).toMatchObject([
    {
      actor: null,
      subject: { code: member.code },
      changes: [{ path: ['name'], before: 'Old', after: harmful }],
      facts: [{ path: ['reason'], value: '+1, "ok"' }],
    },
  ]);
  const file = await csv(`subject=${member.code}&action=member_edited`);
  expect(file).toContain(`"name: Old → =HYPERLINK(""http://evil.example"")","reason: +1, ""ok""",'=1+1,`);
  const whole = await list();
  const lines = (await csv('')).split('\r\n').filter(Boolean);
  // The first export is one line more than the list; the second is not in its own file.
  expect(lines.length).toBe(1 + whole.total);
  expect((await list({ action: 'log_exported' })).items.map(({ facts }) => facts[0]?.value)).toEqual([whole.total, 1]);
});

test('how far the log is sealed', async () => {
  await sealLog(club.context);
  const { items, chain, total } = await list();
  expect(chain).toEqual({ sealed: total, sealedUpTo: items[0]?.at, waiting: 0 });
  await inTransaction(club.context.db, (tx) =>
    runWrites(tx, auditWrites(club.context.clock, { action: 'club_opened' })),
  );
  const later = await list();
  expect([later.chain.sealed, later.chain.waiting, later.items[0]?.isSealed]).toEqual([total, 1, false]);
});

test('more lines than one file may have are refused, and the list says that it is cut', async () => {
  await sql`insert into audit_log (at, action) select '2020-02-03T12:00Z'::timestamptz, 'login_failed'
    from generate_series(1, ${log.LOG_LINES_MAX + 1})`.execute(club.context.db);
  const query = { from: clubDate('2020-02-03'), to: clubDate('2020-02-03') };
  expect(await list(query)).toMatchObject({ total: log.LOG_LINES_MAX, isCut: true });
  const last = await list({ ...query, page: String(log.LOG_LINES_MAX / log.LOG_PAGE_SIZE) });
  expect(last.items.length).toBe(log.LOG_PAGE_SIZE);
  expect(JSON.parse(await csv('from=2020-02-03&to=2020-02-03'))).toMatchObject({ code: 'log.too_many_lines' });
});
