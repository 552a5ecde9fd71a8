import { type ClubDate, clubDate } from '@courtside/contract/dates';
import { type Cents, cents } from '@courtside/contract/money';
import type { PlanPeriod, SubscriptionStatus } from '@courtside/contract/subscriptions';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import type { Period } from './subscription.rules.ts';

const selectSubscription = (db: Db | Tx) =>
  db
    .selectFrom('member_subscription')
    .innerJoin('subscription_plan', 'subscription_plan.id', 'member_subscription.plan_id')
    .select([
      'member_subscription.id',
      'member_subscription.key',
      'member_subscription.member_id as memberId',
      'member_subscription.paid_from as paidFrom',
      'member_subscription.paid_to as paidTo',
      'subscription_plan.key as planKey',
      'subscription_plan.title as planTitle',
      'subscription_plan.description as planDescription',
      'subscription_plan.period',
      'subscription_plan.amount_cents as amountCents',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectSubscription>['execute']>>[number];

const fromRow = ({ amountCents, paidFrom, paidTo, ...row }: Row) => ({
  ...row,
  paidFrom: clubDate(paidFrom),
  paidTo: clubDate(paidTo),
  amount: cents(amountCents),
});

export type StoredSubscription = ReturnType<typeof fromRow>;

export async function subscriptionsOf(db: Db | Tx, memberId: number): Promise<StoredSubscription[]> {
  const rows = await selectSubscription(db)
    .where('member_subscription.member_id', '=', memberId)
    .orderBy('subscription_plan.position')
    .execute();
  return rows.map(fromRow);
}

export async function findSubscription(db: Db | Tx, key: string): Promise<StoredSubscription | undefined> {
  const row = await selectSubscription(db).where('member_subscription.key', '=', key.toUpperCase()).executeTakeFirst();
  return row && fromRow(row);
}

/** Serializes payments of the same period. */
export async function lockSubscription(tx: Tx, key: string): Promise<StoredSubscription | undefined> {
  await tx.selectFrom('member_subscription').select('id').where('key', '=', key.toUpperCase()).forUpdate().execute();
  return findSubscription(tx, key);
}

export interface NewPlan {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly period: PlanPeriod;
  readonly amount: Cents;
}

export async function insertPlans(tx: Tx, plans: readonly NewPlan[]): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('subscription_plan')
    .values(plans.map(({ amount, ...plan }, index) => ({ ...plan, position: index + 1, amount_cents: amount })))
    .returning(['key', 'id'])
    .execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

interface NewSubscription extends Period {
  readonly memberId: number;
  readonly planId: number;
  readonly status: SubscriptionStatus;
  readonly reminders: number;
  readonly today: ClubDate;
}

export async function insertSubscription(tx: Tx, subscription: NewSubscription): Promise<{ id: number; key: string }> {
  return tx
    .insertInto('member_subscription')
    .values({
      key: sql<string>`'SUB-' || lpad(nextval('subscription_number')::text, 6, '0')`,
      member_id: subscription.memberId,
      plan_id: subscription.planId,
      status: subscription.status,
      paid_from: subscription.from,
      paid_to: subscription.to,
      reminders_sent: subscription.reminders,
      reviewed_on: subscription.today,
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
}

/** Stores the paid period and resets its reminders. */
export async function storePaidPeriod(
  tx: Tx,
  id: number,
  { from, to }: Period,
  status: SubscriptionStatus,
  reminders: number,
): Promise<void> {
  await tx
    .updateTable('member_subscription')
    .set({ paid_from: from, paid_to: to, status, reminders_sent: reminders })
    .where('id', '=', id)
    .execute();
}

interface NewPeriod extends Period {
  readonly subscriptionId: number;
  readonly amount: Cents;
  readonly entryId: number;
  readonly paidAt: Temporal.Instant;
}

export async function insertPeriod(tx: Tx, period: NewPeriod): Promise<void> {
  await tx
    .insertInto('subscription_period')
    .values({
      subscription_id: period.subscriptionId,
      from_date: period.from,
      to_date: period.to,
      amount_cents: period.amount,
      entry_id: period.entryId,
      paid_at: toDate(period.paidAt),
    })
    .execute();
}

/** Every period that was paid, newest first, with its receipt. */
export async function periodsOf(db: Db, subscriptionId: number) {
  return db
    .selectFrom('subscription_period')
    .innerJoin('receipt', 'receipt.entry_id', 'subscription_period.entry_id')
    .select([
      'subscription_period.from_date as from',
      'subscription_period.to_date as to',
      'subscription_period.amount_cents as amountCents',
      'subscription_period.paid_at as paidAt',
      'receipt.year',
      'receipt.number',
    ])
    .where('subscription_period.subscription_id', '=', subscriptionId)
    .orderBy('subscription_period.from_date', 'desc')
    .execute();
}
