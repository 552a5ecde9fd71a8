import type {
  giveBackBooking as giveBackEndpoint,
  takeBackBooking as takeBackEndpoint,
} from '@courtside/contract/booking/waiting-list';
import { wallText, wallTimeText } from '@courtside/contract/values/club-time';
import { mayBook } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Caller, type Origin } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { heldUntil, publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { requirePinOrUnlock } from '#modules/people/auth/index.ts';
import { toDate } from '#platform/clock.ts';
import { evaluateCancel, giveBackRefusal, maySeeBooking } from '../booking.policy.ts';
import { lockBooking, storeGivenBack } from '../store/bookings.repository.ts';
import { findBooking, type StoredBooking } from '../store/stored-bookings.repository.ts';
import { involvedIn, playersOf } from '../store/stored-players.repository.ts';

/**
 * Gives a booking back that can no longer be cancelled. It stays booked and paid; the session is free for others, and
 * whoever books it pays everybody back in the same transaction.
 */
export async function giveBackBooking(context: AppContext, call: Call<typeof giveBackEndpoint>) {
  const { clock } = context;
  const { body, caller, origin } = call;
  if (!mayBook(caller.role)) throw new AppError('access.denied');
  return inIdempotentTransaction(context, call, async (tx) => {
    // 1. Verify the PIN, then lock a booking that the caller may see.
    await requirePinOrUnlock(tx, context, { caller, pin: body.pin, origin });
    const booking = await lockOwn(tx, caller, body);
    // The court is not all that is paid: the coach has the time free.
    if (booking.lesson) throw new AppError('lesson.cannot_give_back');
    // 2. After the cancellation time, before the start. Repeating it has no effect.
    const now = clock.now();
    const decision = evaluateCancel(caller, booking, booking.cancelUntilHours, now);
    const refusal = giveBackRefusal(decision, booking, now);
    if (refusal === 'can_cancel') {
      const until = wallText(decision.until, context.settings.CLUB_TIME_ZONE);
      throw new AppError('give_back.can_cancel', { params: { until } });
    }
    if (refusal) throw new AppError(refusal === 'started' ? 'give_back.started' : `booking.${refusal}`);
    if (booking.givenBackAt) return new Answer({ givenBackAt: booking.givenBackAt.toISOString() });
    // 3. Free for others from now on.
    await storeGivenBack(tx, booking.id, { at: now, byId: caller.memberId });
    publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'booking_given_back',
        actorId: caller.memberId,
        subjectId: booking.bookerId,
        details: { key: booking.key },
        ...origin,
      }),
    );
    return new Answer({ givenBackAt: toDate(now).toISOString() });
  });
}

/** Takes it back while nobody has booked the session, and while it is not offered to somebody. */
export async function takeBackBooking(context: AppContext, { body, caller, origin }: Call<typeof takeBackEndpoint>) {
  const { db, clock } = context;
  if (!mayBook(caller.role)) throw new AppError('access.denied');
  return inTransaction(db, async (tx) => {
    const booking = await lockOwn(tx, caller, body);
    const decision = evaluateCancel(caller, booking, booking.cancelUntilHours, clock.now());
    if (!decision.allowed && decision.reason === 'not_yours') throw new AppError('booking.not_yours');
    if (booking.status === 'cancelled')
      throw new AppError(booking.givenBackAt ? 'give_back.taken' : 'booking.already_cancelled');
    await takeBackLocked(tx, context, booking, { actorId: caller.memberId, origin });
    return 'ok' as const;
  });
}

/** Of a live booking behind its lock; without effect on one that was not given back. */
export async function takeBackLocked(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  booking: StoredBooking,
  { actorId, origin }: { readonly actorId: number; readonly origin: Origin },
): Promise<void> {
  if (!booking.givenBackAt) return;
  // Whoever was offered the session, or fills in its booking page, is not disappointed. A session that has begun cannot be booked.
  const now = clock.now();
  const until = await heldUntil(tx, booking, now);
  if (until && Temporal.Instant.compare(now, booking.startsAt) < 0)
    throw new AppError('give_back.offered', { params: { time: wallTimeText(until, settings.CLUB_TIME_ZONE) } });
  await storeGivenBack(tx, booking.id, null);
  publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'booking_taken_back',
      actorId,
      subjectId: booking.bookerId,
      details: { key: booking.key },
      ...origin,
    }),
  );
}

/** The booking as it is behind its lock. */
async function lockOwn(
  tx: Tx,
  caller: Caller,
  { section, key }: { readonly section: string; readonly key: string },
): Promise<StoredBooking> {
  const found = await findBooking(tx, section, key);
  const players = found ? await playersOf(tx, [found.id]) : [];
  if (!found || !maySeeBooking(caller, { bookerId: found.bookerId, ...involvedIn(players) }))
    throw new AppError('record.not_found');
  await lockBooking(tx, found.id);
  return (await findBooking(tx, section, key)) ?? found;
}
