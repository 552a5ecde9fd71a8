import {
  type DeclineReason,
  OPEN_PAYMENTS,
  type PaymentList,
  type PaymentMethod,
  type PaymentProvider,
  type PaymentStatus,
} from '@courtside/contract/money/payments';
import { type Cents, cents } from '@courtside/contract/values/money';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables/index.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { foldedHas, isOfMatching } from '#modules/people/members/index.ts';
import type { PaymentNames } from '#payment-gateway/gateway.ts';
import { recentWindow, toDate, toInstant } from '#platform/clock.ts';

type PaymentBuilder = ExpressionBuilder<Tables, 'payment'>;

const refundsOf = (eb: PaymentBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('payment_refund as refund')
      .select(['refund.amount_cents as amountCents', 'refund.state', 'refund.requested_at as at', 'refund.reason'])
      .select(['refund.sent_at as sentAt', 'refund.finished_at as finishedAt', 'refund.failure'])
      .whereRef('refund.payment_id', '=', 'payment.id')
      .orderBy('refund.id'),
  ).as('refunds');

const latestDispute = (eb: PaymentBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('payment_dispute as dispute')
      .leftJoin('claim', 'claim.dispute_id', 'dispute.id')
      .select(['dispute.cause', 'dispute.amount_cents as amountCents', 'dispute.state', 'dispute.opened_at as at'])
      .select(['dispute.closed_at as closedAt', 'dispute.respond_by as respondBy', 'dispute.reason'])
      .select(['dispute.entry_id as entryId', 'claim.id as claimId', 'claim.amount_cents as claimCents'])
      .select(['claim.owed_cents as owedCents', 'claim.state as claimState', 'claim.at as claimAt'])
      .select(['claim.closed_at as claimClosedAt', 'claim.reason as claimReason'])
      .whereRef('dispute.payment_id', '=', 'payment.id')
      .orderBy('dispute.id', 'desc')
      .limit(1),
  ).as('dispute');

export const selectPayment = (db: Db | Tx) =>
  db
    .selectFrom('payment')
    .innerJoin('member', 'member.id', 'payment.member_id')
    .innerJoin('member_category as category', 'category.key', 'member.category_key')
    .innerJoin('member as requester', 'requester.id', 'payment.requested_by_id')
    .select([
      'payment.id',
      'payment.key',
      'payment.member_id as memberId',
      'member.code as memberCode',
      'member.first_name as firstName',
      'member.surname',
      'member.gender',
      'member.picture',
      'category.claim_may_book as claimMayBook',
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
      'payment.intent_reference as intent',
      'payment.url',
      'payment.card_brand as cardBrand',
      'payment.card_last4 as cardLast4',
      'payment.refunded_cents as refundedCents',
      'payment.decline_reason as declineReason',
      'payment.created_at as createdAt',
      'payment.expires_at as expiresAtDate',
      'payment.paid_at as paidAt',
      'payment.mandate_id as mandateId',
      'payment.renewal_id as renewalId',
      'payment.autotopup_on as autotopupOn',
      'payment.charge_sent_at as chargeSentAt',
    ])
    .select((eb) => [refundsOf(eb), latestDispute(eb)]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPayment>['execute']>>[number];

export const fromRow = ({ amountCents, expiresAtDate, ...row }: Row) => ({
  ...row,
  amount: cents(amountCents),
  expiresAt: toInstant(expiresAtDate),
});

export type StoredPayment = ReturnType<typeof fromRow>;

export async function findPayment(db: Db | Tx, key: string): Promise<StoredPayment | undefined> {
  const row = await selectPayment(db).where('payment.key', '=', key.toUpperCase()).executeTakeFirst();
  return row && fromRow(row);
}

export async function findPaymentById(db: Db | Tx, id: number): Promise<StoredPayment | undefined> {
  const row = await selectPayment(db).where('payment.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** The payment that the provider means. */
export async function findNamedPayment(
  db: Db | Tx,
  provider: PaymentProvider,
  { payment, references }: PaymentNames,
): Promise<StoredPayment | undefined> {
  const found = payment === '' ? undefined : await findPayment(db, payment);
  if (found || references.length === 0) return found?.provider === provider ? found : undefined;
  const row = await selectPayment(db)
    .where('payment.provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('payment.provider_reference', 'in', [...references]),
        eb('payment.intent_reference', 'in', [...references]),
      ]),
    )
    .orderBy('payment.id')
    .executeTakeFirst();
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
  /** The period that it pays. */
  readonly renewalId?: number | null;
  /** By which permission it is charged without the member, and as the automatic top-up of which day. */
  readonly charge?: { readonly mandateId: number; readonly autotopupOn: string | null };
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
      renewal_id: payment.renewalId ?? null,
      ...(payment.charge && {
        mandate_id: payment.charge.mandateId,
        autotopup_on: payment.charge.autotopupOn,
        charge_due_at: toDate(payment.createdAt),
      }),
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
  readonly needsCardholder?: boolean;
}

/** How a payment ended. One that was paid is credited by the part `entry`. */
export function outcomeWrites(id: number, ending: Ending, paidAt: Temporal.Instant | null): Write[] {
  const credit = paidAt
    ? sql`intent_reference = ${ending.intent}, entry_id = (select id from entry), paid_at = ${toDate(paidAt)}`
    : sql`entry_id = null, paid_at = null`;
  const query = sql`update payment set status = ${ending.status}, provider_reference = ${ending.reference},
      card_brand = ${ending.cardBrand}, card_last4 = ${ending.cardLast4}, decline_reason = ${ending.declineReason},
      needs_cardholder = ${ending.needsCardholder === true}, ${credit}
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
    .where('status', 'in', OPEN_PAYMENTS)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow();
  return count;
}

interface Filter {
  readonly memberId?: number | undefined;
  readonly status?: PaymentStatus | undefined;
  readonly show?: PaymentList | undefined;
  /** The payment's key, or words of its reference or of the member's name or number. */
  readonly search?: string | undefined;
  readonly startsAt?: Temporal.Instant | undefined;
  readonly endsAt?: Temporal.Instant | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset?: number;
}

/** A word names the payment's member, is its key or the end of its card's number, or is in its reference. */
export const isOfPayment = (word: string) =>
  isOfMatching(
    'payment',
    word,
    sql`select keyed.id from payment as keyed where keyed.key = ${word.toUpperCase()}
      union all select carded.id from payment as carded where carded.card_last4 = ${word}
      union all select known.id from payment as known where ${foldedHas(sql`fold_text(known.reference)`, word)}`,
  );

/** `attention`: the club can still do something about it. */
const isInList: Readonly<Record<PaymentList, RawBuilder<boolean>>> = {
  card: sql<boolean>`true`,
  desk: sql<boolean>`true`,
  declined: sql<boolean>`payment.status = 'failed'`,
  refunds: sql<boolean>`exists (select from payment_refund as refund where refund.payment_id = payment.id)`,
  disputes: sql<boolean>`exists (select from payment_dispute as dispute where dispute.payment_id = payment.id)`,
  attention: sql<boolean>`(payment.status = 'review'
    or exists (select from payment_dispute as dispute where dispute.payment_id = payment.id and dispute.state = 'open')
    or exists (select from claim where claim.payment_id = payment.id and claim.state = 'open'))`,
};

const filtered = (db: Db, filter: Filter) => {
  const { memberId, status, show, search = '', startsAt, endsAt } = filter;
  let query = selectPayment(db);
  if (memberId !== undefined) query = query.where('payment.member_id', '=', memberId);
  if (status !== undefined) query = query.where('payment.status', '=', status);
  if (show) query = query.where('payment.method', show === 'desk' ? '<>' : '=', 'card').where(isInList[show]);
  if (startsAt) query = query.where('payment.created_at', '>=', toDate(startsAt));
  if (endsAt) query = query.where('payment.created_at', '<', toDate(endsAt));
  for (const word of search.split(/\s+/).filter(Boolean)) query = query.where(isOfPayment(word));
  return query;
};

/** Newest first. */
export async function paymentsOf(db: Db, filter: Filter, { limit, offset = 0 }: Page): Promise<StoredPayment[]> {
  const rows = await filtered(db, filter).orderBy('payment.id', 'desc').limit(limit).offset(offset).execute();
  return rows.map(fromRow);
}

export async function countPayments(db: Db, filter: Filter): Promise<number> {
  const { total } = await filtered(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
