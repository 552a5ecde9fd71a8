import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

/** Somebody who may take part. */
export interface CoursePerson {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly birthday: ClubDate | null;
  readonly category: string;
  /** Null: the own account pays. */
  readonly familyPayerId: number | null;
  /** By sport. */
  readonly levels: Readonly<Record<string, number>>;
}

const select = sql`select member.id, member.code, member.first_name || ' ' || member.surname as name,
    profile.date_of_birth::text as birthday, member.category_key as category, member.family_payer_id as "familyPayerId",
    (select coalesce(jsonb_object_agg(service_key, value), '{}') from member_level where member_id = member.id) as levels
  from member left join member_profile as profile on profile.member_id = member.id`;
/** Members of the club, with or without a login. */
const isMember = sql`member.status = 'active' and member.role in ('member', 'coach') and not member.has_visitor_account`;

/** The member, and everybody for whom the member pays. */
export async function selectFamily(db: Db | Tx, memberId: number): Promise<CoursePerson[]> {
  const { rows } = await sql<CoursePerson>`${select}
    where ${isMember} and (member.id = ${memberId} or member.family_payer_id = ${memberId})
    order by member.id <> ${memberId}, profile.date_of_birth nulls last, member.code`.execute(db);
  return rows;
}

export async function findPerson(db: Db | Tx, code: string): Promise<CoursePerson | undefined> {
  const { rows } = await sql<CoursePerson>`${select}
    where ${isMember} and lower(member.code) = ${code.toLowerCase()}`.execute(db);
  return rows[0];
}
