import type { RefundState } from '@courtside/contract/money/payments';
import type { Cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import { minutesUntilRetry } from './refund.rules.ts';

const BATCH = 20;
/** The provider tells how a refund went; it is asked for one that it says nothing of. */
const HOURS_UNTIL_ASKED = 6;

const selectRefund = (db: Db | Tx) =>
  db
    .selectFrom('payment_refund')
    .select(['id', 'payment_id as paymentId', 'amount_cents as amountCents', 'state', 'reason', 'attempts'])
    .select(['provider_reference as reference']);

export type StoredRefund = Awaited<ReturnType<ReturnType<typeof selectRefund>['execute']>>[number];

/** By the provider's id, or by ours. */
export async function findReportedRefund(
  tx: Tx,
  paymentId: number,
  { reference, refund }: { readonly reference: string; readonly refund: string },
): Promise<StoredRefund | undefined> {
  const id = refundIdOf(refund);
  return selectRefund(tx)
    .where('payment_id', '=', paymentId)
    .where((eb) => eb.or([eb('provider_reference', '=', reference), ...(id === undefined ? [] : [eb('id', '=', id)])]))
    .executeTakeFirst();
}

/** What the provider calls a refund of ours. */
export const refundKeyOf = (id: number): string => `refund-${id}`;
const refundIdOf = (key: string): number | undefined => {
  const id = /^refund-([1-9]\d{0,14})$/.exec(key)?.[1];
  return id === undefined ? undefined : Number(id);
};

export async function countRefunds(tx: Tx, paymentId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_refund')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewRefund {
  readonly paymentId: number;
  readonly amount: Cents;
  readonly reason: string;
  readonly requestedById: number;
  readonly at: Temporal.Instant;
  readonly entryId: number;
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('payment_refund')
    .values({
      payment_id: refund.paymentId,
      amount_cents: refund.amount,
      reason: refund.reason,
      requested_by_id: refund.requestedById,
      requested_at: toDate(refund.at),
      next_attempt_at: toDate(refund.at),
      entry_id: refund.entryId,
    })
    .execute();
}

/** Claims due refunds by postponing their next attempt, so that two processes never send the same one at once. */
export async function claimRefunds(tx: Tx, now: Temporal.Instant): Promise<StoredRefund[]> {
  const due = await selectRefund(tx)
    .where('state', 'in', ['requested', 'sent'])
    .where('next_attempt_at', '<=', toDate(now))
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, attempts, state } of due) {
    const delay = state === 'sent' ? { hours: HOURS_UNTIL_ASKED } : { minutes: minutesUntilRetry(attempts) };
    await tx
      .updateTable('payment_refund')
      .set({ attempts: attempts + 1, next_attempt_at: toDate(now.add(delay)) })
      .where('id', '=', id)
      .execute();
  }
  return due;
}

/** When the next refund is due; undefined when none waits. */
export async function nextRefund(db: Db): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('payment_refund')
    .select((eb) => eb.fn.min('next_attempt_at').as('at'))
    .where('state', 'in', ['requested', 'sent'])
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

interface RefundNews {
  readonly state: RefundState;
  readonly reference: string | null;
  readonly failure: string | null;
  readonly reversalEntryId: number | null;
  readonly at: Temporal.Instant;
}

export async function storeRefund(tx: Tx, id: number, news: RefundNews): Promise<void> {
  const at = toDate(news.at);
  const isFinished = news.state === 'done' || news.state === 'failed';
  await tx
    .updateTable('payment_refund')
    .set({
      state: news.state,
      provider_reference: sql<string | null>`coalesce(provider_reference, ${news.reference})`,
      failure: news.failure?.slice(0, 60) || null,
      reversal_entry_id: news.reversalEntryId,
      sent_at: sql<Date>`coalesce(sent_at, ${at})`,
      finished_at: isFinished ? at : null,
      next_attempt_at: isFinished ? null : toDate(news.at.add({ hours: HOURS_UNTIL_ASKED })),
    })
    .where('id', '=', id)
    .execute();
}
