import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { ChargeConsent } from '#database/tables/identity.ts';
import { fullName } from './member.rules.ts';

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
  /** Under 18: the family decides about games with others. */
  readonly isMinor: boolean;
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
    .select(sql<boolean>`coalesce(profile.date_of_birth > ${adultBirthday}::date, false)`.as('isMinor'))
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
  const players = rows.filter(({ status, role }) => status === 'active' && (isMemberRole(role) || role === 'visitor'));
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
    rows.filter(({ role }) => isMemberRole(role)),
  );
}

const NOBODY: Asking = { memberId: 0, adultBirthday: clubDate('1900-01-01') };
