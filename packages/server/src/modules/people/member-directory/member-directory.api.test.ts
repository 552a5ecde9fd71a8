import { contactUs } from '@courtside/contract/club/help';
import { readClub, saveClub } from '@courtside/contract/club/office-club';
import * as admin from '@courtside/contract/people/admin';
import * as directory from '@courtside/contract/people/office-directory';
import { requestErasure } from '@courtside/contract/people/profile';
import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readXlsx } from '#modules/people/member-records/file/xlsx.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { authorization, type Login } from '#testing/server/test-app.ts';

let club: BookingClub;
let boss: Login;
let reader: Login;
beforeAll(async () => {
  club = await createBookingClub();
  boss = await club.login('9001');
  reader = await club.login('9002');
});
afterAll(() => club.close());

type Query = RequestInput<typeof directory.listDirectory>['query'];
const list = (query: Query = {}, as = boss) => club.call(directory.listDirectory, { as, query });
const codesOf = async (query: Query) => (await list(query)).data.items.map(({ code }) => code);

/** What the list is compared with: numbers by plain SQL. */
async function codesBySql(where: string, order = 'code'): Promise<string[]> {
  const { rows } = await sql<{
    code: string;
  }>`select code from member where ${sql.raw(where)} order by ${sql.raw(order)}`.execute(club.context.db);
  return rows.map(({ code }) => code);
}

const change = (member: { readonly id: number }, set: { member_until?: ClubDate; family_payer_id?: number }) =>
  club.context.db.updateTable('member').set(set).where('id', '=', member.id).execute();

const LAPSED = `(member_until < '2026-11-16' or id in (select member_id from member_subscription where status = 'lapsed'))`;

describe('the list of members', () => {
  test('is in the order of the names, in pages, and every page has the rest', async () => {
    const first = await list();
    const { total, pageSize, items } = first.data;
    expect([first.status, pageSize]).toEqual([200, directory.DIRECTORY_PAGE_SIZE]);
    const all = [...items];
    for (let page = 2; all.length < total; page += 1) {
      const more = (await list({ page })).data.items;
      expect(more.length).toBeGreaterThan(0);
      all.push(...more);
    }
    expect(new Set(all.map(({ code }) => code)).size).toBe(total);
    const byName = `lower(unaccent('unaccent', surname || ' ' || first_name)), id`;
    expect(all.map(({ code }) => code)).toEqual(await codesBySql(`status <> 'erased'`, byName));
  });

  test.each<[directory.DirectoryFilter, string]>([
    ['suspended', `status = 'suspended'`],
    ['active', `status = 'active' and not coalesce(${LAPSED}, false)`],
    ['noPin', `status = 'active' and id in (select member_id from member_credential where pin_hash is null)`],
    ['lowBalance', `status = 'active' and id in (select member_id from ledger_account where balance_cents < 1000)`],
    ['lapsed', `status = 'active' and ${LAPSED}`],
  ])('the filter %s shows those whom a query of its own finds, and counts them', async (filter, where) => {
    const expected = await codesBySql(where);
    const answer = (await list({ filter, sort: 'code' })).data;
    expect(answer.items.map(({ code }) => code)).toEqual(expected.slice(0, answer.pageSize));
    expect([answer.total, answer.counts?.[filter]]).toEqual([expected.length, expected.length]);
  });

  test('the members who are active, lapsed and suspended are all of them', async () => {
    const counts = (await list({})).data.counts;
    if (!counts) throw new Error('no counts');
    expect(counts.lapsed).toBeGreaterThan(0);
    expect(counts.active + counts.lapsed + counts.suspended).toBe(counts.all);
    expect(counts.all).toBe((await codesBySql(`status <> 'erased'`)).length);
  });

  test('who asked for erasure, whose membership has ended, and who has which category', async () => {
    const [asking, lapsed, junior] = await club.members(3);
    await club.call(requestErasure, { as: asking.as });
    await change(lapsed, { member_until: clubDate('2026-11-15') });
    await club.context.db
      .insertInto('member_category')
      .values({
        key: 'junior',
        position: 50,
        title: 'Junior',
        translations: JSON.stringify({ ar: { title: 'ناشئ' } }),
      })
      .execute();
    const body = { memberCodes: [junior.code], category: 'junior' };
    expect((await club.call(directory.setCategory, { as: boss, body })).data).toEqual({ changed: 1 });
    expect(await codesOf({ filter: 'erasure' })).toEqual([asking.code]);
    expect(await codesOf({ filter: 'lapsed' })).toContain(lapsed.code);
    // Whoever cannot read the categories gets the title too.
    const found = (await list({ category: 'junior' }, reader)).data.items;
    expect(found.map(({ code, categoryTitle }) => [code, categoryTitle])).toEqual([
      [junior.code, { en: 'Junior', ar: 'ناشئ' }],
    ]);
  });

  test('sorted by balance it begins with the lowest, and a range leaves out the others', async () => {
    const query = { sort: 'balance', balanceFrom: 1, balanceTo: 250 } as const;
    const balances = (await list(query)).data.items.map(({ balance }) => balance ?? Number.NaN);
    expect(balances.length).toBeGreaterThan(5);
    expect(balances).toEqual([...balances].sort((one, other) => one - other));
    expect(balances.every((balance) => balance >= 1 && balance <= 250)).toBe(true);
    expect(await list({ balanceFrom: 0.001 })).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test('a subadmin sees no balance, and cannot find it out by filter or order either', async () => {
    const answers = await Promise.all([list({}, reader), list({ balanceFrom: 100_000, sort: 'balance' }, reader)]);
    const [plain, asked] = answers.map(({ data }) => data);
    expect(plain?.items[0]).not.toHaveProperty('balance');
    expect(asked?.items).toEqual(plain?.items);
    expect(plain?.counts?.lowBalance).toBe(0);
  });

  test('strikes count until they are lifted or too old, and a filter finds those who have any', async () => {
    const [ann, bea] = await club.members(2);
    for (const date of ['2026-11-17', '2026-11-18', '2026-11-19']) {
      const session = await club.session('tennis', { date: clubDate(date) });
      expect((await club.confirm(ann, { session, players: [ann, bea] })).msgCode).toBe('200');
    }
    const { db } = club.context;
    const bookings = await db.selectFrom('court_booking').select('id').where('booker_id', '=', ann.id).execute();
    const strike = async (index: number, at: string) => {
      const values = { booking_id: bookings[index]?.id ?? 0, member_id: ann.id, at: new Date(at) };
      return db.insertInto('strike').values(values).execute();
    };
    const strikesOf = async (as = boss) => {
      const { items, strikeLimit } = (await list({ term: ann.code }, as)).data;
      return [items.map(({ strikes }) => strikes), strikeLimit];
    };
    expect(await strikesOf()).toEqual([[0], 3]);
    await strike(0, '2026-11-10T12:00:00Z');
    await strike(1, '2026-11-11T12:00:00Z');
    expect(await strikesOf()).toEqual([[2], 3]);
    const lifted = { lifted_at: new Date('2026-11-12T12:00:00Z'), lifted_by_id: bea.id, reason: 'ill' };
    await db
      .updateTable('strike')
      .set(lifted)
      .where('booking_id', '=', bookings[1]?.id ?? 0)
      .execute();
    await strike(2, '2026-08-01T12:00:00Z');
    expect(await strikesOf()).toEqual([[1], 3]);
    expect(await strikesOf(reader)).toEqual([[1], 3]);
    const found = (await list({ filter: 'strikes' })).data;
    expect(found.items.map(({ code }) => code)).toEqual([ann.code]);
    expect(found.counts?.strikes).toBe(1);
    expect(
      (await club.call(directory.readDirectoryMember, { as: boss, params: { code: ann.code } })).data.strikes,
    ).toBe(1);
    const { data: settings } = await club.call(readClub, { as: boss });
    const save = { strikes: { ...settings.strikes, isOn: false }, version: settings.version };
    expect((await club.call(saveClub, { as: boss, body: save })).msgCode).toBe('200');
    expect(await strikesOf()).toEqual([[0], null]);
    expect(await codesOf({ filter: 'strikes' })).toEqual([]);
  });

  test('the counts are of everybody who is neither erased nor a visitor, and are left out where they are not wanted', async () => {
    const { counts } = (await list({ term: 'nobody has this name' })).data;
    expect(counts?.all).toBe((await codesBySql(`status <> 'erased'`)).length);
    expect((await list({ counts: '0' })).data).not.toHaveProperty('counts');
  });
});

describe('a category for many', () => {
  test('an unknown number, an unknown category or a retired one changes nobody', async () => {
    const [one] = await club.members(1);
    await club.context.db
      .insertInto('member_category')
      .values({ key: 'old', position: 51, title: 'Old', retired_from: clubDate('2026-01-01') })
      .execute();
    for (const [memberCodes, category, path] of [
      [[one.code, 'nobody-1'], 'junior', 'memberCodes'],
      [[one.code], 'golden', 'category'],
      [[one.code], 'old', 'category'],
    ] as const) {
      const answer = await club.call(directory.setCategory, {
        as: boss,
        body: { memberCodes: [...memberCodes], category },
      });
      expect([answer.code, answer.body.errors]).toEqual(['office.invalid', [{ path, message: expect.any(String) }]]);
    }
    expect((await list({ term: one.code })).data.items[0]?.category).toBe('member');
  });

  test('the same members twice at once are changed once, with one line in the log', async () => {
    const people = await club.members(5);
    const body = { memberCodes: people.map(({ code }) => code), category: 'junior' };
    const answers = await Promise.all([1, 2].map(() => club.call(directory.setCategory, { as: boss, body })));
    expect(answers.map(({ data }) => data.changed).sort()).toEqual([0, 5]);
    const page = await club.call(directory.readDirectoryMember, { as: boss, params: { code: people[0]?.code ?? '' } });
    expect(page.data.log.filter(({ action }) => action === 'member_category_set')).toEqual([
      { at: expect.any(String), action: 'member_category_set', actor: { code: '9001', name: expect.any(String) } },
    ]);
  });
});

describe('one member', () => {
  test('has bookings, family, subscriptions and messages on one page; only admins see messages and log, subadmins no amounts', async () => {
    const [payer, child] = await club.members(2);
    const booking = await club.book(child, { session: await club.session(), players: [child, payer] });
    await change(child, { family_payer_id: payer.id });
    const read = (code: string, as = boss) => club.call(directory.readDirectoryMember, { as, params: { code } });
    const page = (await read(child.code)).data;
    expect(page.upcoming).toMatchObject([{ key: booking.key, canCancel: true, amount: expect.any(Number) }]);
    expect(page.family).toEqual({ payer: { code: payer.code, name: payer.name }, members: [] });
    expect((await read(payer.code)).data.family.members).toEqual([{ code: child.code, name: child.name }]);
    expect((await read('1001')).data.subscriptions[0]).toMatchObject({ status: 'active' });
    await club.call(contactUs, { as: child.as, body: { Type: 'Help', Message: 'Where is court 3?' } });
    expect((await read(child.code)).data.messages).toMatchObject([{ message: 'Where is court 3?', status: 'new' }]);
    const seenBySubadmin = (await read(child.code, reader)).data;
    expect(seenBySubadmin).toMatchObject({ log: [], messages: [], upcoming: [{ canCancel: false }] });
    expect(seenBySubadmin.upcoming[0]).not.toHaveProperty('amount');
    expect((await read('no-such-member')).code).toBe('record.not_found');
  });
});

describe('finding anything', () => {
  const find = async (term: string) => (await club.call(directory.findAnything, { as: reader, query: { term } })).data;

  test.each(['1001', 'aydın', 'AYDIN', ' Elif  Ayd'])('%s finds the member', async (term) => {
    expect((await find(term)).members.map(({ code }) => code)).toContain('1001');
  });

  test('the key of a booking, with or without its zeros, finds the booking and who plays', async () => {
    const [one] = await club.members(1);
    const { key } = await club.book(one, { session: await club.session(), players: [one] });
    const short = key.replace(/-0*/, '').toLowerCase();
    for (const term of [key, short])
      expect((await find(term)).booking).toMatchObject({ key, players: [{ code: one.code }] });
    expect((await find('TEN-999999')).booking).toBeNull();
  });
});

test('the export has the filtered members, or the named ones, without formulas, and is in the audit log', async () => {
  const [one] = await club.members(1);
  const edited = { firstName: '=cmd', surname: 'Calc', gender: 'O' as const, email: '' };
  await club.call(admin.editMember, { as: boss, params: { memberCode: one.code }, body: edited });
  const exported = async (payload: object) => {
    const { method, path: url } = directory.exportDirectory;
    const answer = await club.app.inject({ method, url, payload, headers: authorization(boss) });
    return answer.body.trim().split('\r\n');
  };
  const [head, line, ...rest] = await exported({ memberCodes: [one.code] });
  expect([head?.split(',').length, rest]).toEqual([13, []]);
  expect(line).toMatch(new RegExp(`^${one.code},'=cmd,Calc,O,`));
  const { method, path: url } = directory.exportDirectoryXlsx;
  const payload = { memberCodes: [one.code] };
  const { rawPayload } = await club.app.inject({ method, url, payload, headers: authorization(boss) });
  const { columns, lines } = readXlsx(rawPayload);
  expect([columns.join(','), lines[0]?.cells.slice(0, 4)]).toEqual([
    head?.replace('\ufeff', ''),
    [one.code, '=cmd', 'Calc', 'O'],
  ]);
  expect((await exported({ filter: 'suspended' })).length - 1).toBe((await list({ filter: 'suspended' })).data.total);
  const audited = await club.context.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'members_exported')
    .orderBy('id')
    .execute();
  expect(audited).toMatchObject([
    { details: { count: 1, chosen: 1 } },
    { details: { count: 1, chosen: 1 } },
    { details: { filter: 'suspended' } },
  ]);
});
