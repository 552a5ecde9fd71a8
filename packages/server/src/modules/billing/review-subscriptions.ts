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
 * Once a day: marks what is due or has lapsed and reminds. Each subscription is seen once a day however many processes
 * run this, because the day is written down in the transaction that reminds. Tells how many it saw.
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

/** What a clock ahead has reminded of is reminded of again when its day comes. */
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

/** What the members read in the app. */
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
