import { wallMomentOf } from '@courtside/contract/club-time';
import { addDays, type ClubDate, toDisplayDate } from '@courtside/contract/dates';
import { centsToEuros, formatEuros } from '@courtside/contract/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { translateClubTerm } from '#modules/ledger/index.ts';
import { fullName } from '#modules/members/index.ts';
import { type NewNotification, notifyMembers, queueMails } from '#modules/notifications/index.ts';
import { remindersBy, statusOn } from './subscription.rules.ts';
import { claimUnreviewed, storeReviews, type Unreviewed } from './subscription-reviews.repository.ts';

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
  const { date: today } = wallMomentOf(context.clock.now(), context.settings.CLUB_TIME_ZONE);
  const subscriptions = await claimUnreviewed(tx, today, BATCH);
  const reviews = subscriptions.map((subscription) => ({
    ...subscription,
    status: statusOn(subscription.paidTo, today),
    reminders: remindersAfter(subscription, today),
  }));
  await storeReviews(tx, today, reviews);
  const toRemind = reviews.filter(
    ({ reminders, remindersSent, memberStatus }) => reminders > remindersSent && memberStatus === 'active',
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

/** Reminders that were sent too early, by a clock that was ahead, are repeated on their day. */
function remindersAfter({ paidTo, remindersSent, reviewedOn }: Unreviewed, today: ClubDate): number {
  const byNow = remindersBy(paidTo, today);
  return reviewedOn > today ? Math.min(remindersSent, byNow) : Math.max(remindersSent, byNow);
}

async function remind(
  tx: Tx,
  { clock, settings }: Context,
  kind: 'subscriptionDue' | 'subscriptionLapsed',
  subscriptions: readonly Unreviewed[],
): Promise<void> {
  await notifyMembers(tx, clock, reminderNotifications(kind, subscriptions));
  await queueMails(
    tx,
    clock,
    kind,
    subscriptions.map((subscription) => ({
      recipient: { ...subscription, id: subscription.memberId },
      values: {
        name: fullName(subscription),
        club: settings.CLUB_NAME,
        plan: translateClubTerm(subscription.plan, subscription.language),
        amount: amountOf(subscription),
        date: toDisplayDate(dueOn(subscription), subscription.language),
      },
    })),
  );
}

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
