import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

export interface DueDate {
  readonly seriesId: number;
  readonly date: ClubDate;
  readonly bookingId: number;
  readonly bookingKey: string;
  readonly unpaidSince: Date | null;
}

/** Locks one date that must be looked at, booking first as everywhere; those that another process locks are skipped. */
export async function claimDueDate(tx: Tx, now: Temporal.Instant): Promise<DueDate | undefined> {
  const { rows } = await sql<DueDate>`
    select day.series_id as "seriesId", day.date, booking.id as "bookingId", booking.key as "bookingKey",
      day.unpaid_since as "unpaidSince"
    from booking_series_date as day
    join court_booking as booking on booking.id = day.booking_id
    where day.next_attempt_at <= ${toDate(now)}
    order by day.next_attempt_at, day.series_id, day.date
    limit 1
    for update of booking, day skip locked`.execute(tx);
  return rows[0];
}

interface Attempt {
  readonly nextAttemptAt: Temporal.Instant | null;
  readonly unpaidSince: Date | null;
}

export async function storeAttempt(
  tx: Tx,
  { seriesId, date }: Pick<DueDate, 'seriesId' | 'date'>,
  { nextAttemptAt, unpaidSince }: Attempt,
): Promise<void> {
  await tx
    .updateTable('booking_series_date')
    .set({ next_attempt_at: nextAttemptAt && toDate(nextAttemptAt), unpaid_since: unpaidSince })
    .where('series_id', '=', seriesId)
    .where('date', '=', date)
    .execute();
}

/** Who is told in the office: admins and the desk. */
export async function selectOfficeIds(db: Db | Tx): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('role', 'in', ['admin', 'desk'])
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}
