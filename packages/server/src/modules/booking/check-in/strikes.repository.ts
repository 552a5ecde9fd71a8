import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

interface NewStrike {
  readonly bookingId: number;
  readonly memberId: number;
  readonly at: Temporal.Instant;
}

/** One for each booking, whoever marks it and how often. */
export async function insertStrike(tx: Tx, { bookingId, memberId, at }: NewStrike): Promise<void> {
  await tx
    .insertInto('strike')
    .values({ booking_id: bookingId, member_id: memberId, at: toDate(at) })
    .onConflict((row) => row.column('booking_id').doNothing())
    .execute();
}

export async function deleteStrike(tx: Tx, bookingId: number): Promise<void> {
  await tx.deleteFrom('strike').where('booking_id', '=', bookingId).execute();
}

/** The strikes that count, the oldest first, in epoch milliseconds. */
export async function strikeTimesOf(db: Db | Tx, memberId: number, since: Temporal.Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('strike')
    .select('at')
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where('at', '>', toDate(since))
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at.getTime());
}

const LATEST = 50;

/** The newest first, with their bookings. */
export async function strikesOf(db: Db, memberId: number) {
  return db
    .selectFrom('strike')
    .innerJoin('court_booking as booking', 'booking.id', 'strike.booking_id')
    .innerJoin('court', 'court.id', 'booking.court_id')
    .leftJoin('member as lifter', 'lifter.id', 'strike.lifted_by_id')
    .select(['strike.id', 'strike.at', 'strike.lifted_at as liftedAt', 'strike.reason'])
    .select(['booking.key', 'booking.service_key as section', 'booking.session_date as date', 'court.title as court'])
    .select(['booking.starts_minute as from', 'booking.ends_minute as to'])
    .select(['lifter.first_name as lifterFirstName', 'lifter.surname as lifterSurname'])
    .where('strike.member_id', '=', memberId)
    .orderBy('strike.at', 'desc')
    .orderBy('strike.id', 'desc')
    .limit(LATEST)
    .execute();
}

export async function lockStrike(tx: Tx, id: number) {
  return tx
    .selectFrom('strike')
    .innerJoin('court_booking as booking', 'booking.id', 'strike.booking_id')
    .select(['strike.id', 'strike.member_id as memberId', 'strike.lifted_at as liftedAt'])
    .select(['booking.service_key as section', 'booking.key'])
    .where('strike.id', '=', id)
    .forUpdate('strike')
    .executeTakeFirst();
}

export async function storeLifted(
  tx: Tx,
  id: number,
  { at, byId, reason }: { at: Temporal.Instant; byId: number; reason: string },
): Promise<void> {
  await tx
    .updateTable('strike')
    .set({ lifted_at: toDate(at), lifted_by_id: byId, reason })
    .where('id', '=', id)
    .execute();
}
