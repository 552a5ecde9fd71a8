import type { SsoAudience } from '@courtside/contract/people/sign-in/identity-provider';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { purgeOldRows } from '#database/purge-old-rows.ts';
import { type Clock, toDate } from '#platform/clock.ts';

/** Whom a provider means: its address, and its own name for the person. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export interface ProviderSettings {
  readonly isOn: boolean;
  readonly title: string;
  readonly audience: SsoAudience;
}

export const selectProvider = (db: Db | Tx): Promise<ProviderSettings | undefined> =>
  db.selectFrom('identity_provider').select(['is_on as isOn', 'title', 'audience']).executeTakeFirst();

export async function storeProvider(tx: Tx, { isOn, title, audience }: ProviderSettings): Promise<void> {
  const values = { is_on: isOn, title, audience };
  await tx
    .insertInto('identity_provider')
    .values(values)
    .onConflict((row) => row.column('only_row').doUpdateSet(values))
    .execute();
}

export const findLinkOf = (db: Db | Tx, memberId: number) =>
  db
    .selectFrom('identity_link')
    .select(['issuer', 'subject', 'linked_at as linkedAt', 'used_at as usedAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export async function findLinkedMember(db: Db | Tx, { issuer, subject }: Identity): Promise<number | undefined> {
  const row = await db
    .selectFrom('identity_link')
    .select('member_id as memberId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.memberId;
}

export async function insertLink(tx: Tx, memberId: number, identity: Identity, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('identity_link')
    .values({ member_id: memberId, ...identity, linked_at: toDate(at) })
    .execute();
}

export async function noteUse(tx: Tx, memberId: number, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('identity_link')
    .set({ used_at: toDate(at) })
    .where('member_id', '=', memberId)
    .execute();
}

export async function deleteLink(tx: Tx, memberId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_link')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Whether this is the first use: of two requests with the same cookie one gets true. */
export async function claimStep(db: Db | Tx, id: string, at: Temporal.Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('used_sign_in_step')
    .values({ id, used_at: toDate(at) })
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** By then their cookies have ended. */
export const purgeSignInSteps = (context: { readonly db: Db; readonly clock: Clock }) =>
  purgeOldRows(context, { table: 'used_sign_in_step', since: 'used_at', days: 1 });

interface Person {
  readonly memberCode: string;
  readonly name: string;
  readonly role: string;
  readonly linkedAt: Date | null;
  readonly usedAt: Date | null;
  readonly hasPassword: boolean;
}

/** All of the staff, and members who have linked an identity; those of the staff first. */
export async function selectPeople(db: Db): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select member.code as "memberCode", member.first_name || ' ' || member.surname as name, member.role,
      link.linked_at as "linkedAt", link.used_at as "usedAt", coalesce(credential.has_password, false) as "hasPassword"
    from member
    left join identity_link as link on link.member_id = member.id
    left join member_credential as credential on credential.member_id = member.id
    where member.status = 'active'
      and (member.role in ('admin', 'subadmin', 'desk', 'treasurer') or link.member_id is not null)
    order by case member.role when 'admin' then 1 when 'subadmin' then 2 when 'desk' then 3 when 'treasurer' then 4 else 5 end,
      member.first_name, member.id
    limit 500`.execute(db);
  return rows;
}
