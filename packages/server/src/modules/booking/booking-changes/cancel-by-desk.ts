import {
  BOOKING_CHANGE_LIMITS,
  type cancelByDesk as cancelEndpoint,
} from '@courtside/contract/booking/office-booking-changes';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { chargedIn, refundBooking } from '#modules/booking/bookings/index.ts';
import { lockMemberAccounts } from '#modules/money/ledger/index.ts';
import { requirePinOrUnlock } from '#modules/people/auth/index.ts';
import { lockedBooking } from './lock-booking.ts';

/** Cancels for the desk, at any time and with a reason; the money goes back or is kept. */
export async function cancelByDesk(context: AppContext, call: Call<typeof cancelEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    await requirePinOrUnlock(tx, context, { caller, pin: body.PinCode, origin });
    // 1. The booking and the accounts of its players, locked.
    const { booking, players } = await lockedBooking(tx, params);
    if (booking.status === 'cancelled') throw new AppError('booking.already_cancelled');
    await lockMemberAccounts(tx, chargedIn(players));
    // 2. Cancel, refund, update the schedules, tell every player, write the audit log.
    const keepsMoney = body.refund === 'none';
    const terms = { actorId: caller.memberId, origin, reason: body.reason, keepsMoney };
    await refundBooking(tx, context, booking, players, terms);
    const isRefunded = !keepsMoney && booking.entryId !== null;
    return new Answer({
      refunded: centsToEuros(cents(isRefunded ? booking.total : 0)),
      payerCount: isRefunded ? players.filter(({ share }) => share > 0).length : 0,
      undoUntil: context.clock.now().add({ seconds: BOOKING_CHANGE_LIMITS.undoSeconds }).toString(),
    });
  });
}
