import {
  BOOKING_CHANGE_LIMITS,
  type restoreBooking as restoreEndpoint,
} from '@courtside/contract/booking/office-booking-changes';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import { violates } from '#database/failures.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import {
  changePayment,
  findCancellation,
  isPaidBack,
  placeOf,
  playerNewsWrites,
  type StoredBooking,
  storeRestored,
} from '#modules/booking/bookings/index.ts';
import { checkPlaceIsFree, publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { lockedBooking } from './lock-booking.ts';

type RestoreCall = Call<typeof restoreEndpoint>;

/** The answer of the cancellation and the request for its undoing take time on the way. */
const GRACE_SECONDS = 5;

/** Undoes the caller's own cancellation of a moment ago. It was made with a PIN, so its undoing asks for none. */
export async function restoreBooking(context: AppContext, call: RestoreCall) {
  const { params, caller, origin } = call;
  const service = (await loadAllServices(context)).get(params.section.toLowerCase());
  let lost: StoredBooking | undefined;
  return inIdempotentTransaction(
    context,
    call,
    async (tx) => {
      // 1. A cancellation of this person, a moment ago.
      const { booking, players } = await lockedBooking(tx, params);
      if (!service) throw new AppError('record.not_found');
      await checkUndoable(tx, context, booking, caller.memberId);
      lost = booking;
      // 2. The court, if it is still free.
      await checkPlaceIsFree(tx, context, service, booking, caller.memberId);
      await storeRestored(tx, booking.id);
      // 3. The money as before.
      const wasPaidBack = await isPaidBack(tx, booking.entryId);
      const shares = new Map(players.map(({ memberId, share }) => [memberId, cents(share)]));
      const place = placeOf(booking);
      const parts = booking.priceParts;
      const payment = { booking, players, shares, parts, place, actorId: caller.memberId, isPaidBack: true };
      if (wasPaidBack) await changePayment(tx, context, payment);
      // 4. Update the schedules, tell every player, write the audit log.
      publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
      nameEvent(tx, 'booking.changed', booking.key);
      await runWrites(
        tx,
        await playerNewsWrites(tx, context, {
          kind: 'bookingRestored',
          players: players.map((player) => ({
            ...player,
            id: player.memberId,
            name: fullName(player),
            share: cents(wasPaidBack ? player.share : 0),
          })),
          booking,
          byId: caller.memberId,
        }),
      );
      await runWrites(
        tx,
        auditWrites(context.clock, {
          action: 'booking_restored',
          actorId: caller.memberId,
          subjectId: booking.bookerId,
          details: { key: booking.key, totalCents: booking.total },
          ...origin,
        }),
      );
      return new Answer({ charged: centsToEuros(cents(wasPaidBack ? booking.total : 0)) });
    },
    async (error) => explain(error, lost),
  );
}

async function checkUndoable(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  booking: StoredBooking,
  callerId: number,
): Promise<void> {
  const cancelled = await findCancellation(tx, booking.id);
  const seconds = BOOKING_CHANGE_LIMITS.undoSeconds + GRACE_SECONDS;
  const isOwn = cancelled?.byId === callerId && cancelled.reason !== null;
  const isOver = !cancelled || Temporal.Instant.compare(cancelled.at.add({ seconds }), clock.now()) < 0;
  if (!isOwn || isOver) throw new AppError('booking.undo_over');
}

function explain(error: unknown, booking: StoredBooking | undefined): unknown {
  if (!booking) return error;
  const params = { court: booking.court, time: formatWallTime(booking.startsMinute) };
  const code = error instanceof AppError ? error.code : undefined;
  if (violates(error, 'court_booking_no_overlap') || code === 'schedule.session_booked')
    return new AppError('booking.slot_taken', { params, cause: error });
  if (code === 'schedule.session_held') return new AppError('booking.slot_held', { params, cause: error });
  if (violates(error, 'booking_player_no_double_presence'))
    return new AppError('booking.already_playing', { params: { name: 'A player' }, cause: error });
  return error;
}
