import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import { toDate, toInstant } from '#platform/clock.ts';

/** What each player was refunded while the booking stayed, in cents. */
export async function refundedShares(db: Db | Tx, bookingId: number): Promise<ReadonlyMap<number, Cents>> {
  const rows = await db
    .selectFrom('booking_refund')
    .select(['member_id', sql<number>`sum(amount_cents)::int8`.as('amount')])
    .where('booking_id', '=', bookingId)
    .where('ended_at', 'is', null)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, amount }) => [member_id, cents(Number(amount))]));
}

export interface NewRefund {
  readonly memberId: number;
  readonly amount: Cents;
}

export async function insertRefunds(
  tx: Tx,
  bookingId: number,
  refunds: readonly NewRefund[],
  { reason, at, byId }: { readonly reason: string; readonly at: Temporal.Instant; readonly byId: number },
): Promise<void> {
  await tx
    .insertInto('booking_refund')
    .values(
      refunds.map(({ memberId, amount }) => ({
        booking_id: bookingId,
        member_id: memberId,
        amount_cents: amount,
        reason,
        refunded_at: toDate(at),
        refunded_by_id: byId,
      })),
    )
    .execute();
}

/** Whether the payment of a booking was paid back as a whole. */
export async function isPaidBack(db: Db | Tx, entryId: number | null): Promise<boolean> {
  if (entryId === null) return false;
  const row = await db.selectFrom('ledger_entry').select('id').where('reverses_id', '=', entryId).executeTakeFirst();
  return row !== undefined;
}

/** Which of these payments were paid back as a whole. */
export async function paidBackEntries(db: Db, entryIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (entryIds.length === 0) return new Set();
  const rows = await db.selectFrom('ledger_entry').select('reverses_id').where('reverses_id', 'in', entryIds).execute();
  return new Set(rows.flatMap(({ reverses_id }) => reverses_id ?? []));
}

export interface BookingHistory {
  readonly movedFrom: { readonly court: string; readonly date: ClubDate; readonly startsMinute: number } | null;
  readonly cancelReason: string | null;
  readonly isCancelledByOffice: boolean;
  readonly isPaidBack: boolean;
  readonly refunds: ReadonlyArray<{ memberId: number; amount: number; reason: string | null }>;
  /** Of a closure that the booking was left in. */
  readonly closureReason: string | null;
}

interface HistoryRow extends Omit<BookingHistory, 'movedFrom'> {
  readonly movedCourt: string | null;
  readonly movedDate: ClubDate | null;
  readonly movedMinute: number | null;
}

/** What the club did to a booking since it was made. */
export async function selectHistory(db: Db, bookingId: number): Promise<BookingHistory> {
  const { rows } = await sql<HistoryRow>`select
      court.title as "movedCourt", booking.moved_from_date::text as "movedDate",
      booking.moved_from_minute as "movedMinute", booking.cancel_reason as "cancelReason",
      booking.status = 'cancelled' and booking.cancelled_by_id <> booking.booker_id as "isCancelledByOffice",
      exists (select from ledger_entry where reverses_id = booking.entry_id) as "isPaidBack",
      (select coalesce(jsonb_agg(jsonb_build_object('memberId', member_id, 'amount', amount_cents, 'reason', reason)
        order by id), '[]') from booking_refund where booking_id = booking.id) as refunds,
      (select closure.reason from closure
        where closure.service_key = booking.service_key and closure.during && booking.during
          and (closure.court_id is null or closure.court_id = booking.court_id)
        order by closure.id limit 1) as "closureReason"
    from court_booking as booking
    left join court on court.id = booking.moved_from_court_id
    where booking.id = ${bookingId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a booking without a row');
  const { movedCourt: court, movedDate: date, movedMinute, ...history } = row;
  const isMoved = court !== null && date !== null && movedMinute !== null;
  return { ...history, movedFrom: isMoved ? { court, date, startsMinute: movedMinute } : null };
}

/** Who cancelled a booking, when and why; undefined while it is live. */
export async function findCancellation(tx: Tx, bookingId: number) {
  const row = await tx
    .selectFrom('court_booking')
    .select(['cancelled_at', 'cancelled_by_id as byId', 'cancel_reason as reason'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.cancelled_at ? { at: toInstant(row.cancelled_at), byId: row.byId, reason: row.reason } : undefined;
}

/** Whether somebody plays or teaches at this time, apart from one booking. */
export async function isElsewhere(db: Db | Tx, memberId: number, time: Span, exceptId: number): Promise<boolean> {
  const { rows } = await sql`select from booking_person where member_id = ${memberId} and is_live
    and during && ${timeRange(time)} and booking_id is distinct from ${exceptId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Where these members play at that time, without the booking that is moved. */
export async function selectBookingsElsewhere(
  db: Db | Tx,
  memberIds: readonly number[],
  time: Span,
  exceptId: number,
): Promise<Array<{ memberId: number; court: string; service: string }>> {
  return db
    .selectFrom('booking_player')
    .innerJoin('court_booking', 'court_booking.id', 'booking_player.booking_id')
    .innerJoin('court', 'court.id', 'court_booking.court_id')
    .select(['booking_player.member_id as memberId', 'court.title as court', 'court_booking.service_key as service'])
    .where('booking_player.member_id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .where('booking_player.is_live', '=', true)
    .where('booking_player.during', '&&', timeRange(time))
    .where('booking_player.booking_id', '<>', exceptId)
    .orderBy('booking_player.slot')
    .execute();
}
