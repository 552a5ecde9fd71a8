import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import {
  bookingsById,
  cancelDates,
  chargeDueBooking,
  playersOf,
  type StoredBooking,
  type StoredPlayer,
} from '#modules/booking/bookings/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import { notifyDate, remindOfConsent } from '../notify-series.ts';
import { storeDatesState } from '../plan/series-dates.repository.ts';
import { nextAttemptAfter, releaseMomentOf } from '../plan/series-dates.rules.ts';
import { findSeries, type StoredSeries } from '../series.repository.ts';
import { claimDueDate, type DueDate, selectOfficeIds, storeAttempt } from './charges.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>;

/**
 * Charges the dates of standing bookings that are due, one transaction each, so that a killed server or a second process
 * never charges twice. A date that cannot be paid is tried daily and released a day before its start. Returns the number
 * of dates that were looked at.
 */
export async function chargeSeries(context: Context): Promise<number> {
  let seen = 0;
  while (await inTransaction(context.db, (tx) => chargeNext(tx, context))) seen += 1;
  return seen;
}

async function chargeNext(tx: Tx, context: Context): Promise<boolean> {
  const now = context.clock.now();
  const due = await claimDueDate(tx, now);
  if (!due) return false;
  const [booking] = await bookingsById(tx, [due.bookingId]);
  const series = await findSeries(tx, due.seriesId);
  // Cancelled, or paid at the counter.
  if (!booking || !series || booking.status !== 'booked' || booking.dueAt === null) {
    await storeAttempt(tx, due, { nextAttemptAt: null, unpaidSince: null });
    return true;
  }
  const players = await playersOf(tx, [booking.id]);
  const short = series.consentedAt === null ? undefined : await chargeDueBooking(tx, context, booking, players);
  if (short?.length === 0) {
    await storeAttempt(tx, due, { nextAttemptAt: null, unpaidSince: null });
    await notifyDate(tx, context, { kind: 'seriesCharged', booking, players });
    await runWrites(
      tx,
      auditWrites(context.clock, {
        action: 'series_date_charged',
        subjectId: booking.bookerId,
        details: { series: series.id, key: booking.key, totalCents: booking.total },
      }),
    );
    return true;
  }
  await waitOrRelease(tx, context, { due, booking, series, players, short: short ?? [] });
  return true;
}

interface Unpaid {
  readonly due: DueDate;
  readonly booking: StoredBooking;
  readonly series: StoredSeries;
  readonly players: readonly StoredPlayer[];
  /** Empty when the member's consent is missing. */
  readonly short: readonly StoredPlayer[];
}

async function waitOrRelease(
  tx: Tx,
  context: Context,
  { due, booking, series, players, short }: Unpaid,
): Promise<void> {
  const now = context.clock.now();
  const releaseAt = releaseMomentOf(booking.startsAt, toInstant(booking.createdAt));
  // It began while no server ran: the players had the court, so the counter takes the money.
  if (Temporal.Instant.compare(booking.startsAt, now) <= 0) {
    await storeAttempt(tx, due, { nextAttemptAt: null, unpaidSince: due.unpaidSince ?? toDate(now) });
    return;
  }
  if (Temporal.Instant.compare(releaseAt, now) <= 0) {
    await cancelDates(tx, context, [booking], booking.bookedById);
    await storeDatesState(tx, series.id, [due.date], 'released');
    await notifyDate(tx, context, {
      kind: 'seriesReleased',
      booking,
      players,
      officeIds: await selectOfficeIds(tx),
    });
    await runWrites(
      tx,
      auditWrites(context.clock, {
        action: 'series_date_released',
        subjectId: booking.bookerId,
        details: { series: series.id, key: booking.key, date: due.date },
      }),
    );
    return;
  }
  await storeAttempt(tx, due, {
    nextAttemptAt: nextAttemptAfter(now, releaseAt),
    unpaidSince: due.unpaidSince ?? toDate(now),
  });
  // Told once; the next message is that it is paid or released.
  if (due.unpaidSince) return;
  if (short.length === 0) return remindOfConsent(tx, context, booking);
  const who = short.map(fullName).join(', ');
  const officeIds = await selectOfficeIds(tx);
  await notifyDate(tx, context, { kind: 'seriesUnpaid', booking, players, who, releaseAt, officeIds });
}
