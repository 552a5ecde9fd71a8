import type { SubscriptionStatus } from '@courtside/contract/money/subscriptions';
import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import type { Tx } from '#database/database.ts';
import { isBeingCharged, renewsByItself } from '../renewals/renewals.repository.ts';
import { nextPeriod, priceOn } from './subscription.rules.ts';
import { pricesOf } from './subscriptions.repository.ts';

/** Claims subscriptions that were not reviewed today; concurrent processes claim different ones. */
export async function claimUnreviewed(tx: Tx, today: ClubDate, limit: number) {
  const rows = await tx
    .selectFrom('member_subscription')
    .innerJoin('subscription_plan', 'subscription_plan.id', 'member_subscription.plan_id')
    .innerJoin('member', 'member.id', 'member_subscription.member_id')
    .select([
      'member_subscription.id',
      'member_subscription.status',
      'member_subscription.paid_to as paidTo',
      'member_subscription.reminders_sent as remindersSent',
      'member_subscription.reviewed_on as reviewedOn',
      'subscription_plan.title as plan',
      'subscription_plan.translations as planTranslations',
      'subscription_plan.period',
      'subscription_plan.grace_days as graceDays',
      'subscription_plan.category_key as categoryKey',
      'subscription_plan.lapsed_category_key as lapsedCategoryKey',
      'member.category_key as memberCategoryKey',
      'member.id as memberId',
      'member.first_name as firstName',
      'member.surname',
      'member.email',
      'member.language',
      'member.status as memberStatus',
    ])
    .select((eb) => [
      pricesOf(eb).as('prices'),
      renewsByItself.as('renewsByItself'),
      isBeingCharged.as('isBeingCharged'),
    ])
    // Different, not only earlier: a future day was stored by a clock that was ahead.
    .where('member_subscription.reviewed_on', '<>', today)
    .orderBy('member_subscription.reviewed_on')
    .orderBy('member_subscription.id')
    .limit(limit)
    .forUpdate('member_subscription')
    .skipLocked()
    .execute();
  return rows.map(({ prices, ...row }) => {
    const paidTo = clubDate(row.paidTo);
    const next = nextPeriod(paidTo, row.period, today, row.graceDays);
    return { ...row, paidTo, next, amount: priceOn(prices, next.from) };
  });
}

export type Unreviewed = Awaited<ReturnType<typeof claimUnreviewed>>[number];

interface Reviewed {
  readonly id: number;
  readonly status: SubscriptionStatus;
  readonly reminders: number;
}

/** One statement per outcome instead of one per member. */
export async function storeReviews(tx: Tx, today: ClubDate, reviews: readonly Reviewed[]): Promise<void> {
  const byOutcome = Map.groupBy(reviews, ({ status, reminders }) => `${status} ${reminders}`);
  for (const [first, ...others] of byOutcome.values()) {
    if (!first) continue;
    await tx
      .updateTable('member_subscription')
      .set({ status: first.status, reminders_sent: first.reminders, reviewed_on: today })
      .where(
        'id',
        'in',
        [first, ...others].map(({ id }) => id),
      )
      .execute();
  }
}
