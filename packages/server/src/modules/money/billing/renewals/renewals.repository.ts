import type { RenewalFailure, RenewalSource } from '@courtside/contract/money/mandates';
import { UNFINISHED_PAYMENTS } from '@courtside/contract/money/payments';
import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate, toInstant } from '#platform/clock.ts';

/** It is on, and whatever pays it may be charged. */
const isEffective = sql<boolean>`(setting.stopped_at is null and (setting.mandate_id is null or mandate.state = 'live'))`;

/** By a charge or on a card page, and not answered yet. */
const isBeingPaid = sql<boolean>`exists (select from payment
  where payment.renewal_id = renewal.id and payment.status in (${sql.join([...UNFINISHED_PAYMENTS])}))`;

interface Setting {
  readonly source: RenewalSource;
  readonly mandateId: number | null;
}

export async function storeSetting(
  tx: Tx,
  subscriptionId: number,
  { source, mandateId }: Setting,
  /** Undefined for a change of one that is on. */
  since: Temporal.Instant | undefined,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('renewal_setting')
    .values({
      subscription_id: subscriptionId,
      source,
      mandate_id: mandateId,
      since: toDate(since ?? now),
      stopped_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('subscription_id').doUpdateSet({
        source,
        mandate_id: mandateId,
        stopped_at: null,
        ...(since && { since: toDate(since) }),
      }),
    )
    .execute();
}

export async function storeStop(tx: Tx, subscriptionId: number, at: Temporal.Instant | null): Promise<void> {
  await tx
    .updateTable('renewal_setting')
    .set({ stopped_at: at && toDate(at) })
    .where('subscription_id', '=', subscriptionId)
    .execute();
}

const selectRenewal = (db: Db | Tx) =>
  db
    .selectFrom('renewal')
    .innerJoin('member_subscription as subscription', 'subscription.id', 'renewal.subscription_id')
    .innerJoin('subscription_plan as plan', 'plan.id', 'subscription.plan_id')
    .innerJoin('member', 'member.id', 'subscription.member_id')
    .leftJoin('renewal_setting as setting', 'setting.subscription_id', 'subscription.id')
    .leftJoin('mandate', 'mandate.id', 'setting.mandate_id')
    .select([
      'renewal.id',
      'renewal.subscription_id as subscriptionId',
      'renewal.from_date as fromDate',
      'renewal.to_date as toDate',
      'renewal.amount_cents as amountCents',
      'renewal.state',
      'renewal.tries',
      'renewal.first_try_on as firstTryOn',
      'renewal.next_try_on as nextTryOn',
      'subscription.key',
      'subscription.member_id as memberId',
      'subscription.paid_to as paidTo',
      'plan.title as planTitle',
      'plan.translations as planTranslations',
      'plan.grace_days as graceDays',
      'plan.category_key as categoryKey',
      'member.status as memberStatus',
      'setting.source',
      'setting.mandate_id as mandateId',
      'mandate.label',
      isEffective.as('isEffective'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRenewal>['execute']>>[number];

const fromRow = ({ fromDate, toDate: to, amountCents, paidTo, firstTryOn, nextTryOn, ...row }: Row) => ({
  ...row,
  from: clubDate(fromDate),
  to: clubDate(to),
  amount: cents(amountCents),
  paidTo: clubDate(paidTo),
  firstTryOn: clubDate(firstTryOn),
  nextTryOn: nextTryOn === null ? null : clubDate(nextTryOn),
});

export type StoredRenewal = ReturnType<typeof fromRow>;

async function findRenewal(db: Db | Tx, id: number): Promise<StoredRenewal | undefined> {
  const row = await selectRenewal(db).where('renewal.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Locks the subscription and then its renewal, as payments by hand lock the subscription. */
export async function lockRenewal(tx: Tx, id: number): Promise<StoredRenewal | undefined> {
  await tx
    .selectFrom('member_subscription')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('renewal').select('subscription_id').where('renewal.id', '=', id))
    .forUpdate()
    .execute();
  await tx.selectFrom('renewal').select('id').where('id', '=', id).forUpdate().execute();
  return findRenewal(tx, id);
}

/** Renewals whose next try is due. */
export async function dueRenewals(db: Db, today: ClubDate, limit: number): Promise<number[]> {
  const rows = await selectRenewal(db)
    .where('renewal.state', '=', 'waiting')
    .where('renewal.next_try_on', '<=', today)
    .where('member.status', '=', 'active')
    .where(isEffective)
    .where(sql<boolean>`not ${isBeingPaid}`)
    .orderBy('renewal.next_try_on')
    .orderBy('renewal.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Renewals whose charge has ended, however it did. */
export async function answeredRenewals(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('renewal')
    .select('id')
    .where('state', '=', 'charging')
    .where(sql<boolean>`not ${isBeingPaid}`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface NewRenewal {
  readonly subscriptionId: number;
  readonly from: ClubDate;
  readonly to: ClubDate;
  readonly amount: Cents;
  readonly previous: Cents | null;
  readonly firstTryOn: ClubDate;
  readonly at: Temporal.Instant;
}

/** False where the period has its renewal already. */
export async function insertRenewal(tx: Tx, renewal: NewRenewal): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('renewal')
    .values({
      subscription_id: renewal.subscriptionId,
      from_date: renewal.from,
      to_date: renewal.to,
      amount_cents: renewal.amount,
      previous_cents: renewal.previous,
      first_try_on: renewal.firstTryOn,
      next_try_on: renewal.firstTryOn,
      told_at: toDate(renewal.at),
    })
    .onConflict((conflict) => conflict.constraint('renewal_once').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function storeCharging(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('renewal').set({ state: 'charging', next_try_on: null }).where('id', '=', id).execute();
}

interface Try {
  readonly failure: RenewalFailure;
  /** Null after the last one: it is due. */
  readonly next: ClubDate | null;
}

export async function storeFailedTry(tx: Tx, id: number, { failure, next }: Try): Promise<void> {
  await tx
    .updateTable('renewal')
    .set({
      state: next ? 'waiting' : 'due',
      next_try_on: next,
      failure,
      tries: sql<number>`least(tries + 1, 4)`,
    })
    .where('id', '=', id)
    .execute();
}

/** Waits for another try: nothing was asked of the bank, or the member has chosen anew. */
export async function storeWaiting(tx: Tx, id: number, on: ClubDate, first?: ClubDate): Promise<void> {
  await tx
    .updateTable('renewal')
    .set({ state: 'waiting', next_try_on: on, ...(first && { first_try_on: first, tries: 0, failure: null }) })
    .where('id', '=', id)
    .execute();
}

/** The renewal of the period after this one, where the member was told of it. */
export async function findNextRenewal(tx: Tx, subscriptionId: number, from: ClubDate) {
  return tx
    .selectFrom('renewal')
    .select(['id', 'state', 'tries'])
    .where('subscription_id', '=', subscriptionId)
    .where('from_date', '=', from)
    .executeTakeFirst();
}

/** Plans that renew in this many days or sooner, whose members were not told yet. */
export async function plansToTell(tx: Tx, lastPaidTo: ClubDate, today: ClubDate, limit: number) {
  const rows = await tx
    .selectFrom('renewal_setting as setting')
    .innerJoin('member_subscription as subscription', 'subscription.id', 'setting.subscription_id')
    .innerJoin('subscription_plan as plan', 'plan.id', 'subscription.plan_id')
    .innerJoin('member', 'member.id', 'subscription.member_id')
    .leftJoin('mandate', 'mandate.id', 'setting.mandate_id')
    .select([
      'subscription.id',
      'subscription.paid_to as paidTo',
      'plan.title as planTitle',
      'plan.translations as planTranslations',
      'plan.period',
      'plan.grace_days as graceDays',
      'member.id as memberId',
      'member.first_name as firstName',
      'member.surname',
      'member.email',
      'member.language',
      'setting.source',
      'setting.since',
      'mandate.label',
    ])
    .select((eb) => [
      sql<Array<{ validFrom: string; amountCents: number }>>`(select coalesce(json_agg(json_build_object(
        'validFrom', price.valid_from, 'amountCents', price.amount_cents)), '[]')
        from subscription_plan_price as price where price.plan_id = plan.id)`.as('prices'),
      eb
        .selectFrom('subscription_period as paid')
        .select('paid.amount_cents')
        .whereRef('paid.subscription_id', '=', 'subscription.id')
        .orderBy('paid.from_date', 'desc')
        .limit(1)
        .as('previousCents'),
    ])
    .where('subscription.paid_to', '<=', lastPaidTo)
    .where(sql<boolean>`subscription.paid_to + plan.grace_days >= ${today}::date`)
    .where('member.status', '=', 'active')
    .where(isEffective)
    .where(
      sql<boolean>`not exists (select from renewal
        where renewal.subscription_id = subscription.id and renewal.from_date = subscription.paid_to + 1)`,
    )
    .orderBy('subscription.id')
    .limit(limit)
    .forUpdate('subscription')
    .skipLocked()
    .execute();
  return rows.map((row) => ({ ...row, paidTo: clubDate(row.paidTo), since: toInstant(row.since) }));
}

/** Renews by itself, and the tries of the next period have not ended: nobody is reminded to pay it. */
export const renewsByItself = sql<boolean>`coalesce(
  renewal_mark(member_subscription.id, member_subscription.paid_to) in ('renews', 'failed'), false)`;

/** A charge of the next period is on its way, so the plan does not lapse meanwhile. */
export const isBeingCharged = sql<boolean>`exists (
  select from renewal where renewal.subscription_id = member_subscription.id
    and renewal.from_date = member_subscription.paid_to + 1 and renewal.state = 'charging')`;
