import type { SubscriptionStatus } from '@courtside/contract/money/subscriptions';
import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

/** Active members of a category who have the plan, and who do not. */
export async function countOfCategory(tx: Tx, planId: number, category: string) {
  const { rows } = await sql<{ having: number; missing: number }>`
    select count(subscription.id) as having, count(*) - count(subscription.id) as missing
    from member left join member_subscription as subscription
      on subscription.member_id = member.id and subscription.plan_id = ${planId}
    where member.category_key = ${category} and member.status = 'active' and member.role in ('member', 'coach')`.execute(
    tx,
  );
  return rows[0] ?? { having: 0, missing: 0 };
}

interface First {
  readonly planId: number;
  readonly from: ClubDate;
  readonly to: ClubDate;
  readonly status: SubscriptionStatus;
  readonly reminders: number;
  readonly today: ClubDate;
}

/** Members who have the plan are left out, also those who get it at this moment. */
export async function subscribeCategories(
  tx: Tx,
  categories: readonly string[],
  { planId, from, to, status, reminders, today }: First,
): Promise<{ id: number; key: string; memberId: number }[]> {
  const { rows } = await sql<{ id: number; key: string; memberId: number }>`
    insert into member_subscription (key, member_id, plan_id, status, paid_from, paid_to, reminders_sent, reviewed_on)
    select 'SUB-' || lpad(nextval('subscription_number')::text, 6, '0'), member.id, ${planId}, ${status}, ${from}, ${to},
      ${reminders}, ${today}
    from member
    where member.category_key = any(${[...categories]}::text[]) and member.status = 'active' and member.role in ('member', 'coach')
      and not exists (select from member_subscription as had where had.member_id = member.id and had.plan_id = ${planId})
    order by member.id
    on conflict on constraint member_subscription_once do nothing
    returning id, key, member_id as "memberId"`.execute(tx);
  return rows;
}

interface FreePeriod {
  readonly from: ClubDate;
  readonly to: ClubDate;
  readonly paidAt: Temporal.Instant;
}

export async function insertFreePeriods(
  tx: Tx,
  subscriptionIds: readonly number[],
  { from, to, paidAt }: FreePeriod,
): Promise<void> {
  await sql`insert into subscription_period (subscription_id, from_date, to_date, amount_cents, entry_id, paid_at)
    select id, ${from}, ${to}, 0, null, ${toDate(paidAt)} from unnest(${[...subscriptionIds]}::bigint[]) as id`.execute(
    tx,
  );
}

/** Returns whether that was a change. */
export async function storeNewcomersOf(tx: Tx, planId: number, category: string, isGiven: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`update subscription_plan
    set newcomers_of = ${isGiven ? sql`array_append(newcomers_of, ${category})` : sql`array_remove(newcomers_of, ${category})`},
      version = version + 1
    where id = ${planId} and (${category} = any(newcomers_of)) <> ${isGiven}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Plans that newcomers of some category get. */
export async function plansForNewcomers(db: Db): Promise<{ key: string; categories: string[] }[]> {
  return db
    .selectFrom('subscription_plan')
    .select(['key', 'newcomers_of as categories'])
    .where('is_active', '=', true)
    .where(sql<boolean>`newcomers_of <> '{}'`)
    .orderBy('position')
    .execute();
}
