import {
  type addPlan as addEndpoint,
  PLAN_LIMITS,
  type savePlan as saveEndpoint,
} from '@courtside/contract/money/office-plans';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { eurosToCents } from '@courtside/contract/values/money';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { selectCategories } from '#modules/club/categories/index.ts';
import { type PriceWithCode, savePriceCodes } from '#modules/club/tax/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { insertPlan, lockPlans, type PlanFields, planPrice, selectPlans, updatePlan } from './plans.repository.ts';

export async function listPlans(context: AppContext) {
  const today = todayOf(context);
  const items = await selectPlans(context.db, today);
  const named = new Set(items.flatMap(({ category, lapsedCategory }) => [category, lapsedCategory]));
  const categories = (await selectCategories(context.db)).map(({ key, title, retiredFrom }) => ({
    key,
    title,
    isRetired: retiredFrom !== null && retiredFrom <= today,
  }));
  return { items, categories: categories.filter(({ key, isRetired }) => !isRetired || named.has(key)) };
}

export async function addPlan(context: AppContext, { body, caller, origin }: Call<typeof addEndpoint>) {
  const { key, period, amount, taxCode, ...fields } = body;
  const today = todayOf(context);
  return inTransaction(context.db, async (tx) => {
    const known = await lockPlans(tx);
    if (known.size >= PLAN_LIMITS.plans)
      throw new AppError('office.too_many', { params: { count: PLAN_LIMITS.plans } });
    if (known.has(key)) {
      const errors = [{ path: 'key', message: 'is used already' }];
      throw new AppError('office.key_taken', { params: { key }, extras: { errors } });
    }
    refuse(await categoryFaults(tx, fields, today));
    const plan = { ...fields, isActive: true, key, period, amount: eurosToCents(amount) };
    const version = await insertPlan(tx, plan);
    await savePriceCodes(tx, [priceOf(key, body.title.en, taxCode)], today);
    const details = { key, before: null, after: body };
    await runWrites(
      tx,
      auditWrites(context.clock, { action: 'plan_added', actorId: caller.memberId, details, ...origin }),
    );
    return { key, version };
  });
}

/** Fields count at once; an amount counts for periods that begin on its day or later. */
export async function savePlan(context: AppContext, { params, body, caller, origin }: Call<typeof saveEndpoint>) {
  const today = todayOf(context);
  return inTransaction(context.db, async (tx) => {
    // 1. The plan, as the caller saw it.
    const id = (await lockPlans(tx)).get(params.key);
    const before = (await selectPlans(tx, today)).find(({ key }) => key === params.key);
    if (id === undefined || !before) throw new AppError('record.not_found');
    checkVersion(body, before, before);
    // 2. Its new fields and price must be possible.
    const { version: _version, amount, validFrom = addDays(today, 1), taxCode, ...changed } = body;
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    const after: PlanFields = { ...before, ...given };
    const isNewPrice = amount !== undefined && amount !== (before.next ?? before).amount;
    refuse([
      ...(await categoryFaults(tx, after, today)),
      ...(isNewPrice && validFrom <= today ? [{ path: 'validFrom', message: 'must be tomorrow or later' }] : []),
    ]);
    // 3. Store them.
    const version = await updatePlan(tx, id, after);
    if (after.isActive) await savePriceCodes(tx, [priceOf(params.key, after.title.en, taxCode)], today);
    if (isNewPrice) await planPrice(tx, id, clubDate(validFrom), eurosToCents(amount), today);
    const details = {
      key: params.key,
      before,
      after: { ...given, ...(isNewPrice && { amount, validFrom }), ...(taxCode && { taxCode }) },
    };
    await runWrites(
      tx,
      auditWrites(context.clock, { action: 'plan_saved', actorId: caller.memberId, details, ...origin }),
    );
    return { version };
  });
}

const priceOf = (plan: string, title: string, code: string | undefined): PriceWithCode => ({
  ...{ kind: 'plan', plan, title, code, path: 'taxCode' },
});

async function categoryFaults(
  db: Db | Tx,
  fields: Pick<PlanFields, 'category' | 'lapsedCategory'>,
  today: ClubDate,
): Promise<FieldError[]> {
  const known = new Map((await selectCategories(db)).map((category) => [category.key, category]));
  return (['category', 'lapsedCategory'] as const).flatMap((path) => {
    const key = fields[path];
    if (key === null) return [];
    const found = known.get(key);
    if (!found) return [{ path, message: `there is no category ${key}` }];
    return found.retiredFrom !== null && found.retiredFrom <= today ? [{ path, message: 'is retired' }] : [];
  });
}

export function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new AppError('office.invalid', { extras: { errors: errors.slice(0, 50) } });
}
