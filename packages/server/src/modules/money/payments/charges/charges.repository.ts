import { OPEN_PAYMENTS } from '@courtside/contract/money/payments';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

const BATCH = 20;

/** Claims charges that are to be sent or asked about, by postponing them: two processes never send the same one at once. */
export async function claimCharges(tx: Tx, now: Temporal.Instant) {
  const due = await tx
    .selectFrom('payment')
    .innerJoin('mandate', 'mandate.id', 'payment.mandate_id')
    .select(['payment.id', 'payment.key', 'payment.charge_attempts as attempts', 'mandate.kind'])
    .where('payment.status', 'in', OPEN_PAYMENTS)
    .where('payment.mandate_id', 'is not', null)
    .where('payment.charge_due_at', '<=', toDate(now))
    .orderBy('payment.charge_due_at')
    .limit(BATCH)
    .forUpdate('payment')
    .skipLocked()
    .execute();
  for (const { id, attempts, kind } of due) {
    await tx
      .updateTable('payment')
      .set({
        charge_attempts: attempts + 1,
        charge_due_at: toDate(now.add({ minutes: minutesUntilNext(kind, attempts) })),
      })
      .where('id', '=', id)
      .execute();
  }
  return due;
}

/** A direct debit takes days; a card answers at once, or its provider is away. */
function minutesUntilNext(kind: string, attempts: number): number {
  const RETRY_MINUTES = [1, 2, 5, 15, 60];
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length - 1)] ?? 60;
  return kind === 'card' || attempts < 2 ? minutes : 6 * 60;
}

/** Since when the provider may have it. */
export async function storeChargeSent(tx: Tx, id: number, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ charge_sent_at: sql<Date>`coalesce(charge_sent_at, ${toDate(now)})` })
    .where('id', '=', id)
    .execute();
}

/** The provider has it, and its answer is awaited. */
export async function storeChargePending(tx: Tx, id: number, reference: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: 'pending', provider_reference: reference })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute();
}

/** When the next charge is due; undefined when none waits. */
export async function nextCharge(db: Db): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.min('charge_due_at').as('at'))
    .where('status', 'in', OPEN_PAYMENTS)
    .where('mandate_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

const selectAutomatic = (db: Db | Tx) =>
  db
    .selectFrom('payment')
    .select(['id', 'key', 'status', 'amount_cents as amountCents', 'decline_reason as declineReason'])
    .select(['needs_cardholder as needsCardholder', 'mandate_id as mandateId', 'autotopup_on as autotopupOn']);

export type AutomaticPayment = Awaited<ReturnType<ReturnType<typeof selectAutomatic>['execute']>>[number];

export const findAutomaticPayment = (db: Db | Tx, id: number): Promise<AutomaticPayment | undefined> =>
  selectAutomatic(db).where('id', '=', id).executeTakeFirst();

/** The latest payment of a renewal. */
export const latestPaymentOf = (db: Db | Tx, renewalId: number): Promise<AutomaticPayment | undefined> =>
  selectAutomatic(db).where('renewal_id', '=', renewalId).orderBy('id', 'desc').limit(1).executeTakeFirst();
