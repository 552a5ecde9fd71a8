import type { ClubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runForId } from '#database/transaction/write-together.ts';
import { entryWrites, incomeAccountId, issueReceipts, lockMemberAccounts } from '#modules/money/ledger/index.ts';
import { type Period, remindersBy, statusOn } from './subscription.rules.ts';
import { insertPeriod, type StoredSubscription, storePaidPeriod } from './subscriptions.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

export interface PaidPeriod extends Period {
  /** Null for a free period. */
  readonly entryId: number | null;
  /** The balance after the payment. */
  readonly balance: number;
}

/** Posts the payment and stores its period. The caller has locked the subscription. */
export async function recordPeriod(
  tx: Tx,
  context: Context,
  subscription: Pick<StoredSubscription, 'id' | 'key' | 'memberId' | 'planTitle' | 'amount'> & {
    readonly graceDays?: number;
  },
  period: Period,
  { actorId, today }: { actorId: number; today: ClubDate },
): Promise<PaidPeriod> {
  const at = context.clock.now();
  const account = (await lockMemberAccounts(tx, [subscription.memberId])).get(subscription.memberId);
  if (!account || account.balance < subscription.amount) throw new AppError('subscription.low_balance');
  const entryId =
    subscription.amount === 0
      ? null
      : await runForId(
          tx,
          'entry',
          entryWrites({
            kind: 'subscription',
            source: `subscription:${subscription.key}:${period.from}`,
            actorId,
            at,
            details: { key: subscription.key, plan: subscription.planTitle, until: period.to },
            postings: [
              { accountId: account.accountId, amount: cents(-subscription.amount) },
              { accountId: await incomeAccountId(tx, 'subscription'), amount: subscription.amount },
            ],
          }),
        );
  await insertPeriod(tx, {
    ...period,
    subscriptionId: subscription.id,
    amount: subscription.amount,
    entryId,
    paidAt: at,
  });
  await storePaidPeriod(
    tx,
    subscription.id,
    period,
    statusOn(period.to, today, subscription.graceDays),
    remindersBy(period.to, today, subscription.graceDays),
  );
  return { ...period, entryId, balance: account.balance - subscription.amount };
}

/** Must be last in the transaction: the receipt counter is one row for the whole club. */
export async function issueSubscriptionReceipt(
  tx: Tx,
  { clock, settings }: Context,
  subscription: Pick<StoredSubscription, 'memberId' | 'amount'>,
  entryId: number,
): Promise<string> {
  const at = clock.now();
  const { year } = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  const receipts = [{ memberId: subscription.memberId, amount: subscription.amount }];
  const [receipt] = await issueReceipts(tx, { entryId, at, year, receipts });
  if (!receipt) throw new Error('a payment without a receipt');
  return receipt;
}
