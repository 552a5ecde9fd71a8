import type { confirmBooking as confirmEndpoint } from '@courtside/contract/bookings';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { verifyPin } from '#modules/auth/index.ts';
import { checkBookable, lockSessions, publishScheduleChange, releaseHold } from '#modules/schedule/index.ts';
import { loadServices, type ServiceMap } from '#modules/sports/index.ts';
import { explainConflict } from './booking-conflicts.ts';
import { quoteBooking } from './quote-booking.ts';
import { numberReceipts, recordBooking } from './record-booking.ts';
import { tellPlayers } from './tell-players.ts';

type ConfirmCall = Call<typeof confirmEndpoint>;

/** Book and pay. One transaction: either all of it happened or none. */
export async function confirmBooking(context: AppContext, call: ConfirmCall) {
  const services = await loadServices(context);
  return inIdempotentTransaction(
    context,
    call,
    (tx) => bookAndPay(tx, context, services, call),
    (error) => explainConflict(error, context, services, call.body),
  );
}

/**
 * Locks are taken in one order by everybody: the caller's PIN, the sessions, the players' accounts, the receipt counter.
 * So requests may wait for each other, but never in a circle.
 */
async function bookAndPay(tx: Tx, context: AppContext, services: ServiceMap, { body, caller, origin }: ConfirmCall) {
  // 1. The PIN.
  await verifyPin(tx, context, caller, body.PinCode, origin);
  // 2. The request, worked out from the club's own data.
  const quote = await quoteBooking(tx, services, context.settings, body, caller);
  // 3. The sessions: queue for them, then they must still be open.
  await lockSessions(tx, quote.sessions);
  await checkBookable(tx, context, quote.service, quote.sessions, caller.memberId);
  // 4. The players, the money and the booking.
  const booking = await recordBooking(tx, context, quote, caller.memberId);
  // 5. The grid, the players and the audit log are told.
  await releaseHold(tx, caller.memberId, quote.service.key);
  await publishScheduleChange(tx, quote.service.key, quote.first.date);
  const told = { ...booking, serviceTitle: quote.service.title, court: quote.first.court.title };
  await tellPlayers(tx, context, {
    kind: 'bookingConfirmed',
    players: quote.players,
    booking: told,
    byId: caller.memberId,
  });
  await recordAudit(tx, context.clock, {
    action: 'booking_made',
    actorId: caller.memberId,
    subjectId: booking.bookerId,
    details: { key: booking.key, totalCents: booking.total },
    ...origin,
  });
  // 6. The receipts.
  await numberReceipts(tx, context, quote, booking);
  return new Answer('ok' as const, { booking: { section: quote.service.key, key: booking.key } });
}
