import type { PlanPeriod } from '@courtside/contract/money/subscriptions';
import { addDays } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { todayOf } from '#platform/today.ts';
import { remindersBy, statusOn } from './subscription.rules.ts';
import { insertSubscription } from './subscriptions.repository.ts';

export interface Plan {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly period: PlanPeriod;
  readonly amount: Cents;
}

/** In display order. */
export async function selectPlans(db: Db | Tx): Promise<Plan[]> {
  const rows = await db
    .selectFrom('subscription_plan')
    .select(['id', 'key', 'title', 'period', 'amount_cents as amountCents'])
    .orderBy('position')
    .execute();
  return rows.map(({ amountCents, ...plan }) => ({ ...plan, amount: cents(amountCents) }));
}

/** Gives a new member the plan. Nothing is paid yet: its first period is due from today. */
export async function startSubscription(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  memberId: number,
  plan: Pick<Plan, 'id'>,
): Promise<void> {
  const today = todayOf(context);
  const yesterday = addDays(today, -1);
  await insertSubscription(tx, {
    memberId,
    planId: plan.id,
    from: yesterday,
    to: yesterday,
    status: statusOn(yesterday, today),
    reminders: remindersBy(yesterday, today),
    today,
  });
}
