import type { consentToSeries as consentEndpoint } from '@courtside/contract/booking/series';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { requireOwn } from './plan/free-dates.ts';
import { findPayersOf, lockSeries, storeConsent } from './series.repository.ts';

/** The member agrees once, by PIN, to the charges of all dates. A second time changes nothing. */
export function consentToSeries(context: AppContext, call: Call<typeof consentEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    await requireOwn(tx, params.id, caller);
    // A child's share is charged to the family payer, who agrees at the counter.
    const [child] = await findPayersOf(tx, caller.memberId);
    if (child) throw new AppError('booking.not_yours');
    await verifyPin(tx, context, caller, body.pin, origin);
    const series = await lockSeries(tx, params.id);
    if (series?.consentedAt === null) {
      await storeConsent(tx, params.id, context.clock.now());
      const details = { series: params.id };
      await runWrites(
        tx,
        auditWrites(context.clock, {
          action: 'series_consented',
          actorId: caller.memberId,
          details,
          ...origin,
        }),
      );
    }
    return new Answer('ok');
  });
}
