import { CANCELLED, type cancelBooking as cancelEndpoint } from '@courtside/contract/bookings';
import { cents } from '@courtside/contract/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { Answer, type Call, type Origin } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { verifyPin } from '#modules/auth/index.ts';
import { lockMemberAccounts, reverseEntry } from '#modules/ledger/index.ts';
import { fullName } from '#modules/members/index.ts';
import { publishScheduleChange } from '#modules/schedule/index.ts';
import { type CancelDecision, evaluateCancel, maySeeBooking } from './booking.policy.ts';
import { wallText } from './booking.presenter.ts';
import { lockBooking, markCancelled } from './bookings.repository.ts';
import { notifyPlayers } from './notify-players.ts';
import { findBooking, playersOf, type StoredBooking, type StoredPlayer } from './stored-bookings.repository.ts';

type CancelCall = Call<typeof cancelEndpoint>;

/** Cancels and refunds every payer in one transaction. */
export async function cancelBooking(context: AppContext, call: CancelCall) {
  return inIdempotentTransaction(context, call, (tx) => cancelAndRefund(tx, context, call));
}

async function cancelAndRefund(
  tx: Tx,
  context: AppContext,
  { body, caller, origin }: CancelCall,
): Promise<Answer<typeof CANCELLED>> {
  const { clock, settings } = context;
  if (caller.role === 'subadmin') throw new AppError('access.denied');
  const missing = (['section', 'key'] as const).filter((field) => !body[field]);
  if (missing.length > 0) {
    const errors = missing.map((path) => ({ path, message: 'is missing' }));
    throw new AppError('booking.key_missing', { extras: { errors } });
  }
  // 1. Verify the PIN, then find a booking that the caller may see.
  await verifyPin(tx, context, caller, body.pin, origin);
  const booking = await findBooking(tx, body.section, body.key);
  const players = booking ? await playersOf(tx, [booking.id]) : [];
  const playerIds = players.map(({ memberId }) => memberId);
  if (!booking || !maySeeBooking(caller, { bookerId: booking.bookerId, playerIds }))
    throw new AppError('record.not_found');
  // 2. Check that it may be cancelled, with the booking locked against a second cancellation.
  const now = clock.now();
  const status = await lockBooking(tx, booking.id);
  const decision = evaluateCancel(caller, { ...booking, status }, booking.cancelUntilHours, now);
  if (!decision.allowed) throw refusalOf(decision, settings.CLUB_TIME_ZONE);
  // 3. Refund, cancel and notify.
  await refundBooking(tx, context, booking, players, { actorId: caller.memberId, origin });
  return new Answer(CANCELLED);
}

interface Actor {
  readonly actorId: number;
  readonly origin: Origin;
}

/** Cancels a booking that is locked and live: reverses the payment, updates the schedules and notifies the players. */
export async function refundBooking(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  booking: StoredBooking,
  players: readonly StoredPlayer[],
  { actorId, origin }: Actor,
): Promise<void> {
  const now = context.clock.now();
  // 1. Reverse the payment.
  if (booking.entryId !== null) {
    const playerIds = players.map(({ memberId }) => memberId);
    await lockMemberAccounts(tx, playerIds);
    await reverseEntry(tx, booking.entryId, { source: `cancel:${booking.key}`, actorId, at: now });
  }
  await markCancelled(tx, booking.id, now, actorId);
  // 2. Update the schedules, notify the players, write the audit log.
  await publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
  const recipients = players.map((player) => ({
    ...player,
    id: player.memberId,
    name: fullName(player),
    share: cents(player.share),
  }));
  await notifyPlayers(tx, context, { kind: 'bookingCancelled', players: recipients, booking, byId: actorId });
  await recordAudit(tx, context.clock, {
    action: 'booking_cancelled',
    actorId,
    subjectId: booking.bookerId,
    details: { key: booking.key, totalCents: booking.total },
    ...origin,
  });
}

function refusalOf({ reason, until }: Extract<CancelDecision, { allowed: false }>, timeZone: string): AppError {
  if (reason === 'not_yours') return new AppError('booking.not_yours');
  if (reason === 'already_cancelled') return new AppError('booking.already_cancelled');
  return new AppError('booking.too_late_to_cancel', { params: { until: wallText(until, timeZone) } });
}
