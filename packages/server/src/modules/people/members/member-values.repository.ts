import { isMemberRole, type Role } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { MemberStatus } from '#database/tables/identity.ts';
import { toDate } from '#platform/clock.ts';
import type { MemberValues } from './member-values.rules.ts';

export interface StoredMember {
  readonly id: number;
  readonly role: Role;
  readonly status: MemberStatus;
  readonly version: number;
  /** Whether this member pays for another. */
  readonly isPayer: boolean;
  readonly values: MemberValues;
}

/** Members by their numbers in lower case, with their profiles. */
export async function findMemberValues(db: Db | Tx, codes: readonly string[]): Promise<Map<string, StoredMember>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .leftJoin('member_profile as profile', 'profile.member_id', 'member.id')
    .leftJoin('member as payer', 'payer.id', 'member.family_payer_id')
    .select(['member.id', 'member.role', 'member.status', 'member.version', 'member.code', 'member.gender'])
    .select(['member.first_name as name', 'member.surname as surName', 'member.email', 'member.language'])
    .select(['member.category_key as category', 'member.member_until as memberUntil', 'payer.code as familyPayer'])
    .select(['profile.mailing_name as mailingName', 'profile.address1', 'profile.address2', 'profile.address3'])
    .select(['profile.address4', 'profile.town', 'profile.country', 'profile.post_code as postCode'])
    .select(['profile.date_of_birth as dateOfBirth', 'profile.id_no as idNo', 'profile.telephones'])
    .select(sql<boolean>`exists (select from member as paid where paid.family_payer_id = member.id)`.as('isPayer'))
    .where(sql`lower(member.code)`, '=', sql`any(${codes.map((code) => code.toLowerCase())}::text[])`)
    .where('member.role', '<>', 'visitor')
    .$narrowType<{ role: Role }>()
    .execute();
  return new Map(
    rows.map(({ id, role, status, version, isPayer, telephones, ...row }) => {
      const texts = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? '']));
      const values = { ...texts, telephones: telephones ?? [] } as unknown as MemberValues;
      return [row.code.toLowerCase(), { id, role, status, version, isPayer, values }];
    }),
  );
}

/** Numbers for new members: above the highest, also of those that the same transaction is about to add. */
export async function nextMemberCodes(tx: Tx, count: number, added: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<{ code: string; role: Role }>`
    select code, role from member where code ~ '^[0-9]{4,9}$'`.execute(tx);
  const taken = new Set([...rows.map(({ code }) => code), ...added]);
  const isNumber = (code: string) => /^[0-9]{4,9}$/.test(code);
  const ofMembers = [...rows.filter(({ role }) => isMemberRole(role)).map(({ code }) => code), ...added].filter(
    isNumber,
  );
  let highest = ofMembers.reduce((most, code) => Math.max(most, Number(code)), 1_000);
  return Array.from({ length: count }, () => {
    do highest += 1;
    while (taken.has(String(highest)));
    return String(highest);
  });
}

export type NewValues = Pick<MemberValues, 'code' | 'name' | 'surName' | 'gender' | 'email' | 'language'> & {
  /** Null is the default. */
  readonly category: string | null;
  /** The moment from which they are a member; null is now. */
  readonly since: string | null;
};

/** Inserts members in one statement. Their ids by number as given. */
export async function insertMemberValues(
  tx: Tx,
  members: readonly NewValues[],
  at: Temporal.Instant,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    insert into member (code, first_name, surname, gender, role, email, language, category_key, created_at)
    select code, name, "surName", gender, 'member', nullif(email, ''), language, coalesce(category, default_category()),
      coalesce(since::timestamptz, ${toDate(at)}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given
      (code text, name text, "surName" text, gender text, email text, language text, category text, since text)
    returning id, code`.execute(tx);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export interface ValueChange {
  readonly memberId: number;
  readonly values: Partial<MemberValues>;
}

/** Changes the given values of members in one statement, except those of their profiles; every version grows. */
export async function storeMemberValues(tx: Tx, changes: readonly ValueChange[]): Promise<void> {
  const rows = changes.map(({ memberId, values }) => ({ id: memberId, ...values }));
  await sql`
    update member set
      version = member.version + 1,
      code = coalesce(given.code, member.code),
      first_name = coalesce(given.name, member.first_name),
      surname = coalesce(given."surName", member.surname),
      gender = coalesce(given.gender, member.gender),
      language = coalesce(given.language, member.language),
      category_key = coalesce(given.category, member.category_key),
      email = case when given.email is null then member.email else nullif(given.email, '') end,
      -- A new address has not been verified by its owner.
      email_verified_at = case when given.email is null or given.email = member.email then member.email_verified_at end,
      member_until = case when given."memberUntil" is null then member.member_until
        else nullif(given."memberUntil", '')::date end,
      family_payer_id = case when given."familyPayer" is null then member.family_payer_id
        else (select payer.id from member as payer where lower(payer.code) = lower(given."familyPayer")) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (id bigint, code text, name text, "surName" text, gender text, language text, category text, email text,
        "memberUntil" text, "familyPayer" text)
    where member.id = given.id`.execute(tx);
}

export async function findMemberVersions(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'version'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Takes members out of the club that an import added by mistake. The row stays, because the ledger and the audit log
 * refer to it; the number is free again.
 */
export async function removeMembers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update member set family_payer_id = null where family_payer_id = any(${ids}::bigint[])`.execute(tx);
  await sql`update member set code = 'removed-' || id, first_name = 'Former', surname = 'member', gender = 'O',
      email = null, email_verified_at = null, status = 'erased', layout = '{}', member_until = null, family_payer_id = null
    where id = any(${ids}::bigint[])`.execute(tx);
}
