import type { LayoutSettings } from '@courtside/contract/people/auth';
import type { Language } from '@courtside/contract/values/limits';
import { type Role, roleHasAccess } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Gender, MemberStatus } from '#database/tables/identity.ts';
import type { Caller } from '#endpoint/binding.ts';

export interface Member {
  readonly id: number;
  readonly code: string;
  readonly firstName: string;
  readonly surname: string;
  readonly gender: Gender;
  readonly role: Role;
  readonly status: MemberStatus;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly language: Language;
  readonly categoryKey: string;
  readonly layout: Partial<LayoutSettings>;
  readonly picture: string | null;
  /** Registered as a visitor, and given no other category since. */
  readonly hasVisitorAccount: boolean;
}

export interface NewMember {
  readonly code: string;
  readonly firstName: string;
  readonly surname: string;
  readonly gender: Gender;
  readonly role: Role | 'visitor';
  readonly email: string | null;
  readonly emailVerifiedAt?: Date | null;
  /** Now, unless given. */
  readonly joinedAt?: Date;
  readonly language: Language;
  /** The default one, unless given. */
  readonly categoryKey?: string | undefined;
  readonly hasVisitorAccount?: true;
}

/** Members, staff and visitors. */
export const selectPerson = (db: Db | Tx) =>
  db
    .selectFrom('member')
    .select([
      'id',
      'code',
      'first_name as firstName',
      'surname',
      'gender',
      'role',
      'status',
      'email',
      'language',
      'category_key as categoryKey',
      'layout',
      'picture',
      'has_visitor_account as hasVisitorAccount',
    ])
    .select(sql<boolean>`email_verified_at is not null`.as('isEmailVerified'));

/** Everybody but visitors, who have neither an account nor a login. */
const selectMember = (db: Db | Tx) => selectPerson(db).where('role', '<>', 'visitor').$narrowType<{ role: Role }>();

/** The active members for whom this one pays, by number. */
export function familyOf(db: Db | Tx, payerId: number) {
  return db
    .selectFrom('member')
    .select(['id', 'code', 'first_name as firstName', 'surname', 'category_key as categoryKey'])
    .where('family_payer_id', '=', payerId)
    .where('status', '=', 'active')
    .orderBy('code')
    .execute();
}

export async function findMemberByCode(db: Db | Tx, code: string): Promise<Member | undefined> {
  return selectMember(db).where(sql`lower(code)`, '=', code.toLowerCase()).executeTakeFirst();
}

export const selectMemberById = (db: Db | Tx, id: number) => selectMember(db).where('id', '=', id);

export async function findMemberById(db: Db | Tx, id: number): Promise<Member | undefined> {
  return selectMemberById(db, id).executeTakeFirst();
}

export async function findMembersById(db: Db | Tx, ids: readonly number[]): Promise<Member[]> {
  return selectMember(db).where('id', '=', sql<number>`any(${ids}::bigint[])`).orderBy('id').execute();
}

/** Who is told what concerns the installation. */
export async function selectActiveAdmins(db: Db | Tx): Promise<Member[]> {
  return selectMember(db).where('role', '=', 'admin').where('status', '=', 'active').orderBy('id').execute();
}

/** Members by the URL of their picture. */
export async function findPictureOwners(db: Db): Promise<Map<string, { memberId: number; picture: string }>> {
  const rows = await db.selectFrom('member').select(['id', 'picture']).where('picture', 'is not', null).execute();
  return new Map(rows.map(({ id, picture }) => [String(picture), { memberId: id, picture: String(picture) }]));
}

/** Active members who can get mail and have a PIN: the others get an invitation. Staff set the club up themselves. */
export async function selectMailableMembers(db: Db | Tx): Promise<Array<Member & { readonly email: string }>> {
  return selectMember(db)
    .where('role', '=', 'member')
    .where('status', '=', 'active')
    .where('email', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('member_credential')
          .select('member_id')
          .whereRef('member_credential.member_id', '=', 'member.id')
          .where('pin_hash', 'is not', null),
      ),
    )
    .$narrowType<{ email: string }>()
    .orderBy('id')
    .execute();
}

/** The language of a member for everything the club sends. */
export async function readerLanguage(db: Db | Tx, id: number): Promise<Language> {
  const row = await db.selectFrom('member').select('language').where('id', '=', id).executeTakeFirst();
  return row?.language ?? 'en';
}

export async function insertMembers(
  tx: Tx,
  members: readonly NewMember[],
): Promise<Array<{ id: number; code: string }>> {
  return tx
    .insertInto('member')
    .values(
      members.map((member) => ({
        code: member.code,
        first_name: member.firstName,
        surname: member.surname,
        gender: member.gender,
        role: member.role,
        email: member.email,
        email_verified_at: member.emailVerifiedAt ?? null,
        language: member.language,
        picture: null,
        ...(member.joinedAt && { created_at: member.joinedAt }),
        ...(member.categoryKey && { category_key: member.categoryKey }),
        ...(member.hasVisitorAccount && { has_visitor_account: true }),
      })),
    )
    .returning(['id', 'code'])
    .execute();
}

export async function countMembers(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of those who are not erased. */
export async function countMembersOfRole(db: Db | Tx, role: Role): Promise<number> {
  const { count } = await db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', role)
    .where('status', '<>', 'erased')
    .executeTakeFirstOrThrow();
  return count;
}

/** The member whose records are requested: the caller, or the named member for who works with members' accounts. */
export async function findRecordOwner(db: Db, caller: Caller, memberCode: string | undefined): Promise<Member> {
  if (!memberCode || memberCode === caller.memberCode) {
    const own = await findMemberById(db, caller.memberId);
    if (!own) throw new AppError('session.invalid');
    return own;
  }
  if (!roleHasAccess(caller.role, 'accounts')) throw new AppError('access.denied');
  const named = await findMemberByCode(db, memberCode);
  if (!named) throw new AppError('record.not_found');
  return named;
}
