import type {
  addSubscription as addOneEndpoint,
  addSubscriptions as addSeveralEndpoint,
} from '@courtside/contract/money/office-plans';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call, Caller, Origin } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findPlayers, type Player, storeMemberCategory } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { refuse } from '../plans/plans.ts';
import { periodFrom, remindersBy, statusOn } from './subscription.rules.ts';
import {
  findPlanByKey,
  findSubscribers,
  insertPeriod,
  insertSubscription,
  type StoredPlan,
} from './subscriptions.repository.ts';

/** A start further away is a typing error. */
const DAYS_AHEAD_MAX = 366;

interface Actor {
  readonly caller: Caller;
  readonly origin: Origin;
}

export async function addSubscription(context: AppContext, { params, body, ...actor }: Call<typeof addOneEndpoint>) {
  return inTransaction(context.db, async (tx) => {
    const member = (await findPlayers(tx, [params.code])).get(params.code);
    if (!member) throw new AppError('record.not_found');
    const start = { ...(await planToGive(tx, context, body.plan, body.startsOn)), actor };
    if ((await findSubscribers(tx, start.plan.id, [member.id])).has(member.id))
      throw new AppError('subscription.exists');
    return { id: await subscribe(tx, context, member, start) };
  }).catch(refuseSecond);
}

/** Two requests at once: the second one finds the plan of the first. */
export function refuseSecond(error: unknown): never {
  throw violates(error, 'member_subscription_once') ? new AppError('subscription.exists', { cause: error }) : error;
}

/** All or nothing: a number that is no member's refuses everything. */
export async function addSubscriptions(
  context: AppContext,
  { params, body, ...actor }: Call<typeof addSeveralEndpoint>,
) {
  return inTransaction(context.db, async (tx) => {
    const start = { ...(await planToGive(tx, context, params.key, body.startsOn)), actor };
    const codes = [...new Set(body.memberCodes)];
    const members = await findPlayers(tx, codes);
    refuse(
      body.memberCodes.flatMap((code, index) =>
        members.has(code) ? [] : [{ path: `memberCodes.${index}`, message: `there is no active member ${code}` }],
      ),
    );
    // The same member may be named in different letter case.
    const people = [...new Map([...members.values()].map((member) => [member.id, member])).values()];
    const subscribed = await findSubscribers(
      tx,
      start.plan.id,
      people.map(({ id }) => id),
    );
    const added = people.filter(({ id }) => !subscribed.has(id));
    for (const member of added) await subscribe(tx, context, member, start);
    const codesOf = (list: readonly Player[]) => list.map(({ code }) => code);
    return { added: codesOf(added), skipped: codesOf(people.filter(({ id }) => subscribed.has(id))) };
  }).catch(refuseSecond);
}

export interface Start {
  readonly plan: StoredPlan;
  readonly startsOn: ClubDate;
  readonly today: ClubDate;
}

export async function planToGive(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  key: string,
  startsOn: string | undefined,
): Promise<Start> {
  const today = todayOf(context);
  const from = clubDate(startsOn ?? today);
  const plan = await findPlanByKey(tx, key, from);
  if (!plan) throw new AppError('record.not_found');
  refuse([
    ...(plan.isActive ? [] : [{ path: 'plan', message: 'is not offered any more' }]),
    ...(from < today || from > addDays(today, DAYS_AHEAD_MAX)
      ? [{ path: 'startsOn', message: 'must be today or within a year' }]
      : []),
  ]);
  return { plan, startsOn: from, today };
}

/** Nothing is paid yet: the last day that needs no payment is the one before the start. A free period needs none. */
export function firstPeriod({ plan, startsOn, today }: Start) {
  const before = addDays(startsOn, -1);
  const covered = plan.amount === 0 ? periodFrom(startsOn, plan.period) : { from: before, to: before };
  return {
    ...covered,
    status: statusOn(covered.to, today, plan.graceDays),
    reminders: remindersBy(covered.to, today, plan.graceDays),
  };
}

async function subscribe(
  tx: Tx,
  { clock }: AppContext,
  member: Player,
  { plan, startsOn, today, actor }: Start & { readonly actor: Actor },
): Promise<string> {
  const first = firstPeriod({ plan, startsOn, today });
  const { id, key } = await insertSubscription(tx, { memberId: member.id, planId: plan.id, ...first, today });
  if (plan.amount === 0)
    await insertPeriod(tx, { ...first, subscriptionId: id, amount: plan.amount, entryId: null, paidAt: clock.now() });
  if (plan.categoryKey) await storeMemberCategory(tx, [member.id], plan.categoryKey);
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'subscription_added',
      actorId: actor.caller.memberId,
      subjectId: member.id,
      details: { subscription: key, plan: plan.key, startsOn },
      ...actor.origin,
    }),
  );
  return key;
}
