import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { SeriesDateState } from '#database/tables/series.ts';
import { toDate } from '#platform/clock.ts';
import { inSeries } from '../series.repository.ts';

export interface NewSeriesDate {
  readonly date: ClubDate;
  readonly state: SeriesDateState;
  readonly bookingId: number | null;
  readonly nextAttemptAt: Temporal.Instant | null;
}

export async function insertSeriesDates(tx: Tx, seriesId: number, dates: readonly NewSeriesDate[]): Promise<void> {
  await tx
    .insertInto('booking_series_date')
    .values(
      dates.map(({ date, state, bookingId, nextAttemptAt }) => ({
        series_id: seriesId,
        date,
        state,
        booking_id: bookingId,
        next_attempt_at: nextAttemptAt && toDate(nextAttemptAt),
      })),
    )
    .execute();
}

/** Every date with its booking; `readerId` adds what that player pays of it. */
export async function selectSeriesDates(db: Db | Tx, ids: readonly number[], readerId = 0) {
  const rows = await db
    .selectFrom('booking_series_date as day')
    .leftJoin('court_booking as booking', 'booking.id', 'day.booking_id')
    .leftJoin('court', 'court.id', 'booking.court_id')
    .leftJoin('booking_player as mine', (join) =>
      join.onRef('mine.booking_id', '=', 'booking.id').on('mine.member_id', '=', readerId),
    )
    .select(['day.series_id as seriesId', 'day.date', 'day.state', 'day.unpaid_since as unpaidSince'])
    .select(['booking.id as bookingId', 'booking.key as bookingKey', 'booking.status', 'booking.entry_id as entryId'])
    .select(['booking.total_cents as totalCents', 'booking.due_at as dueAt', 'mine.share_cents as shareCents'])
    .select(['booking.starts_minute as startsMinute', 'booking.ends_minute as endsMinute'])
    .select(['court.key as courtKey', 'court.title as courtTitle'])
    .select(sql<Date | null>`upper(booking.during)`.as('endsAt'))
    .where('day.series_id', '=', inSeries(ids))
    .orderBy('day.series_id')
    .orderBy('day.date')
    .execute();
  return rows;
}

export type SeriesDateRow = Awaited<ReturnType<typeof selectSeriesDates>>[number];

/** The closed courts of every date of a block. */
export async function selectBlockedCourts(db: Db | Tx, ids: readonly number[]) {
  return db
    .selectFrom('closure')
    .innerJoin('court', 'court.id', 'closure.court_id')
    .select(['closure.series_id as seriesId', 'closure.series_date as date', 'court.key', 'court.title'])
    .select([sql<Date>`lower(closure.during)`.as('startsAt'), sql<Date>`upper(closure.during)`.as('endsAt')])
    .where('closure.series_id', '=', inSeries(ids))
    .orderBy('court.position')
    .execute();
}

/** Ends the dates; nothing of them is tried any more. */
export async function storeDatesState(
  tx: Tx,
  seriesId: number,
  dates: readonly ClubDate[],
  state: 'skipped' | 'released',
): Promise<void> {
  if (dates.length === 0) return;
  await tx
    .updateTable('booking_series_date')
    .set({ state, next_attempt_at: null, unpaid_since: null })
    .where('series_id', '=', seriesId)
    .where('date', 'in', [...dates])
    .execute();
}
