import type { CheckInSettings } from '@courtside/contract/booking/check-in';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { dayBefore, type Span, timeRange } from '#database/time-range.ts';
import { toDate } from '#platform/clock.ts';

interface Arrived {
  readonly at: Temporal.Instant;
  readonly byId: number;
}

/** Who has checked in before keeps that time. */
export async function storeCheckIns(
  tx: Tx,
  bookingId: number,
  memberIds: readonly number[],
  { at, byId }: Arrived,
): Promise<void> {
  await tx
    .updateTable('booking_player')
    .set({ checked_in_at: toDate(at), checked_in_by_id: byId })
    .where('booking_id', '=', bookingId)
    .where('member_id', 'in', [...memberIds])
    .where('checked_in_at', 'is', null)
    .execute();
}

export async function clearCheckIns(tx: Tx, bookingId: number, memberIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('booking_player')
    .set({ checked_in_at: null, checked_in_by_id: null })
    .where('booking_id', '=', bookingId)
    .where('member_id', 'in', [...memberIds])
    .execute();
}

/** Without a person the server noticed it. */
export async function storeNoShow(tx: Tx, id: number, at: Temporal.Instant, byId: number | null): Promise<void> {
  await tx
    .updateTable('court_booking')
    .set({ no_show_at: toDate(at), no_show_by_id: byId, no_show_undone_at: null })
    .where('id', '=', id)
    .execute();
}

export async function clearNoShow(tx: Tx, id: number, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('court_booking')
    .set({ no_show_at: null, no_show_by_id: null, no_show_undone_at: toDate(at) })
    .where('id', '=', id)
    .execute();
}

/** When the court is theirs. The agreed wall times stay, so that an end can be taken back. */
export async function storeTimes(tx: Tx, id: number, span: Span): Promise<void> {
  await tx
    .updateTable('court_booking')
    .set({ during: timeRange(span) })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('booking_player')
    .set({ during: timeRange(span) })
    .where('booking_id', '=', id)
    .execute();
}

/** The club has ended the session of a locked booking: the court is theirs no longer, and nobody is expected any more. */
export async function storeEnd(tx: Tx, id: number, span: Span): Promise<void> {
  await tx
    .updateTable('court_booking')
    .set({ ended_at: toDate(span.endsAt) })
    .where('id', '=', id)
    .execute();
  await storeTimes(tx, id, span);
}

/** Later than this after its time a booking is not judged: the server may have been down, and nobody could check in. */
const JUDGED_HOURS = 1;
/** After the start, when the money of a due booking is late. */
export const DUE_MINUTES = 15;

/** The bookings to which nobody came in time, or which were not paid for on arrival. */
export async function bookingsToJudge(
  db: Db,
  { minutesBefore, minutesAfter }: CheckInSettings,
  now: Temporal.Instant,
): Promise<Array<{ serviceKey: string; key: string }>> {
  // The desk may have sold a session that had begun.
  const expectedAt = sql<Date>`greatest(lower(booking.during), booking.created_at)`;
  const startedBy = (minutes: number) => toDate(now.subtract({ minutes }));
  const oldest = (minutes: number) => toDate(now.subtract({ minutes, hours: JUDGED_HOURS }));
  return (
    db
      .selectFrom('court_booking as booking')
      .innerJoin('sport_service as service', 'service.key', 'booking.service_key')
      .select(['booking.service_key as serviceKey', 'booking.key'])
      .where('booking.status', '=', 'booked')
      .where('booking.session_date', '>=', dayBefore(now))
      .where('booking.no_show_at', 'is', null)
      .where('booking.no_show_undone_at', 'is', null)
      // Whoever gave it back has told the club.
      .where('booking.given_back_at', 'is', null)
      .where('booking.ended_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([
            eb(expectedAt, '<=', startedBy(minutesAfter)),
            eb(expectedAt, '>', oldest(minutesAfter)),
            eb(
              sql<Date>`lower(booking.during) - make_interval(mins => ${minutesBefore})`,
              '>=',
              eb.ref('check_in_since'),
            ),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('booking_player as player')
                  .select('player.slot')
                  .whereRef('player.booking_id', '=', 'booking.id')
                  .where('player.checked_in_at', 'is not', null),
              ),
            ),
          ]),
          eb.and([
            eb('booking.due_at', 'is not', null),
            eb(expectedAt, '<=', startedBy(DUE_MINUTES)),
            eb(expectedAt, '>', oldest(DUE_MINUTES)),
          ]),
        ]),
      )
      .orderBy('booking.id')
      .limit(200)
      .execute()
  );
}
