import { addDays, type ClubDate, toDisplayDate } from '@courtside/contract/values/dates';
import { centsToEuros, formatEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { textsOf } from '#database/translations.ts';
import { mailWrites, type NewNotification, notificationWrites } from '#modules/messages/notifications/index.ts';
import { planTitleIn } from '#modules/money/ledger/index.ts';
import { fullName, storeMemberCategory } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { nextPeriod, remindersBy, statusOn } from './subscription.rules.ts';
import { claimUnreviewed, storeReviews, type Unreviewed } from './subscription-reviews.repository.ts';
import { insertPeriod, storePaidPeriod } from './subscriptions.repository.ts';

const BATCH = 200;

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>;

/**
 * Runs once a day: updates due and lapsed subscriptions and sends reminders. Each subscription is reviewed once a day
 * in any number of processes, because the day is stored in the same transaction. Returns the number of reviews.
 */
export async function reviewSubscriptions(context: Context): Promise<number> {
  let seen = 0;
  for (;;) {
    const batch = await inTransaction(context.db, (tx) => reviewBatch(tx, context));
    seen += batch;
    if (batch < BATCH) return seen;
  }
}

async function reviewBatch(tx: Tx, context: Context): Promise<number> {
  const today = todayOf(context);
  const claimed = await claimUnreviewed(tx, today, BATCH);
  const subscriptions = await Promise.all(claimed.map((subscription) => renewFree(tx, context, subscription, today)));
  const reviews = subscriptions.map((subscription) => ({
    ...subscription,
    status: statusToday(subscription, today),
    reminders: remindersAfter(subscription, today),
  }));
  await storeReviews(tx, today, reviews);
  await moveLapsed(
    tx,
    reviews.filter(({ status }, index) => status === 'lapsed' && subscriptions[index]?.status !== 'lapsed'),
  );
  const toRemind = reviews.filter(
    ({ reminders, remindersSent, memberStatus, amount, renewsByItself }) =>
      reminders > remindersSent && memberStatus === 'active' && amount > 0 && !renewsByItself,
  );
  const isLapsed = ({ status }: (typeof reviews)[number]) => status === 'lapsed';
  await remind(tx, context, 'subscriptionLapsed', toRemind.filter(isLapsed));
  await remind(
    tx,
    context,
    'subscriptionDue',
    toRemind.filter((review) => !isLapsed(review)),
  );
  return subscriptions.length;
}

/** A plan does not lapse while a charge for it is on its way. */
function statusToday({ paidTo, graceDays, isBeingCharged }: Unreviewed, today: ClubDate) {
  const status = statusOn(paidTo, today, graceDays);
  return status === 'lapsed' && isBeingCharged ? 'due' : status;
}

/** A free plan is renewed without a payment on the day after its period. */
async function renewFree(tx: Tx, { clock }: Context, subscription: Unreviewed, today: ClubDate): Promise<Unreviewed> {
  const { next, amount, period, graceDays } = subscription;
  if (amount !== 0 || subscription.memberStatus !== 'active' || subscription.paidTo >= today) return subscription;
  await insertPeriod(tx, { ...next, subscriptionId: subscription.id, amount, entryId: null, paidAt: clock.now() });
  await storePaidPeriod(tx, subscription.id, next, 'active', 0);
  return { ...subscription, paidTo: next.to, next: nextPeriod(next.to, period, today, graceDays) };
}

/** Those who are in another category than the plan's were put there for another reason, and stay. */
async function moveLapsed(tx: Tx, lapsed: readonly Unreviewed[]): Promise<void> {
  const moved = lapsed.filter(
    ({ categoryKey, memberCategoryKey, lapsedCategoryKey }) =>
      lapsedCategoryKey && (categoryKey === null || categoryKey === memberCategoryKey),
  );
  for (const [categoryKey, members] of Map.groupBy(moved, ({ lapsedCategoryKey }) => lapsedCategoryKey ?? ''))
    await storeMemberCategory(
      tx,
      members.map(({ memberId }) => memberId),
      categoryKey,
    );
}

/** Reminders that were sent too early, by a clock that was ahead, are repeated on their day. */
function remindersAfter({ paidTo, remindersSent, reviewedOn, graceDays }: Unreviewed, today: ClubDate): number {
  const byNow = remindersBy(paidTo, today, graceDays);
  return reviewedOn > today ? Math.min(remindersSent, byNow) : Math.max(remindersSent, byNow);
}

async function remind(
  tx: Tx,
  { clock, settings }: Context,
  kind: 'subscriptionDue' | 'subscriptionLapsed',
  subscriptions: readonly Unreviewed[],
): Promise<void> {
  await runWrites(tx, notificationWrites(tx, clock, reminderNotifications(kind, subscriptions)));
  await runWrites(
    tx,
    mailWrites(
      tx,
      clock,
      kind,
      subscriptions.map((subscription) => ({
        recipient: { ...subscription, id: subscription.memberId },
        values: {
          name: fullName(subscription),
          club: settings.CLUB_NAME,
          plan: planTitleIn(titleOf(subscription), subscription.language),
          amount: amountOf(subscription),
          date: toDisplayDate(dueOn(subscription), subscription.language),
        },
      })),
    ),
  );
}

const titleOf = ({ plan, planTranslations }: Unreviewed) => textsOf(plan, planTranslations, 'title');

type Reminded = Pick<Unreviewed, 'memberId' | 'plan' | 'amount' | 'paidTo'>;

const dueOn = ({ paidTo }: Pick<Reminded, 'paidTo'>): ClubDate => addDays(paidTo, 1);
const amountOf = ({ amount }: Pick<Reminded, 'amount'>): string => formatEuros(centsToEuros(amount));

/** The in-app notifications. */
export function reminderNotifications(
  kind: 'subscriptionDue' | 'subscriptionLapsed',
  subscriptions: readonly Reminded[],
): NewNotification[] {
  return subscriptions.map((subscription) => ({
    memberId: subscription.memberId,
    kind,
    params: { plan: subscription.plan, amount: amountOf(subscription), date: dueOn(subscription) },
    link: '/sports/mysubscription',
  }));
}
