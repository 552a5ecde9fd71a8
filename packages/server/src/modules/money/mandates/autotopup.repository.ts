import { UNFINISHED_PAYMENTS } from '@courtside/contract/money/payments';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

const selectAutotopup = (db: Db | Tx) =>
  db
    .selectFrom('autotopup')
    .innerJoin('mandate', 'mandate.id', 'autotopup.mandate_id')
    .select([
      'autotopup.member_id as memberId',
      'autotopup.mandate_id as mandateId',
      'autotopup.threshold_cents as thresholdCents',
      'autotopup.amount_cents as amountCents',
      'autotopup.is_on as isOn',
      'autotopup.declines',
      'autotopup.off_reason as offReason',
      'autotopup.payment_id as paymentId',
      'autotopup.last_on as lastOn',
      'autotopup.last_cents as lastCents',
      'mandate.label',
      'mandate.state as mandateState',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectAutotopup>['execute']>>[number];

const fromRow = ({ thresholdCents, amountCents, lastCents, ...row }: Row) => ({
  ...row,
  threshold: cents(thresholdCents),
  amount: cents(amountCents),
  last: lastCents === null ? null : cents(lastCents),
});

export type StoredAutotopup = ReturnType<typeof fromRow>;

export async function findAutotopup(db: Db | Tx, memberId: number): Promise<StoredAutotopup | undefined> {
  const row = await selectAutotopup(db).where('autotopup.member_id', '=', memberId).executeTakeFirst();
  return row && fromRow(row);
}

/** Serializes what is charged by it. Undefined also while another process has it. */
export async function lockAutotopup(tx: Tx, memberId: number): Promise<StoredAutotopup | undefined> {
  const row = await selectAutotopup(tx)
    .where('autotopup.member_id', '=', memberId)
    .forUpdate('autotopup')
    .skipLocked()
    .executeTakeFirst();
  return row && fromRow(row);
}

interface Choice {
  readonly memberId: number;
  readonly mandateId: number;
  readonly threshold: Cents;
  readonly amount: Cents;
}

export async function storeAutotopup(tx: Tx, { memberId, mandateId, threshold, amount }: Choice): Promise<void> {
  const chosen = {
    mandate_id: mandateId,
    threshold_cents: threshold,
    amount_cents: amount,
    is_on: true,
    declines: 0,
    off_reason: null,
  };
  await tx
    .insertInto('autotopup')
    .values({ member_id: memberId, ...chosen })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
    .execute();
}

export async function switchOff(tx: Tx, memberId: number, reason: 'member' | 'declined'): Promise<void> {
  await tx
    .updateTable('autotopup')
    .set({ is_on: false, off_reason: reason })
    .where('member_id', '=', memberId)
    .where('is_on', '=', true)
    .execute();
}

/** Members whose balance is below their limit, and who were not topped up on this day. */
export async function membersToTopUp(db: Db, today: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('autotopup')
    .innerJoin('mandate', 'mandate.id', 'autotopup.mandate_id')
    .innerJoin('member', 'member.id', 'autotopup.member_id')
    .innerJoin('ledger_account as account', 'account.member_id', 'autotopup.member_id')
    .select('autotopup.member_id as memberId')
    .where('autotopup.is_on', '=', true)
    .where('autotopup.payment_id', 'is', null)
    .where('mandate.state', '=', 'live')
    .where('member.status', '=', 'active')
    .whereRef('account.balance_cents', '<', 'autotopup.threshold_cents')
    .where(
      sql<boolean>`not exists (select from payment
        where payment.member_id = autotopup.member_id and payment.autotopup_on >= ${today}::date)`,
    )
    .orderBy('autotopup.member_id')
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

export async function storeAutotopupPayment(tx: Tx, memberId: number, paymentId: number): Promise<void> {
  await tx.updateTable('autotopup').set({ payment_id: paymentId }).where('member_id', '=', memberId).execute();
}

/** Automatic top-ups whose payment has ended. */
export async function endedAutotopups(db: Db, limit: number) {
  return db
    .selectFrom('autotopup')
    .innerJoin('payment', 'payment.id', 'autotopup.payment_id')
    .select(['autotopup.member_id as memberId'])
    .where('payment.status', 'not in', UNFINISHED_PAYMENTS)
    .orderBy('autotopup.member_id')
    .limit(limit)
    .execute();
}

interface Outcome {
  readonly declines: number;
  readonly last: { readonly on: string; readonly amount: Cents } | undefined;
}

/** What became of the awaited payment; two declines end it. */
export async function storeAutotopupOutcome(tx: Tx, memberId: number, { declines, last }: Outcome): Promise<void> {
  await tx
    .updateTable('autotopup')
    .set({ payment_id: null, declines })
    .$if(declines >= 2, (query) => query.set({ is_on: false, off_reason: sql`coalesce(off_reason, 'declined')` }))
    .$if(last !== undefined, (query) => query.set({ last_on: last?.on ?? null, last_cents: last?.amount ?? null }))
    .where('member_id', '=', memberId)
    .execute();
}
