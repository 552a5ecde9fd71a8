import type { LayoutSettings } from '@courtside/contract/auth';
import { type ClubDate, clubDate } from '@courtside/contract/dates';
import type { Language } from '@courtside/contract/limits';
import { type Role, roleHasAccess } from '@courtside/contract/roles';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';
import type { ChargeConsent, Gender, MemberStatus } from '#database/tables/identity.ts';
import type { Caller } from '#endpoint/binding.ts';
import { fullName } from './member.rules.ts';

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
    ])
    .select(sql<boolean>`email_verified_at is not null`.as('isEmailVerified'));

/** Everybody but visitors, who have neither an account nor a login. */
const selectMember = (db: Db | Tx) => selectPerson(db).where('role', '<>', 'visitor').$narrowType<{ role: Role }>();

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

export interface FamilyPayer {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  /** Who is not cannot be charged. */
  readonly isActive: boolean;
}

/** The member who asks for the players, and the latest birthday of an adult. */
export interface Asking {
  readonly memberId: number;
  readonly adultBirthday: ClubDate;
}

export interface Player {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  /** As the member chose it; until then favourites only for members under 18. */
  readonly chargeConsent: ChargeConsent;
  readonly categoryKey: string;
  /** Booked at the counter without a membership: no account, and nobody to notify. */
  readonly isVisitor: boolean;
  /** Whose account pays for this member, when it is not their own. */
  readonly familyPayer: FamilyPayer | null;
  /** Whether the player has the asking member as a favourite in any service; only known where the consent needs it. */
  readonly hasFavourited: boolean;
}

/**
 * Members by their codes. Without conditions beside the unique index of codes: without statistics the planner takes the
 * index of the status for the better one and reads every active member. `playersByCode` checks status and role.
 */
export const selectPlayers = (db: Db | Tx, codes: readonly string[], { memberId, adultBirthday }: Asking) => {
  const chargeConsent = consentOf(adultBirthday);
  return db
    .selectFrom('member')
    .leftJoin('member_profile as profile', 'profile.member_id', 'member.id')
    .leftJoin('member as payer', 'payer.id', 'member.family_payer_id')
    .select([
      'member.id',
      'member.code',
      'member.first_name as firstName',
      'member.surname',
      'member.email',
      'member.language',
      'member.category_key as categoryKey',
      'member.status',
      'member.role',
    ])
    .select(familyPayer)
    .select(chargeConsent.as('chargeConsent'))
    .select(
      sql<boolean>`${chargeConsent} = 'favourites' and exists (
        select from member_favourite as favourite where favourite.member_id = member.id and favourite_id = ${memberId}
      )`.as('hasFavourited'),
    )
    .where(hasCode(codes));
};

/** Of a row of `member as payer` that may be missing. */
export const familyPayer = sql<FamilyPayer | null>`case when payer.id is not null then jsonb_build_object(
  'id', payer.id, 'name', payer.first_name || ' ' || payer.surname, 'email', payer.email, 'language', payer.language,
  'isActive', payer.status = 'active') end`.as('familyPayer');

/** Of a row of `member` with its `profile`. */
export const consentOf = (adultBirthday: ClubDate) => sql<ChargeConsent>`case
  when not member.is_charge_consent_chosen and member.charge_consent = 'anyone'
    and profile.date_of_birth > ${adultBirthday}::date then 'favourites' else member.charge_consent end`;

/** As a subquery, whose size the planner cannot see: it keeps one plan instead of making one for every call. */
const hasCode = (codes: readonly string[]) =>
  sql<boolean>`lower(member.code) = any((select ${codes.map((code) => code.toLowerCase())}::text[])::text[])`;

/** The ids of the members with these codes and of who pays for them, for a statement that is sent before they have been read. */
export const idsByCode = (codes: readonly string[]) =>
  sql<number[]>`array(select distinct unnest(array[member.id, member.family_payer_id])
    from member where ${hasCode(codes)})`;

type PlayerRow = Awaited<ReturnType<ReturnType<typeof selectPlayers>['execute']>>[number];

/** The active members and visitors among them, by their codes as given; staff do not play. */
export function playersByCode(codes: readonly string[], rows: readonly PlayerRow[]): Map<string, Player> {
  const players = rows.filter(({ status, role }) => status === 'active' && (role === 'member' || role === 'visitor'));
  const byCode = new Map(
    players.map((row) => [row.code.toLowerCase(), { ...row, name: fullName(row), isVisitor: row.role === 'visitor' }]),
  );
  return new Map(
    codes.flatMap((code) => {
      const player = byCode.get(code.toLowerCase());
      return player ? [[code, player] as const] : [];
    }),
  );
}

/** Members only. Without a member who asks, consents are not to be used. */
export async function findPlayers(
  db: Db | Tx,
  codes: readonly string[],
  asking: Asking = NOBODY,
): Promise<Map<string, Player>> {
  const rows = codes.length > 0 ? await selectPlayers(db, codes, asking).execute() : [];
  return playersByCode(
    codes,
    rows.filter(({ role }) => role === 'member'),
  );
}

const NOBODY: Asking = { memberId: 0, adultBirthday: clubDate('1900-01-01') };

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

/**
 * The first free number above the highest member's. Numbers of staff are skipped but do not count as highest.
 * Concurrent calls are serialized.
 */
export async function nextMemberCode(tx: Tx): Promise<string> {
  await lockMemberNumbers(tx);
  const { rows } = await sql<{ next: string }>`
    with highest as (
      select coalesce(max(code::bigint), 1000) as number from member where code ~ '^[0-9]{4,9}$' and role = 'member'
    )
    select candidate::text as next
    from highest, generate_series(number + 1, number + 1 + (select count(*) from member)) as candidate
    where not exists (select from member where lower(member.code) = candidate::text)
    order by candidate
    limit 1`.execute(tx);
  const [free] = rows;
  if (!free) throw new Error('there is no free membership number');
  return free.next;
}

/** Key of the advisory lock; any fixed number. */
const MEMBER_CODE_LOCK = 8_152_028;

/** Serializes everything that gives a number to a member, or a payer. */
export async function lockMemberNumbers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MEMBER_CODE_LOCK})`.execute(tx);
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
