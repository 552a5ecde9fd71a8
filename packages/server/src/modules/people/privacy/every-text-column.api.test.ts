import { refundPayment } from '@courtside/contract/money/office-payments';
import { eraseMember, readErasure } from '@courtside/contract/people/erasure';
import { downloadMyData } from '@courtside/contract/people/profile';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { createOwner, type Owner } from '#testing/clubs/owner.ts';
import { EVERY_FEATURE } from '#testing/server/club-features.ts';
import { allRows } from '#testing/tables/all-rows.ts';

/*
 * A marker is written into every text column that a member can reach. A new text column takes part by itself; a new table
 * must be listed in ROWS, in NOT_ABOUT_MEMBERS, or refer to `member`.
 */

/** The rows of a member in tables that do not refer to `member`. */
const ROWS: Readonly<Record<string, string>> = {
  member: 'id = {id}',
  coach_exception: 'coach_id = {id}',
  login_attempt: `login_name = lower('{code}')`,
  password_request: `login_name = lower('{code}')`,
  recovery_code: 'member_id = {id}',
  waiting_offer: 'entry_id in (select id from waiting_entry where member_id = {id})',
  outbox_secret: 'mail_id in (select id from outbox_mail where member_id = {id})',
  payment_dispute: 'payment_id in (select id from payment where member_id = {id})',
  payment_refund: 'payment_id in (select id from payment where member_id = {id})',
};

/** The club's own data, and the books of the sandbox, which stands for a foreign company. */
const NOT_ABOUT_MEMBERS = [
  'account_number',
  'month_export_file',
  // Counts requests by network, names nobody and is deleted after an hour.
  'application_request',
  'band_price',
  // Keys of devices, with the address of the device.
  'access_key',
  // The club's own.
  'identity_provider',
  // Made by the office; its secret opens a screen.
  'board',
  // The provider's file names nobody; its references stay with the books.
  'card_payout_line',
  'booking_series_block',
  'booking_type',
  'closure',
  'closure_booking',
  'closure_met_date',
  'closure_plan',
  'club',
  'club_help_topic',
  'club_tax',
  'club_holiday',
  'club_logo',
  'competition',
  // Seeds and matches; whose they are is in the entries.
  'competition_dry_run',
  'competition_period',
  'competition_fixture',
  'court',
  // Written by the office about what it offers.
  'course',
  'course_date',
  // Of the office; who set something by hand stays in the log.
  'device',
  'device_event',
  'device_link',
  'device_override',
  'device_reported',
  'device_wanted',
  'door_area',
  // Ids of what changed, kept for a month.
  'event',
  // Addresses outside the club, and ids of what they were told, kept for a month.
  'club_feed',
  'webhook_attempt',
  'webhook_delivery',
  'webhook_endpoint',
  // Errors are stored without addresses, and only until the next run.
  'job',
  // Of the office; an acceptance has no text and is never removed.
  'legal_draft',
  'legal_version',
  'member_category',
  'member_category_rule',
  // A list of the office; its lines are removed when it is applied, or after a day.
  'member_import',
  'notice',
  'pass_kind',
  // What was sold and with which VAT; the paper itself says to whom.
  'paper_counter',
  'paper_line',
  'payment_event',
  'price_band',
  'price_list',
  'sandbox_card',
  'sandbox_checkout',
  'sandbox_delivery',
  'sandbox_dispute',
  'sandbox_mandate',
  'sandbox_refund',
  'schema_migration',
  'service_option',
  'setup_code',
  'sport_service',
  'subscription_plan',
  'tax_code',
  'tax_price',
  'tax_rate',
  'timetable',
  // Of people who are not members yet; `visitors.api.test.ts` erases one by the address of a member.
  'visitor_registration',
  // Counts registrations by network and by a hash of the address, for a day.
  'visitor_request',
  'voucher_terms',
  // What a device has signed, until it would be too old; names nobody.
  'used_challenge',
  // Of the club itself.
  'club_seller',
];

/** What stays after an erasure, and why. */
const STAYS = [
  // The number under which the books refer to the member.
  'member.code',
  'login_attempt.login_name',
  'password_request.login_name',
  // The books.
  'cash_count.reason',
  'cash_count.denominations',
  'month_close.reopen_reason',
  'ledger_account.income_of',
  'ledger_account.vat_of',
  // An invoice is kept as it was made out.
  'paper.series',
  'paper.name',
  'paper.address',
  'paper.vat_number',
  'register_number.number',
  'coach_payout.reference',
  'ledger_entry.source',
  'ledger_entry.details',
  'court_booking.price_parts',
  'payment.provider_reference',
  'payment_dispute.reference',
  'payment_refund.provider_reference',
  'payment_refund.failure',
  'payment.intent_reference',
  'payment.reference',
  'voucher.reference',
  // Opens nothing once the voucher has ended, and says nothing of anybody.
  'voucher.code_hash',
  // What happened.
  'audit_log.action',
];

/** Erased, but not exported: whoever has a session must not learn them. */
const SECRETS = [
  'email_verification.code_hash',
  'idempotency_record.request_hash',
  'member_credential.password_hash',
  'member_credential.pin_hash',
  'member_credential.spent_hash',
  'member_credential.temporary_hash',
  'mandate.token',
  'member_invitation.secret_hash',
  'membership_application.password_hash',
  'outbox_secret.body',
  'outbox_secret.subject',
  'passkey.credential_id',
  'recovery_code.code_hash',
  'saved_card.token',
  'two_step.sealed_secret',
];

/** Where a document must have a certain shape. */
const SHAPES: Readonly<Record<string, (marker: string) => unknown>> = {
  'member_profile.children': (name) => [{ name, dateOfBirth: '2015-02-01' }],
  'member_profile.telephones': (number) => [{ type: 'Home', number }],
  'member_profile.cars': (car) => [car],
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub({ features: EVERY_FEATURE });
});
afterAll(() => club.close());

test('after an erasure no text of the member is left, and the export had all of it', async () => {
  const owner = await createOwner(club);
  await fillEveryTable(owner);
  const markers = await writeMarkers(owner);
  const exported = JSON.stringify((await club.call(downloadMyData, { as: owner.as })).data);
  const notExported = [...markers].filter(([name, marker]) => !SECRETS.includes(name) && !exported.includes(marker));
  expect(notExported.map(([name]) => name)).toEqual([]);
  expect([...markers].filter(([name, marker]) => SECRETS.includes(name) && exported.includes(marker))).toEqual([]);

  const as = await club.login('9001');
  const params = { memberCode: owner.code };
  const { data } = await club.call(readErasure, { as, params });
  const payout = { method: 'bank' as const, reference: 'E2E 1', amount: data.balanceAfterRefunds };
  const erased = await club.call(eraseMember, {
    as,
    params,
    body: { PinCode: DEMO_PIN, payout, cancelBookings: true },
  });
  expect(erased).toMatchObject({ msgCode: '200', data: 'ok' });
  const rows = await allRows(club.context.db);
  expect([...markers].filter(([, marker]) => rows.includes(marker)).map(([name]) => name)).toEqual([]);
});

/** One row at least in every table that can hold something of a member. */
async function fillEveryTable(owner: Owner): Promise<void> {
  const { id, code } = owner;
  const { db } = club.context;
  await owner.mandate();
  await owner.payment();
  await sql`update contact_message set status = 'answered', answered_at = now(), answered_by_id = member_id, answer = 'Yes'
    where id = ${await owner.contact()}::bigint`.execute(db);
  await owner.emailCode();
  await owner.picture();
  await owner.subscription();
  await owner.invitation();
  await owner.strike();
  await owner.memberImport('applied');
  await sql`insert into waiting_offer (entry_id, service_key, court_id, session_key, session_date, during, offered_at, expires_at)
    select id, service_key, court_id, session_key, session_date, tstzrange(starts_at, ends_at), now(), now() + interval '1 hour'
    from waiting_entry where id = ${await owner.waiting()}::bigint`.execute(db);
  const { key: game } = await owner.game();
  await sql`insert into game_note (booking_id, member_id, note, noted_at)
    select id, ${id}, 'Coffee', now() from court_booking where key = ${game}`.execute(db);
  await sql`insert into game_request (booking_id, member_id, asked_at, until_at)
    select id, ${id}, now(), now() + interval '1 hour' from court_booking where key = ${game}`.execute(db);
  await club.confirm(owner, { session: await owner.freeSession(), players: [owner] }, { key: crypto.randomUUID() });
  const refund = { amount: 5, reason: 'Paid twice', PinCode: DEMO_PIN };
  const treasurer = await club.login('9004');
  await club.call(refundPayment, { as: treasurer, params: { key: await owner.paidPayment() }, body: refund });
  await sql`insert into coach (member_id, is_offered, notice_hours, ahead_days, added_at) values (${id}, false, 12, 14, now())`.execute(
    db,
  );
  await sql`insert into coach_exception (coach_id, days, minutes, is_available, reason)
    values (${id}, '[2026-12-01,2026-12-02)', '[0,1440)', false, 'Away')`.execute(db);
  await owner.enrolment();
  await owner.claim();
  await owner.voucher();
  // Enough to pay the claim and to be paid out.
  await club.setBalance(owner, 20_000);
  await sql`insert into booking_refund (booking_id, member_id, amount_cents, refunded_at, refunded_by_id)
    select booking_id, member_id, 100, now(), member_id from booking_player where member_id = ${id} limit 1`.execute(
    db,
  );
  await sql`insert into booking_guest (booking_id, slot, name, host_id, fee_cents)
    select booking_id, 2, 'Guest', ${id}, 0 from booking_player where member_id = ${id}`.execute(db);
  await sql`insert into member_profile (member_id, updated_at) values (${id}, now())`.execute(db);
  await sql`insert into two_step (member_id, sealed_secret, begun_at) values (${id}, 'x', now())`.execute(db);
  await sql`insert into recovery_code (member_id, code_hash) values (${id}, 'x')`.execute(db);
  await sql`insert into passkey (member_id, credential_id, public_key, counter, title, made_at)
    values (${id}, 'x', 'x', 0, 'x', now())`.execute(db);
  await sql`insert into emergency_contact (member_id, name, phone, saved_by_id, saved_at)
    values (${id}, 'Leyla', '+356 9912 3456', ${id}, now())`.execute(db);
  await owner.identity(id);
  await sql`insert into member_note (member_id, note, version, written_by_id, written_at)
    values (${id}, 'Prefers court 2', 1, ${id}, now())`.execute(db);
  await sql`insert into membership_application (first_name, last_name, gender, birthday, email, password_hash, created_at,
      status, member_id)
    values ('Nova', 'Newcomer', 'F', '1990-01-01', 'nova@mail.example', 'x', now(), 'accepted', ${id})`.execute(db);
  await sql`insert into member_import_member (import_id, member_id, is_new, version_after)
    select id, ${id}, false, 1 from member_import limit 1`.execute(db);
  for (const table of ['login_attempt', 'password_request']) {
    const at = sql.ref(table === 'login_attempt' ? 'attempted_at' : 'requested_at');
    await sql`insert into ${sql.table(table)} (login_name, address, ${at})
      values (lower(${code}), '10.0.0.1', now())`.execute(db);
  }
  await sql`update member_credential set temporary_expires_at = now(), temporary_hash = 'x' where member_id = ${id}`.execute(
    db,
  );
}

/** Writes a marker of its own into every column; returns the markers by column. */
async function writeMarkers(owner: Owner): Promise<Map<string, string>> {
  const markers = new Map<string, string>();
  const withoutRows: string[] = [];
  const unknown: string[] = [];
  for (const { table, column, type } of await textColumns()) {
    const name = `${table}.${column}`;
    const rows = ROWS[table] ?? (await rowsByMember(table));
    if (!rows && !NOT_ABOUT_MEMBERS.includes(table)) unknown.push(table);
    if (!rows || NOT_ABOUT_MEMBERS.includes(table) || STAYS.includes(name)) continue;
    const marker = `zq${markers.size}qz`;
    const where = rows.replaceAll('{id}', String(owner.id)).replaceAll('{code}', owner.code);
    const value = type === 'text' ? marker : JSON.stringify(SHAPES[name]?.(marker) ?? { marker });
    if ((await write({ table, column, type }, value, where)) === 0) withoutRows.push(name);
    markers.set(name, marker);
  }
  expect({ unknown, withoutRows }).toEqual({ unknown: [], withoutRows: [] });
  return markers;
}

/** Columns that hold any text: neither generated ones, nor keys of other tables, nor those with fixed values or a format. */
async function textColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type not in ('bigint', 'integer', 'numeric', 'double precision', 'boolean', 'uuid', 'bytea', 'date', 'timestamp with time zone',
        'tstzrange', 'daterange', 'int4range', 'ARRAY')
      and not exists (
        select from pg_constraint as rule
        join pg_attribute as attribute on attribute.attrelid = rule.conrelid and attribute.attnum = any(rule.conkey)
        where rule.conrelid = c.table_name::regclass and attribute.attname = c.column_name
          and (rule.contype = 'f' or (rule.contype = 'c' and cardinality(rule.conkey) = 1
            and pg_get_constraintdef(rule.oid) ~ 'ANY \\(ARRAY|[^!]~ ''|= ''')))
    order by 1, 2`.execute(club.context.db);
  return rows;
}

async function rowsByMember(table: string): Promise<string | undefined> {
  const { rows } = await sql<{ column: string }>`
    select attribute.attname as column from pg_constraint as key
    join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = any(key.conkey)
    where key.contype = 'f' and key.conrelid = ${table}::regclass and key.confrelid = 'member'::regclass`.execute(
    club.context.db,
  );
  return rows.length > 0 ? rows.map(({ column }) => `${column} = {id}`).join(' or ') : undefined;
}

/** Returns the number of rows. */
async function write({ table, column, type }: Column, value: string, where: string): Promise<number> {
  return inTransaction(club.context.db, async (tx) => {
    // Past the triggers that protect the audit log.
    await sql`set local session_replication_role = replica`.execute(tx);
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} =
      ${value}::${sql.raw(type)} where ${sql.raw(where)}`.execute(tx);
    return Number(numAffectedRows);
  });
}
