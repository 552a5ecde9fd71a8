import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { PayoutLine } from './payout-file.rules.ts';
import type { CardPayment, SettledLine } from './settle-lines.rules.ts';

/** Saves wait for each other, so that each sees what the one before has written. */
export async function lockPayouts(tx: Tx): Promise<void> {
  await sql`lock table card_payout_line in share row exclusive mode`.execute(tx);
}

/** Which of the transactions an earlier file had. */
export async function selectKnown(db: Db | Tx, transactions: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('card_payout_line')
    .select('transaction_reference as transaction')
    .where('transaction_reference', '=', sql<string>`any(${transactions}::text[])`)
    .execute();
  return new Set(rows.map(({ transaction }) => transaction));
}

/** The card payments that the lines may name. */
export async function selectPayments(db: Db | Tx, lines: readonly PayoutLine[]): Promise<CardPayment[]> {
  const references = lines.flatMap((line) => line.references);
  const keys = lines.flatMap(({ paymentKey }) => paymentKey ?? []);
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'key', 'amount_cents as amountCents', 'provider_reference as page', 'intent_reference as intent'])
    .select(
      sql<boolean>`exists (select from card_payout_line
        where payment_id = payment.id and state in ('matched', 'amountDiffers'))`.as('isSettled'),
    )
    .select(
      sql<boolean>`(exists (select from payment_refund where payment_id = payment.id)
        or exists (select from payment_dispute where payment_id = payment.id and entry_id is not null))`.as(
        'hasReturns',
      ),
    )
    .where('method', '=', 'card')
    .where('status', '=', 'paid')
    .where((eb) =>
      eb.or([
        eb('provider_reference', '=', sql<string>`any(${references}::text[])`),
        eb('intent_reference', '=', sql<string>`any(${references}::text[])`),
        eb('key', '=', sql<string>`any(${keys}::text[])`),
      ]),
    )
    .execute();
  return rows.map(({ amountCents, page, intent, ...row }) => ({
    ...row,
    amount: cents(amountCents),
    references: [page, intent].filter((name) => name !== null),
  }));
}

/** Nothing can be dated before this any more. */
export async function findClosedUntil(db: Db | Tx): Promise<Date | undefined> {
  const row = await db
    .selectFrom('month_close')
    .select((eb) => eb.fn.max('ends_at').as('at'))
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** The keys of payments and the provider's references look different, so that one list has both. */
const namesOf = ({ references, paymentKey }: PayoutLine): string[] => [
  ...references,
  ...(paymentKey === undefined ? [] : [paymentKey]),
];

/** A stored charge of no payment, with the payment that it turned out to be of. */
export interface LateCharge {
  readonly id: number;
  readonly transaction: string;
  readonly payout: string;
  readonly gross: Cents;
  readonly payment: { readonly id: number; readonly key: string; readonly amount: Cents };
}

/** Reads only what is unknown, and the payments by their indexes. Of two charges of a payment the older one settles it. */
export async function selectLateCharges(db: Db | Tx): Promise<LateCharge[]> {
  const { rows } = await sql<LateCharge>`
    select distinct on (payment.id) line.id, line.transaction_reference as transaction, line.payout_reference as payout,
      line.gross_cents as gross,
      json_build_object('id', payment.id, 'key', payment.key, 'amount', payment.amount_cents) as payment
    from card_payout_line as line
    -- Lines of earlier releases have one name.
    cross join lateral (select line.payment_names || line.payment_reference as list) as names
    cross join lateral (
      select found.* from (
        select * from payment where intent_reference = any(names.list)
        union all
        select * from payment where provider_reference = any(names.list)
        union all
        select * from payment where key = any(names.list)
      ) as found
      where found.method = 'card' and found.status = 'paid' limit 1
    ) as payment
    where line.state = 'unknown'
      and not exists (select from card_payout_line as other
        where other.payment_id = payment.id and other.state in ('matched', 'amountDiffers'))
    order by payment.id, line.id
    limit ${BATCH}`.execute(db);
  return rows;
}

interface Settled {
  readonly state: 'matched' | 'amountDiffers';
  readonly paymentId: number;
  readonly entryId: number;
}

/** The database allows it once for each line, and one line for each payment. */
export async function storeSettled(tx: Tx, id: number, { state, paymentId, entryId }: Settled): Promise<void> {
  await tx
    .updateTable('card_payout_line')
    .set({ state, payment_id: paymentId, settled_entry_id: entryId })
    .where('id', '=', id)
    .execute();
}

/** Lines of one statement, so that none takes long. */
const BATCH = 200;

export async function insertLines(tx: Tx, lines: readonly SettledLine[], entryId: number | null): Promise<void> {
  for (let from = 0; from < lines.length; from += BATCH) {
    await tx
      .insertInto('card_payout_line')
      .values(
        lines.slice(from, from + BATCH).map((line) => ({
          transaction_reference: line.transaction,
          payout_reference: line.payout,
          paid_on: line.paidOn,
          category: line.category,
          state: line.state,
          gross_cents: line.gross,
          fee_cents: line.fee,
          net_cents: line.net,
          payment_reference: line.references[0] ?? null,
          payment_names: line.payment ? [] : namesOf(line),
          payment_id: line.payment?.id ?? null,
          entry_id: entryId,
        })),
      )
      .execute();
  }
}
