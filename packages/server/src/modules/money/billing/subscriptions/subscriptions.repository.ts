import type { PlanPeriod, SubscriptionStatus } from '@courtside/contract/money/subscriptions';
import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import type { Cents } from '@courtside/contract/values/money';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables/index.ts';
import { toDate } from '#platform/clock.ts';
import { nextPeriod, type Period, priceOn } from './subscription.rules.ts';

/** All prices of the plan of a query. */
export const pricesOf = (eb: ExpressionBuilder<Tables, 'subscription_plan'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('subscription_plan_price as price')
      .select(['price.valid_from as validFrom', 'price.amount_cents as amountCents'])
      .whereRef('price.plan_id', '=', 'subscription_plan.id'),
  );

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
      'subscription_plan.translations as planTranslations',
      'subscription_plan.grace_days as graceDays',
      'subscription_plan.category_key as categoryKey',
    ])
    .select((eb) => [
      pricesOf(eb).as('prices'),
      settingOf(eb).as('setting'),
      renewalOf(eb).as('current'),
      lastPaid(eb).as('lastCents'),
    ]);

type SubscriptionBuilder = ExpressionBuilder<Tables, 'member_subscription'>;

/** How it renews by itself. */
const settingOf = (eb: SubscriptionBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('renewal_setting as setting')
      .leftJoin('mandate', 'mandate.id', 'setting.mandate_id')
      .select(['setting.source', 'setting.mandate_id as mandateId', 'setting.stopped_at as stoppedAt'])
      .select(['mandate.label', 'mandate.state as mandateState'])
      .whereRef('setting.subscription_id', '=', 'member_subscription.id'),
  );

/** The renewal of the next period, once the member was told of it. */
const renewalOf = (eb: SubscriptionBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('renewal')
      .select(['renewal.id', 'renewal.state', 'renewal.amount_cents as amountCents', 'renewal.failure'])
      .select(['renewal.previous_cents as previousCents', 'renewal.tries'])
      .select(['renewal.first_try_on as firstTryOn', 'renewal.next_try_on as nextTryOn'])
      .whereRef('renewal.subscription_id', '=', 'member_subscription.id')
      .where(sql<boolean>`renewal.from_date = member_subscription.paid_to + 1`),
  );

const lastPaid = (eb: SubscriptionBuilder) =>
  eb
    .selectFrom('subscription_period as paid')
    .select('paid.amount_cents')
    .whereRef('paid.subscription_id', '=', 'member_subscription.id')
    .orderBy('paid.from_date', 'desc')
    .limit(1);

type Row = Awaited<ReturnType<ReturnType<typeof selectSubscription>['execute']>>[number];

/** `amount` is the price of the period that is paid next. */
function fromRow({ prices, paidFrom, paidTo, ...row }: Row, today: ClubDate) {
  const next = nextPeriod(clubDate(paidTo), row.period, today, row.graceDays);
  return { ...row, paidFrom: clubDate(paidFrom), paidTo: clubDate(paidTo), amount: priceOn(prices, next.from) };
}

export type StoredSubscription = ReturnType<typeof fromRow>;

export async function subscriptionsOf(db: Db | Tx, memberId: number, today: ClubDate): Promise<StoredSubscription[]> {
  const rows = await selectSubscription(db)
    .where('member_subscription.member_id', '=', memberId)
    .orderBy('subscription_plan.position')
    .execute();
  return rows.map((row) => fromRow(row, today));
}

export async function findSubscription(
  db: Db | Tx,
  key: string,
  today: ClubDate,
): Promise<StoredSubscription | undefined> {
  const row = await selectSubscription(db).where('member_subscription.key', '=', key.toUpperCase()).executeTakeFirst();
  return row && fromRow(row, today);
}

/** Serializes payments of the same period. */
export async function lockSubscription(tx: Tx, key: string, today: ClubDate): Promise<StoredSubscription | undefined> {
  await tx.selectFrom('member_subscription').select('id').where('key', '=', key.toUpperCase()).forUpdate().execute();
  return findSubscription(tx, key, today);
}

export interface NewPlan {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly period: PlanPeriod;
  readonly amount: Cents;
}

/** The first price of a plan counts for every period. */
export const ALWAYS = '2000-01-01';

export async function insertPlans(tx: Tx, plans: readonly NewPlan[]): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('subscription_plan')
    .values(plans.map(({ amount, ...plan }, index) => ({ ...plan, position: index + 1, amount_cents: amount })))
    .returning(['key', 'id', 'amount_cents'])
    .execute();
  await tx
    .insertInto('subscription_plan_price')
    .values(rows.map(({ id, amount_cents }) => ({ plan_id: id, valid_from: ALWAYS, amount_cents })))
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
  /** Null for a free period. */
  readonly entryId: number | null;
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

export interface StoredPlan {
  readonly id: number;
  readonly key: string;
  readonly period: PlanPeriod;
  readonly graceDays: number;
  readonly categoryKey: string | null;
  readonly isActive: boolean;
  /** Of a period that begins on the day that was asked for. */
  readonly amount: Cents;
}

/** Locks the plan, so that its price and category stay as read until the commit. */
export async function findPlanByKey(tx: Tx, key: string, from: ClubDate): Promise<StoredPlan | undefined> {
  const row = await tx
    .selectFrom('subscription_plan')
    .select(['id', 'key', 'period', 'grace_days as graceDays', 'category_key as categoryKey', 'is_active as isActive'])
    .select((eb) => pricesOf(eb).as('prices'))
    .where('key', '=', key.toLowerCase())
    .forShare()
    .executeTakeFirst();
  if (!row) return undefined;
  const { prices, ...plan } = row;
  return { ...plan, amount: priceOn(prices, from) };
}

/** Which of these members have the plan. */
export async function findSubscribers(tx: Tx, planId: number, memberIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('member_subscription')
    .select('member_id')
    .where('plan_id', '=', planId)
    .where('member_id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}
