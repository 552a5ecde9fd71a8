import { acceptTexts, listDueTexts, readLegalText } from '@courtside/contract/club/legal';
import {
  ACCEPTANCE_COLUMNS,
  acceptancesCsv,
  listAcceptances,
  listLegalTexts,
  publishLegalText,
  readLegalVersion,
  saveLegalDraft,
} from '@courtside/contract/club/office-legal';
import { downloadMyData } from '@courtside/contract/people/profile';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '#modules/people/member-records/file/csv.ts';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { authorization, type Login } from '#testing/server/test-app.ts';

let club: BookingClub;
let boss: Login;
let me: Player;
const params = { document: 'terms' as const };

beforeAll(async () => {
  club = await createBookingClub();
  boss = await club.login('9001');
  me = await club.member();
});
afterAll(() => club.close());

const DRAFT = { html: { en: '<p>One</p>' }, changes: { en: '' }, validFrom: null, needsAcceptance: true };
const save = (more: object = {}) => club.call(saveLegalDraft, { as: boss, params, body: { ...DRAFT, ...more } });
const publish = (version: number) => club.call(publishLegalText, { as: boss, params, body: { version } });
const due = async (as: Login) => (await club.call(listDueTexts, { as })).data.items;
const accept = (as: Login, number: number) =>
  club.call(acceptTexts, { as, body: { versions: [{ document: 'terms', number }], language: 'tr' } });
const shown = async () => (await club.call(readLegalText, { params })).data;
const people = async (number: number, query: object = {}) =>
  (await club.call(listAcceptances, { as: boss, params: { ...params, number: String(number) }, query })).data;

test('a draft is published once, sanitised, and members accept it once', async () => {
  expect(await shown()).toEqual({ text: null, next: null });
  expect(await due(me.as)).toEqual([]);
  const html = { en: '<h3>Rules</h3><script>alert(1)</script><p onclick="x">One</p>', ar: '<p>واحد</p>' };
  const { data } = await save({ html });
  expect((await save({ html })).code).toBe('office.changed_meanwhile');
  // Nobody sees a draft.
  expect((await shown()).text).toBeNull();

  const both = await Promise.all([publish(data.version), publish(data.version)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['office.changed_meanwhile', undefined]);
  const clean = { en: '<h3>Rules</h3><p>One</p>', ar: '<p>واحد</p>' };
  expect((await shown()).text).toMatchObject({ number: 1, validFrom: '2026-11-16', html: clean });

  expect(await due(me.as)).toMatchObject([{ document: 'terms', number: 1 }]);
  // Staff is not asked, and a booking does not depend on it.
  expect(await due(boss)).toEqual([]);
  await club.book(me, { session: await club.session('tennis'), players: [me] });

  const answers = await Promise.all([accept(me.as, 1), accept(me.as, 1), accept(me.as, 1)]);
  expect(answers.map(({ data: answer }) => answer)).toEqual(['ok', 'ok', 'ok']);
  expect(await due(me.as)).toEqual([]);
  const { rows } = await sql<{ rows: number; log: number }>`select
    (select count(*)::int from legal_acceptance where member_id = ${me.id}) as rows,
    (select count(*)::int from audit_log where actor_id = ${me.id} and action = 'legal_text_accepted') as log`.execute(
    club.context.db,
  );
  expect(rows).toEqual([{ rows: 1, log: 1 }]);
});

test('a later version is asked for from its day on, and an older one can no longer be accepted', async () => {
  const version = { html: { en: '<p>Two</p>' }, validFrom: '2026-11-20' };
  const first = (await save(version)).data.version;
  const refused = await publish(first);
  expect(refused).toMatchObject({ code: 'office.invalid', body: { errors: [{ path: 'changes.en' }] } });
  const { data } = await save({ ...version, changes: { en: 'More rules' }, version: first });
  expect((await publish(data.version)).data).toEqual({ number: 2, validFrom: '2026-11-20' });
  expect(await shown()).toMatchObject({ text: { number: 1 }, next: { number: 2, validFrom: '2026-11-20' } });
  expect(await due(me.as)).toEqual([]);
  expect((await accept(me.as, 2)).code).toBe('legal.not_in_force');

  club.context.clock.set('2026-11-20T09:00:00Z');
  boss = await club.login('9001');
  me = { ...me, as: await club.login(me.code) };
  expect(await shown()).toMatchObject({ text: { number: 2 }, next: null });
  expect(await due(me.as)).toMatchObject([{ number: 2, changes: { en: 'More rules' } }]);
  expect((await accept(me.as, 1)).code).toBe('legal.not_in_force');
  const { data: office } = await club.call(listLegalTexts, { as: boss });
  expect(office.documents[0]).toMatchObject({
    draft: null,
    versions: [
      { number: 2, state: 'inForce', accepted: 0 },
      { number: 1, state: 'over', accepted: 1 },
    ],
  });
  const old = await club.call(readLegalVersion, { as: boss, params: { ...params, number: '1' } });
  expect(old.data.html.ar).toBe('<p>واحد</p>');
});

test('versions and acceptances are never changed or removed, and numbers have no gaps', async () => {
  const { db } = club.context;
  for (const table of ['legal_version', 'legal_acceptance']) {
    const name = sql.table(table);
    await expect(sql`delete from ${name}`.execute(db)).rejects.toThrow('never changed or removed');
  }
  await expect(sql`update legal_version set html = '{"en":"x"}'`.execute(db)).rejects.toThrow('never changed');
  const insert = (number: number, day: string) =>
    sql`insert into legal_version (document, number, html, changes, valid_from, needs_acceptance, published_by_id, published_at)
      values ('terms', ${number}, '{"en":"x"}', '{"en":"x"}', ${day}, true, ${me.id}, now())`.execute(db);
  await expect(insert(4, '2026-12-01')).rejects.toThrow('does not follow version 2');
  await expect(insert(3, '2026-11-19')).rejects.toThrow('does not follow version 2');
});

test('the office sees who accepted which version and who did not, and exports it without formulas', async () => {
  const evil = await club.member();
  await sql`update member set first_name = '=SUM(1)', surname = 'Zquery' where id = ${evil.id}`.execute(
    club.context.db,
  );
  const before = await people(2);
  expect(before).toMatchObject({ items: [], accepted: 0 });
  await accept(evil.as, 2);
  const after = await people(2);
  expect(after).toMatchObject({
    items: [{ code: evil.code, language: 'tr' }],
    accepted: 1,
    open: Number(before.open) - 1,
  });
  const uncounted = await people(2, { counts: '0' });
  expect(uncounted).toMatchObject({ items: [{ code: evil.code }], total: 1 });
  expect(uncounted).not.toHaveProperty('accepted');
  expect(await people(2, { state: 'open', term: me.name })).toMatchObject({ items: [{ code: me.code }], total: 1 });
  expect((await people(2, { state: 'open', term: 'zquery' })).total).toBe(0);
  // Who accepted a later version is no longer asked for the earlier one.
  expect((await people(1, { state: 'open', term: 'zquery' })).total).toBe(0);

  const { payload } = await club.app.inject({
    url: acceptancesCsv.path.replace(':document', 'terms'),
    headers: authorization(boss),
  });
  const { columns, lines } = readCsv(payload);
  expect(columns).toEqual(ACCEPTANCE_COLUMNS);
  expect(lines.map(({ cells }) => cells.slice(0, 5))).toEqual([
    ['terms', '1', '2026-11-16', me.code, me.name],
    ['terms', '2', '2026-11-20', evil.code, "'=SUM(1) Zquery"],
  ]);
  const { data } = await club.call(downloadMyData, { as: me.as });
  expect(data).toMatchObject({ acceptedTexts: [{ document: 'terms', number: 1, language: 'tr' }] });
});
