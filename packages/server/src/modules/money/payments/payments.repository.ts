import type { DeclineReason, PaymentMethod, PaymentProvider, PaymentStatus } from '@courtside/contract/money/payments';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { foldedHas, isOfMatching } from '#modules/people/members/index.ts';
import { recentWindow, toDate, toInstant } from '#platform/clock.ts';

const selectPayment = (db: Db | Tx) =>
  db
    .selectFrom('payment')
    .innerJoin('member', 'member.id', 'payment.member_id')
    .innerJoin('member as requester', 'requester.id', 'payment.requested_by_id')
    .select([
      'payment.id',
      'payment.key',
      'payment.member_id as memberId',
      'member.code as memberCode',
      'member.first_name as firstName',
      'member.surname',
      'payment.requested_by_id as requestedById',
      'requester.code as requesterCode',
      'payment.method',
      'payment.reference as methodReference',
      'payment.provider',
      'payment.amount_cents as amountCents',
      'payment.currency',
      'payment.comment',
      'payment.status',
      'payment.provider_reference as reference',
      'payment.url',
      'payment.card_last4 as cardLast4',
      'payment.decline_reason as declineReason',
      'payment.created_at as createdAt',
      'payment.expires_at as expiresAtDate',
      'payment.paid_at as paidAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPayment>['execute']>>[number];

const fromRow = ({ amountCents, expiresAtDate, ...row }: Row) => ({
  ...row,
  amount: cents(amountCents),
  expiresAt: toInstant(expiresAtDate),
});

export type StoredPayment = ReturnType<typeof fromRow>;

export async function findPayment(db: Db | Tx, key: string): Promise<StoredPayment | undefined> {
  const row = await selectPayment(db).where('payment.key', '=', key.toUpperCase()).executeTakeFirst();
  return row && fromRow(row);
}

/** The provider's token of the saved card that is to be charged. */
export async function findChosenCard(db: Db, paymentId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment')
    .innerJoin('saved_card', 'saved_card.id', 'payment.saved_card_id')
    .select('saved_card.token')
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
  return row?.token;
}

/** Serializes all changes of one payment. */
export async function lockPayment(tx: Tx, id: number): Promise<StoredPayment> {
  const row = await selectPayment(tx).where('payment.id', '=', id).forUpdate('payment').executeTakeFirstOrThrow();
  return fromRow(row);
}

export interface NewPayment {
  readonly memberId: number;
  readonly requestedById: number;
  readonly method: PaymentMethod;
  readonly methodReference: string | null;
  readonly provider: PaymentProvider | null;
  readonly amount: Cents;
  readonly comment: string;
  readonly savedCardId: number | null;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<{ id: number; key: string }> {
  return tx
    .insertInto('payment')
    .values({
      key: sql<string>`'PAY-' || lpad(nextval('payment_number')::text, 6, '0')`,
      member_id: payment.memberId,
      requested_by_id: payment.requestedById,
      method: payment.method,
      reference: payment.methodReference,
      provider: payment.provider,
      amount_cents: payment.amount,
      comment: payment.comment,
      saved_card_id: payment.savedCardId,
      created_at: toDate(payment.createdAt),
      expires_at: toDate(payment.expiresAt),
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
}

/** Stores the card page, unless the payment has ended since. */
export async function storeCardPage(
  tx: Tx,
  id: number,
  status: PaymentStatus,
  page: { reference: string; url: string },
) {
  await tx
    .updateTable('payment')
    .set({ status, provider_reference: page.reference, url: page.url })
    .where('id', '=', id)
    .execute();
}

export interface Ending {
  readonly status: PaymentStatus;
  readonly reference: string | null;
  readonly intent: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly declineReason: DeclineReason | null;
}

/** How a payment ended. One that was paid is credited by the part `entry`. */
export function outcomeWrites(id: number, ending: Ending, paidAt: Temporal.Instant | null): Write[] {
  const credit = paidAt
    ? sql`intent_reference = ${ending.intent}, entry_id = (select id from entry), paid_at = ${toDate(paidAt)}`
    : sql`entry_id = null, paid_at = null`;
  const query = sql`update payment set status = ${ending.status}, provider_reference = ${ending.reference},
      card_brand = ${ending.cardBrand}, card_last4 = ${ending.cardLast4}, decline_reason = ${ending.declineReason}, ${credit}
    where id = ${id}`;
  return [{ name: 'outcome', query }];
}

/** In the last hour. */
export async function countOpenPayments(tx: Tx, requestedById: number, now: Temporal.Instant): Promise<number> {
  const { since, until } = recentWindow(now, 60);
  const { count } = await tx
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requested_by_id', '=', requestedById)
    .where('status', 'in', ['created', 'pending'])
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow();
  return count;
}

interface Filter {
  readonly memberId?: number | undefined;
  readonly status?: PaymentStatus | undefined;
  /** The payment's key, or words of its reference or of the member's name or number. */
  readonly search?: string | undefined;
  readonly startsAt?: Temporal.Instant | undefined;
  readonly endsAt?: Temporal.Instant | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A word names the payment's member, is its key, or is in its reference. */
export const isOfPayment = (word: string) =>
  isOfMatching(
    'payment',
    word,
    sql`select keyed.id from payment as keyed where keyed.key = ${word.toUpperCase()}
      union all select known.id from payment as known where ${foldedHas(sql`fold_text(known.reference)`, word)}`,
  );

export async function paymentsOf(db: Db, filter: Filter): Promise<{ total: number; payments: StoredPayment[] }> {
  const { memberId, status, search = '', startsAt, endsAt } = filter;
  let query = selectPayment(db);
  if (memberId !== undefined) query = query.where('payment.member_id', '=', memberId);
  if (status !== undefined) query = query.where('payment.status', '=', status);
  if (startsAt) query = query.where('payment.created_at', '>=', toDate(startsAt));
  if (endsAt) query = query.where('payment.created_at', '<', toDate(endsAt));
  for (const word of search.split(/\s+/).filter(Boolean)) query = query.where(isOfPayment(word));
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query.orderBy('payment.id', 'desc').limit(filter.limit).offset(filter.offset).execute();
  return { total, payments: rows.map(fromRow) };
}
