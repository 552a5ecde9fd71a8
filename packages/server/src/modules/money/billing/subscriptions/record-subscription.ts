import type { ClubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runForId } from '#database/transaction/write-together.ts';
import { entryWrites, incomeAccountId, issueReceipts, lockMemberAccounts } from '#modules/money/ledger/index.ts';
import { taxPeriod } from './period-lines.ts';
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
  const taxed = await taxPeriod(tx, { ...subscription, subscriptionId: subscription.id, from: period.from });
  const vat = taxed?.vat ?? [];
  const net = cents(vat.reduce<number>((left, { amount }) => left - amount, subscription.amount));
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
              { accountId: await incomeAccountId(tx, 'subscription'), amount: net },
              ...vat,
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
  const lines = await linesOf(tx, entryId);
  const receipts = [{ memberId: subscription.memberId, amount: subscription.amount, ...(lines && { lines }) }];
  const [receipt] = await issueReceipts(tx, { entryId, at, year, receipts });
  if (!receipt) throw new Error('a payment without a receipt');
  return receipt;
}

/** The lines of a period that is paid by the entry. */
async function linesOf(tx: Tx, entryId: number) {
  const period = await tx
    .selectFrom('subscription_period as period')
    .innerJoin('ledger_entry as entry', 'entry.id', 'period.entry_id')
    .select(['period.subscription_id as subscriptionId', 'period.amount_cents as amount', 'entry.details'])
    .select(sql<ClubDate>`period.from_date::text`.as('from'))
    .where('period.entry_id', '=', entryId)
    .executeTakeFirst();
  if (!period) return undefined;
  const sold = { ...period, amount: cents(period.amount), planTitle: String(period.details.plan) };
  return (await taxPeriod(tx, sold))?.lines;
}
