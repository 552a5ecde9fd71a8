import type { LayoutSettings } from '@courtside/contract/auth';
import type { Language } from '@courtside/contract/limits';
import type { Role } from '@courtside/contract/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { ChargeConsent, Gender, MemberStatus } from '#database/tables/identity.ts';
import { toDate } from '#platform/clock.ts';
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
  readonly layout: Partial<LayoutSettings>;
  readonly picture: string | null;
}

export interface NewMember {
  readonly code: string;
  readonly firstName: string;
  readonly surname: string;
  readonly gender: Gender;
  readonly role: Role;
  readonly email: string | null;
  readonly emailVerifiedAt?: Date | null;
  /** Now, unless given. */
  readonly joinedAt?: Date;
  readonly language: Language;
}

const selectMember = (db: Db | Tx) =>
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
      'layout',
      'picture',
    ])
    .select(sql<boolean>`email_verified_at is not null`.as('isEmailVerified'));

export async function findMemberByCode(db: Db | Tx, code: string): Promise<Member | undefined> {
  return selectMember(db).where(sql`lower(code)`, '=', code.toLowerCase()).executeTakeFirst();
}

export async function findMemberById(db: Db | Tx, id: number): Promise<Member | undefined> {
  return selectMember(db).where('id', '=', id).executeTakeFirst();
}

/** In which language a person reads what the club writes. */
export async function readerLanguage(db: Db | Tx, id: number): Promise<Language> {
  const row = await db.selectFrom('member').select('language').where('id', '=', id).executeTakeFirst();
  return (row?.language as Language | undefined) ?? 'en';
}

export interface Player {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly chargeConsent: ChargeConsent;
}

/** Active members by their codes, as given; staff do not play. */
export async function findPlayers(db: Db | Tx, codes: readonly string[]): Promise<Map<string, Player>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select([
      'id',
      'code',
      'first_name as firstName',
      'surname',
      'email',
      'language',
      'charge_consent as chargeConsent',
    ])
    .where(
      sql`lower(code)`,
      'in',
      codes.map((code) => code.toLowerCase()),
    )
    .where('status', '=', 'active')
    .where('role', '=', 'member')
    .execute();
  const byCode = new Map(rows.map((row) => [row.code.toLowerCase(), { ...row, name: fullName(row) }]));
  return new Map(
    codes.flatMap((code) => {
      const player = byCode.get(code.toLowerCase());
      return player ? [[code, player] as const] : [];
    }),
  );
}

/** Which of these members have the given one among their favourites, in any sport. */
export async function whoFavourited(
  db: Db | Tx,
  memberIds: readonly number[],
  favouriteId: number,
): Promise<Set<number>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('member_favourite')
    .select('member_id')
    .where('favourite_id', '=', favouriteId)
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Set(rows.map((row) => row.member_id));
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
      })),
    )
    .returning(['id', 'code'])
    .execute();
}

/** Settings given are changed, the others stay, also when two changes meet. */
export async function mergeLayout(
  tx: Tx,
  memberId: number,
  changes: Partial<LayoutSettings>,
): Promise<Partial<LayoutSettings>> {
  const { layout } = await tx
    .updateTable('member')
    .set({
      layout: sql`layout || ${JSON.stringify(changes)}::jsonb`,
      ...(changes.language && { language: changes.language }),
    })
    .where('id', '=', memberId)
    .returning('layout')
    .executeTakeFirstOrThrow();
  return layout;
}

export async function countMembers(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function storePrivacy(
  tx: Tx,
  memberId: number,
  { chargeConsent, showNameInSchedule }: { chargeConsent: ChargeConsent; showNameInSchedule: boolean },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ charge_consent: chargeConsent, show_name_in_schedule: showNameInSchedule })
    .where('id', '=', memberId)
    .execute();
}

export async function storeVerifiedEmail(tx: Tx, memberId: number, email: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('member')
    .set({ email, email_verified_at: toDate(at) })
    .where('id', '=', memberId)
    .execute();
}

export async function storePicture(tx: Tx, memberId: number, picture: string | null): Promise<void> {
  await tx.updateTable('member').set({ picture }).where('id', '=', memberId).execute();
}

export async function requestErasure(tx: Tx, memberId: number, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('member')
    .set({ erasure_requested_at: toDate(at) })
    .where('id', '=', memberId)
    .execute();
}

export async function storeMemberStatus(tx: Tx, memberId: number, status: 'active' | 'suspended'): Promise<void> {
  await tx.updateTable('member').set({ status }).where('id', '=', memberId).execute();
}

interface Names {
  readonly firstName: string;
  readonly surname: string;
  readonly gender: Gender;
  readonly email: string | null;
  /** A new address set by an admin has not been verified by its owner. */
  readonly isSameEmail: boolean;
}

export async function storeNames(tx: Tx, memberId: number, names: Names): Promise<void> {
  await tx
    .updateTable('member')
    .set({ first_name: names.firstName, surname: names.surname, gender: names.gender, email: names.email })
    .$if(!names.isSameEmail, (query) => query.set({ email_verified_at: null }))
    .where('id', '=', memberId)
    .execute();
}

/** What is left is a number: bookings and the ledger still point to it. */
export async function anonymiseMember(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ first_name: 'Former', surname: 'member', gender: 'O', email: null, email_verified_at: null, picture: null })
    .set({ status: 'erased', layout: '{}', erasure_requested_at: null })
    .where('id', '=', memberId)
    .execute();
  await tx
    .deleteFrom('member_favourite')
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('favourite_id', '=', memberId)]))
    .execute();
}

/** One above the highest number in use below the staff's range; two acceptances at once wait for each other. */
export async function nextMemberCode(tx: Tx): Promise<string> {
  await sql`select pg_advisory_xact_lock(${MEMBER_CODE_LOCK})`.execute(tx);
  const { rows } = await sql<{ next: number }>`select coalesce(max(code::bigint), 1000) + 1 as next from member
    where code ~ '^[0-9]{4,9}$' and role = 'member'`.execute(tx);
  return String(rows[0]?.next);
}

/** Any fixed number. */
const MEMBER_CODE_LOCK = 8_152_028;
