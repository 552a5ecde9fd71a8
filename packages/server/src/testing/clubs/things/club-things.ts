import { randomUUID } from 'node:crypto';
import { addClosure } from '@courtside/contract/club/sports/office-closures';
import { transferCash } from '@courtside/contract/money/office-cash';
import { register } from '@courtside/contract/people/auth';
import { clubDate } from '@courtside/contract/values/dates';
import type { KeyScope } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { dryRunFile, openImport, runImport } from '#modules/people/member-records/index.ts';
import type { Login } from '../../server/test-app.ts';
import type { BookingClub } from '../booking-club.ts';
import { boardOf } from './made-board.ts';
import { keyFor } from './made-key.ts';
import { passkeyOf } from './made-passkey.ts';

/** What belongs to the club and to none of its members; each thing is made when it is asked for. */
export interface ClubThings {
  /** Of a stranger: it belongs to nobody. */
  application(): Promise<string>;
  /** A category of members that nobody has. */
  category(): Promise<string>;
  clubVersion(): Promise<number>;
  /** The id of the day's latest count of the drawer, if it was counted. */
  lastCashCount(day: string): Promise<string | undefined>;
  planVersion(key: string): Promise<number>;
  taxVersion(): Promise<number>;
  /** A list with one new member: checked, or already applied. */
  memberImport(state?: 'checked' | 'applied'): Promise<string>;
  /** A closure for the weather, which the club has made. */
  closure(): Promise<string>;
  /** A notice of the club. */
  notice(): Promise<string>;
  /** A help topic of the club. */
  helpTopic(): Promise<string>;
  helpTopics(): Promise<number[]>;
  /** A job of the server, as its process registers it. */
  job(): Promise<string>;
  /** The number of new terms, which everybody must accept. */
  legalVersion(): Promise<number>;
  /** The version of a draft of the terms that can be published. */
  legalDraft(): Promise<number>;
  /** The file of the club's logo. */
  logo(): Promise<string>;
  /** A free competition of tennis singles. */
  competition(state: 'draft' | 'open'): Promise<string>;
  /** An identity that somebody has linked. */
  identity(memberId: number): Promise<void>;
  /** A wall board. */
  board(): Promise<{ id: string; secret: string }>;
  /** Of a kiosk, or of another device. */
  key(scope?: KeyScope): Promise<{ id: string; key: string }>;
  /** Of whoever this login is. */
  passkey(as: Login): Promise<string>;
  /** Change that was brought from the bank. */
  bankMovement(): Promise<string>;
}

export function clubThings(club: BookingClub): ClubThings {
  const { db } = club.context;
  return {
    async application() {
      return (await club.call(register, { body: APPLICATION })).data.application;
    },
    board: () => boardOf(club),
    async identity(memberId) {
      await sql`insert into identity_link (member_id, issuer, subject, linked_at)
        values (${memberId}, 'https://login.harbour.example', ${`person ${memberId}`}, '2026-11-01T08:00:00Z')`.execute(
        club.context.db,
      );
    },
    key: (scope = 'kiosk') => keyFor(club, [scope]),
    passkey: (as) => passkeyOf(club, as),
    async competition(state) {
      const { rows } = await sql<{ id: string }>`
        insert into competition (service_key, kind, title, state, is_pairs, fee_cents, max_entries, closes_at, starts_on, rules,
          created_by_id, created_at)
        select 'tennis', 'ladder', 'Ladder', ${state}, false, 0, 30, '2027-11-16', '2026-11-16',
          '{"kind":"ladder","reach":3,"answerDays":5,"playDays":14}', id, '2026-11-16'
        from member where code = '9001' returning id::text`.execute(db);
      return first(rows).id;
    },
    async job() {
      await sql`insert into job (name, every_seconds) values ('purge_sessions', 3600) on conflict do nothing`.execute(
        db,
      );
      return 'purge_sessions';
    },
    async legalVersion() {
      const { rows } = await sql<{ number: number }>`
        insert into legal_version (document, number, html, changes, valid_from, needs_acceptance, published_by_id, published_at)
        select 'terms', coalesce(max(number), 0) + 1, '{"en":"<p>Rules</p>"}', '{"en":"All is new"}',
          coalesce(max(valid_from), '2000-01-01'), true, (select id from member where code = '9001'), now()
        from legal_version where document = 'terms' returning number`.execute(db);
      return first(rows).number;
    },
    async legalDraft() {
      const { rows } = await sql<{ version: number }>`
        insert into legal_draft as draft (document, html, changes, needs_acceptance, saved_by_id, saved_at)
        select 'terms', '{"en":"<p>Rules</p>"}', '{"en":"All is new"}', true, id, now() from member where code = '9001'
        on conflict (document) do update set html = excluded.html, changes = excluded.changes, version = draft.version + 1
        returning version`.execute(db);
      return first(rows).version;
    },
    async logo() {
      const hash = 'ab'.repeat(32);
      await sql`insert into club_logo (hash, content) values (${hash}, 'x') on conflict (only_row) do update set hash = excluded.hash`.execute(
        db,
      );
      return `${hash}.webp`;
    },
    async lastCashCount(day) {
      const counts = db.selectFrom('cash_count').select('id').where('day', '=', clubDate(day));
      const latest = await counts.orderBy('id', 'desc').executeTakeFirst();
      return latest && String(latest.id);
    },
    async bankMovement() {
      const as = await club.login('9001');
      const body = { direction: 'fromBank' as const, amount: 5, reason: 'Change', PinCode: DEMO_PIN };
      await club.call(transferCash, { as, body });
      const { rows } = await sql<{ id: string }>`
        select max(posting.id)::text as id from ledger_posting posting
        join ledger_account account on account.id = posting.account_id where account.kind = 'bank'`.execute(db);
      return first(rows).id;
    },
    async clubVersion() {
      const { rows } = await sql<{ version: number }>`select version from club`.execute(db);
      return first(rows).version;
    },
    async planVersion(key) {
      const { rows } = await sql<{ version: number }>`select version from subscription_plan where key = ${key}`.execute(
        db,
      );
      return first(rows).version;
    },
    async taxVersion() {
      const { rows } = await sql<{ version: number }>`select version from club_tax`.execute(db);
      return rows[0]?.version ?? 0;
    },
    async memberImport(state) {
      const content = Buffer.from(`number,first name,surname\nN${randomUUID().slice(0, 8)},Nina,Grech`);
      const opened = await openImport(club.context, { content, fileName: 'list.csv', memberId: null });
      await dryRunFile(club.context, opened.id, { mapping: opened.mapping, corrections: [] });
      if (state === 'applied') await runImport(club.context, { id: opened.id, actorId: null });
      return opened.id;
    },
    closure: () => makeClosure(club),
    async notice() {
      const { rows } = await sql<{ id: number }>`
        insert into notice (title, html, published_at)
        values ('Pool closed', '<p>Tuesday</p>', ${club.context.clock.now().toString()}::timestamptz)
        returning id`.execute(db);
      return String(first(rows).id);
    },
    async helpTopic() {
      const { rows } = await sql<{ id: number }>`
        insert into club_help_topic (position, title, heading, description, html)
        select max(position) + 1, 'Parking', 'Where to park', '', '<p>Behind the hall.</p>' from club_help_topic
        returning id`.execute(db);
      return String(first(rows).id);
    },
    async helpTopics() {
      const rows = await db.selectFrom('club_help_topic').select('id').orderBy('position').execute();
      return rows.map(({ id }) => id);
    },
    async category() {
      const { rows } = await sql<{ key: string }>`
        insert into member_category (key, position, title)
        select 'category-' || max(position) + 1, max(position) + 1, 'Category' from member_category
        returning key`.execute(db);
      return first(rows).key;
    },
  };
}

/** On a night on which nothing is booked. */
async function makeClosure(club: BookingClub): Promise<string> {
  const { data } = await club.call(addClosure, {
    as: await club.login('9001'),
    body: { service: 'cricket', from: '2027-02-01T00:00', to: '2027-02-01T01:00', kind: 'weather' },
  });
  return String(data.id);
}

export const APPLICATION = {
  firstName: 'Ada',
  lastName: 'King',
  gender: 'Other' as const,
  birthday: '01/01/1990',
  email: 'ada.king@mail.example',
  password: 'Apply#2026',
};

export function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new RangeError('there is none');
  return item;
}
