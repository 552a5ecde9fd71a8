import type { ClaimState } from '@courtside/contract/money/payments';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { matchesMember } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';
import type { Portion } from './claim.rules.ts';

const selectClaim = (db: Db | Tx) =>
  db
    .selectFrom('claim')
    .innerJoin('member', 'member.id', 'claim.member_id')
    .innerJoin('payment', 'payment.id', 'claim.payment_id')
    .innerJoin('payment_dispute as dispute', 'dispute.id', 'claim.dispute_id')
    .select([
      'claim.id',
      'claim.member_id as memberId',
      'member.code as memberCode',
      'member.first_name as firstName',
      'member.surname',
      'payment.key as payment',
      'dispute.cause',
      'claim.amount_cents as amountCents',
      'claim.owed_cents as owedCents',
      'claim.state',
      'claim.at',
      'claim.closed_at as closedAt',
      'claim.reason',
    ]);

export type StoredClaim = Awaited<ReturnType<ReturnType<typeof selectClaim>['execute']>>[number];

export async function findClaim(db: Db | Tx, id: number): Promise<StoredClaim | undefined> {
  return selectClaim(db).where('claim.id', '=', id).executeTakeFirst();
}

interface Filter {
  readonly memberId?: number | undefined;
  readonly state?: ClaimState | undefined;
  /** The payment's key, or words of the member's name or number. */
  readonly search?: string | undefined;
  readonly startsAt?: Temporal.Instant | undefined;
  readonly endsAt?: Temporal.Instant | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export async function selectClaims(db: Db, filter: Filter): Promise<{ total: number; claims: StoredClaim[] }> {
  const { memberId, state, search = '', startsAt, endsAt } = filter;
  let query = selectClaim(db);
  if (memberId !== undefined) query = query.where('claim.member_id', '=', memberId);
  if (state) query = query.where('claim.state', '=', state);
  if (startsAt) query = query.where('claim.at', '>=', toDate(startsAt));
  if (endsAt) query = query.where('claim.at', '<', toDate(endsAt));
  for (const word of search.split(/\s+/).filter(Boolean))
    query = query.where(sql<boolean>`(${matchesMember(word)} or payment.key = ${word.toUpperCase()})`);
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const claims = await query.orderBy('claim.id', 'desc').limit(filter.limit).offset(filter.offset).execute();
  return { total, claims };
}

/** What is open of all claims, or of a member's. */
export async function sumOwed(db: Db | Tx, memberId?: number): Promise<Cents> {
  let query = db
    .selectFrom('claim')
    .select(sql<number>`coalesce(sum(owed_cents), 0)::bigint`.as('sum'))
    .where('state', '=', 'open');
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  const { sum } = await query.executeTakeFirstOrThrow();
  return cents(sum);
}

/** Whether the member's category stops bookings while something is owed. */
export async function claimStopsBooking(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .innerJoin('member_category', 'member_category.key', 'member.category_key')
    .select('member_category.claim_may_book as mayBook')
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  return row?.mayBook === false;
}

/** The open claims of a member, the oldest first. The caller has locked the member's account, without which no claim changes. */
export async function lockOpenClaims(tx: Tx, memberId: number) {
  return tx
    .selectFrom('claim')
    .innerJoin('payment', 'payment.id', 'claim.payment_id')
    .select(['claim.id', 'claim.owed_cents as owedCents', 'payment.key'])
    .where('claim.member_id', '=', memberId)
    .where('claim.state', '=', 'open')
    .orderBy('claim.id')
    .forUpdate('claim')
    .execute();
}

interface NewClaim {
  readonly memberId: number;
  readonly paymentId: number;
  readonly disputeId: number;
  readonly amount: Cents;
  readonly at: Temporal.Instant;
}

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<void> {
  await tx
    .insertInto('claim')
    .values({
      member_id: claim.memberId,
      payment_id: claim.paymentId,
      dispute_id: claim.disputeId,
      amount_cents: claim.amount,
      owed_cents: claim.amount,
      state: 'open',
      at: toDate(claim.at),
    })
    .execute();
}

/** What was paid of each. One that is paid in full is closed. */
export async function storePaid(tx: Tx, portions: readonly Portion[], at: Temporal.Instant): Promise<void> {
  const ids = portions.map(({ id }) => id);
  const amounts = portions.map(({ amount }) => amount);
  await sql`update claim set owed_cents = owed_cents - paid.amount, paid_cents = paid_cents + paid.amount,
      state = case when owed_cents = paid.amount then 'paid' else 'open' end,
      closed_at = case when owed_cents = paid.amount then ${toDate(at)}::timestamptz end
    from unnest(${ids}::bigint[], ${amounts}::bigint[]) as paid (id, amount) where claim.id = paid.id`.execute(tx);
}

interface Closing {
  readonly state: 'paid' | 'waived';
  readonly reason: string;
  readonly closedById: number;
  readonly at: Temporal.Instant;
}

/** Everything that is open of it is paid or waived. */
export async function storeClosed(tx: Tx, id: number, { state, reason, closedById, at }: Closing): Promise<void> {
  const column = state === 'paid' ? sql.ref('paid_cents') : sql.ref('waived_cents');
  await sql`update claim set ${column} = ${column} + owed_cents, owed_cents = 0, state = ${state}, reason = ${reason},
      closed_by_id = ${closedById}, closed_at = ${toDate(at)} where id = ${id}`.execute(tx);
}

/** What became of a claim until its dispute was won. */
interface WithdrawnClaim {
  readonly amount: Cents;
  readonly owed: Cents;
  readonly paid: Cents;
  readonly waived: Cents;
}

/** Withdraws the claim of a dispute that was won; nothing where the balance had all of it. */
export async function withdrawClaim(tx: Tx, disputeId: number, at: Temporal.Instant): Promise<WithdrawnClaim> {
  const claim = await tx
    .selectFrom('claim')
    .select(['id', 'amount_cents as amount', 'owed_cents as owed', 'paid_cents as paid', 'waived_cents as waived'])
    .where('dispute_id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst();
  if (!claim) return { amount: cents(0), owed: cents(0), paid: cents(0), waived: cents(0) };
  await tx
    .updateTable('claim')
    .set({ owed_cents: 0, paid_cents: 0, waived_cents: 0, state: 'withdrawn', closed_at: toDate(at) })
    .where('id', '=', claim.id)
    .execute();
  const { amount, owed, paid, waived } = claim;
  return { amount: cents(amount), owed: cents(owed), paid: cents(paid), waived: cents(waived) };
}

/** Members who have money again since the claim was made: of a cancelled booking, for example. */
export async function selectMembersWhoCanPay(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('ledger_account', 'ledger_account.member_id', 'claim.member_id')
    .select('claim.member_id as memberId')
    .distinct()
    .where('claim.state', '=', 'open')
    .where('ledger_account.balance_cents', '>', 0)
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}
