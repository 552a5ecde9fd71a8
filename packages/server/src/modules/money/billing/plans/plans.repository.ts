import type { OfficePlan } from '@courtside/contract/money/office-plans';
import type { PlanPeriod } from '@courtside/contract/money/subscriptions';
import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { type Cents, centsToEuros } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { textsOf, translationsOf } from '#database/translations.ts';
import { priceOn } from '../subscriptions/subscription.rules.ts';
import { ALWAYS, pricesOf } from '../subscriptions/subscriptions.repository.ts';

/** In display order, as the office sees them. */
export async function selectPlans(db: Db | Tx, today: ClubDate): Promise<OfficePlan[]> {
  const having = (status: string): RawBuilder<number> =>
    sql<number>`(select count(*) from member_subscription subscription join member on member.id = subscription.member_id
      where subscription.plan_id = subscription_plan.id and subscription.status = ${status}
        and member.status <> 'erased')`;
  const renewals = sql<Partial<OfficePlan['renewals']>>`(select coalesce(jsonb_object_agg(mark, members), '{}') from (
    select renewal_mark(subscription.id, subscription.paid_to) as mark, count(*) as members
    from member_subscription as subscription join member on member.id = subscription.member_id
    join renewal_setting as setting on setting.subscription_id = subscription.id
    where subscription.plan_id = subscription_plan.id and member.status <> 'erased' group by 1) as marked
    where mark is not null)`;
  const rows = await db
    .selectFrom('subscription_plan')
    .selectAll()
    .select((eb) => [
      pricesOf(eb).as('prices'),
      eb.selectFrom('tax_price').select('code').whereRef('plan_key', '=', 'subscription_plan.key').as('taxCode'),
    ])
    .select([
      having('active').as('active'),
      having('due').as('due'),
      having('lapsed').as('lapsed'),
      renewals.as('renewals'),
    ])
    .orderBy('position')
    .execute();
  return rows.map(({ prices, ...row }) => {
    const [later] = prices.filter(({ validFrom }) => validFrom > today);
    return {
      key: row.key,
      title: textsOf(row.title, row.translations, 'title'),
      description: textsOf(row.description, row.translations, 'description'),
      period: row.period,
      amount: centsToEuros(priceOn(prices, today)),
      next: later ? { amount: later.amountCents / 100, validFrom: later.validFrom } : null,
      category: row.category_key,
      graceDays: row.grace_days,
      lapsedCategory: row.lapsed_category_key,
      ...(row.taxCode && { taxCode: row.taxCode }),
      isActive: row.is_active,
      newcomersOf: row.newcomers_of,
      members: { active: row.active, due: row.due, lapsed: row.lapsed },
      renewals: { renews: 0, failed: 0, due: 0, ...row.renewals },
      version: row.version,
    };
  });
}

export interface PlanFields {
  readonly title: Texts;
  readonly description: Texts;
  readonly category: string | null;
  readonly graceDays: number;
  readonly lapsedCategory: string | null;
  readonly isActive: boolean;
}

const columnsOf = (fields: PlanFields) => ({
  title: fields.title.en,
  description: fields.description.en,
  translations: translationsOf({ title: fields.title, description: fields.description }),
  category_key: fields.category,
  grace_days: fields.graceDays,
  lapsed_category_key: fields.lapsedCategory,
  is_active: fields.isActive,
});

export async function insertPlan(
  tx: Tx,
  plan: PlanFields & { readonly key: string; readonly period: PlanPeriod; readonly amount: Cents },
): Promise<number> {
  const { id, version } = await tx
    .insertInto('subscription_plan')
    .values({
      ...columnsOf(plan),
      key: plan.key,
      period: plan.period,
      amount_cents: plan.amount,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from subscription_plan)`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await storePrice(tx, id, clubDate(ALWAYS), plan.amount);
  return version;
}

/** Serializes changes of the plans. */
export async function lockPlans(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('subscription_plan').select(['key', 'id']).orderBy('id').forUpdate().execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export async function updatePlan(tx: Tx, id: number, fields: PlanFields): Promise<number> {
  const { version } = await tx
    .updateTable('subscription_plan')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** One price at most is planned: a new one replaces those that are not valid yet. */
export async function planPrice(
  tx: Tx,
  id: number,
  validFrom: ClubDate,
  amount: Cents,
  today: ClubDate,
): Promise<void> {
  await tx.deleteFrom('subscription_plan_price').where('plan_id', '=', id).where('valid_from', '>', today).execute();
  await storePrice(tx, id, validFrom, amount);
}

async function storePrice(tx: Tx, planId: number, validFrom: ClubDate, amount: Cents): Promise<void> {
  await tx
    .insertInto('subscription_plan_price')
    .values({ plan_id: planId, valid_from: validFrom, amount_cents: amount })
    .execute();
}
