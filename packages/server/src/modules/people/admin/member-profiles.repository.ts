import type { MemberFilter } from '@courtside/contract/people/admin';
import { LIMITS } from '@courtside/contract/values/limits';
import type { Role } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#database/database.ts';
import { matchesMember } from '#modules/people/members/index.ts';

const selectProfile = (db: Db | Tx) =>
  db
    .selectFrom('member')
    .where('member.role', '<>', 'visitor')
    .leftJoin('ledger_account', 'ledger_account.member_id', 'member.id')
    .select([
      'member.id',
      'member.code',
      'member.first_name as firstName',
      'member.surname',
      'member.gender',
      'member.role',
      'member.status',
      'member.email',
      'member.language',
      'member.picture',
      'member.created_at as createdAt',
      'member.erasure_requested_at as erasureRequestedAt',
      'ledger_account.balance_cents as balanceCents',
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('member_subscription as subscription')
          .innerJoin('subscription_plan as plan', 'plan.id', 'subscription.plan_id')
          .select(['plan.title as plan', 'subscription.status', 'subscription.paid_to as paidTo'])
          .whereRef('subscription.member_id', '=', 'member.id')
          .orderBy('plan.position')
          .limit(1),
      ).as('membership'),
    )
    .$narrowType<{ role: Role }>();

export type ProfileRow = Awaited<ReturnType<ReturnType<typeof selectProfile>['execute']>>[number];

/** Finds members by number or any part of the name, including erased ones. */
export async function searchProfileRows(
  db: Db,
  term: string,
  page: number,
  filter: MemberFilter = 'all',
): Promise<{ total: number; rows: ProfileRow[] }> {
  const words = term.trim().split(/\s+/).filter(Boolean);
  let found = selectProfile(db);
  for (const word of words) found = found.where(matchesMember(word));
  if (filter === 'erasureRequested') found = found.where('member.erasure_requested_at', 'is not', null);
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .$if(filter === 'erasureRequested', (query) => query.orderBy('member.erasure_requested_at'))
    .orderBy('member.code')
    .limit(LIMITS.membersPageSize)
    .offset((page - 1) * LIMITS.membersPageSize)
    .execute();
  return { total, rows };
}

export async function findProfileRow(db: Db | Tx, code: string): Promise<ProfileRow | undefined> {
  return selectProfile(db).where(sql`lower(member.code)`, '=', code.toLowerCase()).executeTakeFirst();
}
