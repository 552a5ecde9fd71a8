import type { refundByDesk as refundEndpoint } from '@courtside/contract/booking/office-booking-changes';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { refundShares } from '#modules/booking/bookings/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { requirePinOrUnlock } from '#modules/people/auth/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { type LockedBooking, lockedBooking } from './lock-booking.ts';

type RefundCall = Call<typeof refundEndpoint>;

/** Refunds players of a booking, wholly or in part. The booking stays as it is. */
export async function refundByDesk(context: AppContext, call: RefundCall) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    await requirePinOrUnlock(tx, context, { caller, pin: body.PinCode, origin });
    // 1. The booking, locked: several refunds together are never more than was paid.
    const { booking, players } = await lockedBooking(tx, params);
    const refunds = readShares(players, body.shares);
    // 2. Pay back, tell every player, write the audit log.
    const actor = { actorId: caller.memberId, reason: body.reason };
    const { refunded, total } = await refundShares(tx, context, { booking, players, refunds, ...actor });
    await runWrites(
      tx,
      auditWrites(context.clock, {
        action: 'booking_refunded',
        actorId: caller.memberId,
        subjectId: booking.bookerId,
        details: {
          key: booking.key,
          reason: body.reason,
          refundedCents: refunded,
          beforeCents: booking.total,
          afterCents: total,
        },
        ...origin,
      }),
    );
    return new Answer({ refunded: centsToEuros(refunded), total: centsToEuros(total) });
  });
}

/** Every payer at most once, and nobody more than they have paid. */
function readShares(players: LockedBooking['players'], shares: RefundCall['body']['shares']) {
  return new Map(
    shares.map(({ memberCode, amount }, index) => {
      const isSame = (code: string) => code.toUpperCase() === memberCode.trim().toUpperCase();
      if (shares.findIndex((share) => isSame(share.memberCode.trim())) !== index)
        throw new AppError('booking.player_twice', { params: { code: memberCode } });
      const player = players.find(({ code, isPayer }) => isPayer && isSame(code));
      if (!player) throw new AppError('booking.refund_not_payer', { params: { code: memberCode } });
      const refund = cents(Math.round(amount * 100));
      if (refund > player.share) {
        const paid = formatEuros(centsToEuros(cents(player.share)));
        throw new AppError('booking.refund_too_much', { params: { name: fullName(player), code: player.code, paid } });
      }
      return [player.memberId, refund] as const;
    }),
  );
}
