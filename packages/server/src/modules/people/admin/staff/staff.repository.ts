import { MEMBER_ROLES, type MemberRole, type Role } from '@courtside/contract/wire/roles';
import type { Db } from '#database/database.ts';
import type { MemberStatus } from '#database/tables/identity.ts';

export interface StaffRow {
  readonly code: string;
  readonly firstName: string;
  readonly surname: string;
  readonly role: Exclude<Role, MemberRole>;
  readonly status: MemberStatus;
  readonly email: string | null;
  readonly lastLoginAt: Date | null;
}

/** Everybody but members and visitors, by role and name; those who were erased have no role any more. */
export async function selectStaff(db: Db): Promise<StaffRow[]> {
  return db
    .selectFrom('member')
    .leftJoin('session', 'session.member_id', 'member.id')
    .select(['code', 'first_name as firstName', 'surname', 'status', 'email'])
    .select((eb) => [
      eb.ref('role').$castTo<StaffRow['role']>().as('role'),
      eb
        .fn<Date | null>('greatest', [
          eb.fn.max('session.created_at'),
          // Sessions that have ended are deleted.
          eb
            .selectFrom('audit_log')
            .select('at')
            .whereRef('actor_id', '=', 'member.id')
            .where('action', '=', 'login')
            .orderBy('audit_log.id', 'desc')
            .limit(1),
        ])
        .as('lastLoginAt'),
    ])
    .where('role', 'not in', [...MEMBER_ROLES, 'visitor'])
    .where('status', '<>', 'erased')
    .groupBy('member.id')
    .orderBy('role')
    .orderBy('surname')
    .orderBy('code')
    .execute();
}
