import type { givePlanToCategory as endpoint } from '@courtside/contract/money/office-plans';
import { clubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call, Caller, Origin } from '#endpoint/binding.ts';
import { selectCategories } from '#modules/club/categories/index.ts';
import { auditEachWrites, auditWrites } from '#modules/messages/audit/index.ts';
import { storeMemberCategory } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { firstPeriod, planToGive, refuseSecond, type Start } from '../subscriptions/add-subscriptions.ts';
import {
  countOfCategory,
  insertFreePeriods,
  plansForNewcomers,
  storeNewcomersOf,
  subscribeCategories,
} from './category-plans.repository.ts';
import { lockPlans } from './plans.repository.ts';
import { refuse } from './plans.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

interface Actor {
  readonly caller: Caller;
  readonly origin: Origin;
}

/** One statement for all of them: a category may be the whole club. */
export async function givePlanToCategory(context: AppContext, { params, body, ...actor }: Call<typeof endpoint>) {
  const { category, newcomers, startsOn, dryRun } = body;
  return inTransaction(context.db, async (tx) => {
    // 1. The plan and the category, as they can be given. Two such calls take turns.
    await lockPlans(tx);
    const start = await planToGive(tx, context, params.key, startsOn);
    const found = (await selectCategories(tx)).find(({ key }) => key === category);
    if (!found) refuse([{ path: 'category', message: `there is no category ${category}` }]);
    else if (found.retiredFrom !== null && found.retiredFrom <= start.today)
      refuse([{ path: 'category', message: 'is retired' }]);
    // 2. Who has it, and who would get it.
    const { having, missing } = await countOfCategory(tx, start.plan.id, category);
    if (dryRun === 1) return { added: missing, skipped: having };
    // 3. Give it, and remember what newcomers get.
    const added = await give(tx, context, start, [category], actor);
    if (newcomers !== undefined && (await storeNewcomersOf(tx, start.plan.id, category, newcomers))) {
      await runWrites(
        tx,
        auditWrites(context.clock, {
          action: 'plan_saved',
          actorId: actor.caller.memberId,
          details: { key: start.plan.key, after: { category, newcomers } },
          ...actor.origin,
        }),
      );
    }
    return { added, skipped: having };
  }).catch(refuseSecond);
}

/** Gives members of the categories what newcomers get there. Returns how many got something. */
export async function givePlansToNewcomers(context: Context & Pick<AppContext, 'db'>): Promise<number> {
  const today = todayOf(context);
  const plans = await plansForNewcomers(context.db);
  let given = 0;
  for (const { key, categories } of plans) {
    given += await inTransaction(context.db, async (tx) =>
      give(tx, context, await planToGive(tx, context, key, today), categories),
    ).catch(unlessRefused);
  }
  return given;
}

/** A plan that is no longer offered is given to nobody. */
function unlessRefused(error: unknown): number {
  if (error instanceof AppError) return 0;
  throw error;
}

async function give(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  start: Start,
  categories: readonly string[],
  actor?: Actor,
): Promise<number> {
  const { plan, startsOn, today } = start;
  const first = firstPeriod(start);
  const added = await subscribeCategories(tx, categories, { planId: plan.id, ...first, today });
  if (added.length === 0) return 0;
  if (plan.amount === 0)
    await insertFreePeriods(
      tx,
      added.map(({ id }) => id),
      { from: clubDate(first.from), to: clubDate(first.to), paidAt: clock.now() },
    );
  if (plan.categoryKey)
    await storeMemberCategory(
      tx,
      added.map(({ memberId }) => memberId),
      plan.categoryKey,
    );
  await runWrites(
    tx,
    auditEachWrites(
      clock,
      { action: 'subscription_added', ...(actor && { actorId: actor.caller.memberId, ...actor.origin }) },
      added.map(({ memberId, key }) => ({
        subjectId: memberId,
        details: { subscription: key, plan: plan.key, startsOn },
      })),
    ),
  );
  return added.length;
}
