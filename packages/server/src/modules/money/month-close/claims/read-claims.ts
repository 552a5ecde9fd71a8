import type { MonthException, MonthReport } from '@courtside/contract/money/office-month';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import { euros, exception } from '../month.presenter.ts';
import type { Month } from '../month.rules.ts';

/** What members owe because card money went back, from the ledger, where it is negative; and what is not decided yet. */
export async function readClaims(
  tx: Tx,
  month: Month,
): Promise<{ readonly claims: MonthReport['claims']; readonly exceptions: readonly MonthException[] }> {
  const sums = await sumClaims(tx, month);
  const [disputes, refunds] = [await sumOpenDisputes(tx, month), await sumOpenRefunds(tx, month)];
  return {
    claims: {
      opening: euros(sums.opening),
      raised: euros(sums.raised),
      withdrawn: euros(sums.withdrawn),
      paid: euros(sums.paid),
      waived: euros(sums.waived),
      closing: euros(sums.closing),
    },
    exceptions: [
      ...(sums.closing === 0 ? [] : [exception('claimsOpen', { amount: euros(sums.closing) })]),
      ...(disputes.count === 0
        ? []
        : [exception('disputesOpen', { count: disputes.count, amount: euros(disputes.sum) })]),
      ...(refunds.count === 0 ? [] : [exception('refundsOpen', { count: refunds.count, amount: euros(refunds.sum) })]),
    ],
  };
}

async function sumClaims(tx: Tx, { startsAt, endsAt }: Month) {
  const amount = sql`ledger_posting.amount_cents`;
  const isOfMonth = sql<boolean>`ledger_entry.created_at >= ${toDate(startsAt)}`;
  const isDispute = sql<boolean>`ledger_entry.kind = 'dispute'`;
  const isWaived = sql<boolean>`exists (select from ledger_posting as loss join ledger_account as account
    on account.id = loss.account_id where loss.entry_id = ledger_entry.id and account.kind = 'claim_loss')`;
  const sumOf = (sign: 1 | -1, which: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(${sql.lit(sign)} * sum(${amount}) filter (where ${which}), 0)::bigint`;
  return tx
    .selectFrom('ledger_account')
    .innerJoin('ledger_posting', 'ledger_posting.account_id', 'ledger_account.id')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_posting.entry_id')
    .where('ledger_account.kind', '=', 'claim')
    .where('ledger_entry.created_at', '<', toDate(endsAt))
    .select([
      sumOf(-1, sql`not ${isOfMonth}`).as('opening'),
      sumOf(-1, sql`${isOfMonth} and ${isDispute} and ${amount} < 0`).as('raised'),
      sumOf(1, sql`${isOfMonth} and ${isDispute} and ${amount} > 0`).as('withdrawn'),
      sumOf(1, sql`${isOfMonth} and not ${isDispute} and not ${isWaived}`).as('paid'),
      sumOf(1, sql`${isOfMonth} and not ${isDispute} and ${isWaived}`).as('waived'),
      sumOf(-1, sql`true`).as('closing'),
    ])
    .executeTakeFirstOrThrow();
}

const countAndSum = [
  sql<number>`count(*)`.as('count'),
  sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'),
] as const;

const sumOpenDisputes = (tx: Tx, { endsAt }: Month) =>
  tx
    .selectFrom('payment_dispute')
    .select([...countAndSum])
    .where('state', '=', 'open')
    .where('opened_at', '<', toDate(endsAt))
    .executeTakeFirstOrThrow();

const sumOpenRefunds = (tx: Tx, { endsAt }: Month) =>
  tx
    .selectFrom('payment_refund')
    .select([...countAndSum])
    .where('state', 'in', ['requested', 'sent'])
    .where('requested_at', '<', toDate(endsAt))
    .executeTakeFirstOrThrow();
