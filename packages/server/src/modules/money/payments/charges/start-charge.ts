import { type Cents, cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { isExpired } from '#modules/money/cards/index.ts';
import { checkAllowed, lockMandate, monthAround, sumCharged } from '#modules/money/mandates/index.ts';
import { insertPayment } from '../payments.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings' | 'gateway'>;

interface Wanted {
  readonly mandateId: number;
  readonly memberId: number;
  readonly amount: Cents;
  /** The period that it pays, or the day whose automatic top-up it is. */
  readonly for: { readonly renewalId: number } | { readonly autotopupOn: string };
}

/** Longer than any bank takes: a charge that was sent is answered, never given up. */
const OPEN = { hours: 24 * 60 };

/**
 * Stores a charge by a permission, to be sent after the commit. Behind the permission's lock it is refused where the member
 * did not allow it, or has ended it.
 */
export async function startCharge(tx: Tx, context: Context, wanted: Wanted): Promise<{ id: number; key: string }> {
  const { clock, settings, gateway } = context;
  const { amount, memberId } = wanted;
  const mandate = await lockMandate(tx, wanted.mandateId);
  if (mandate?.memberId !== memberId || mandate.provider !== gateway?.provider)
    throw new AppError('payment.not_offered');
  const now = clock.now();
  const timeZone = settings.CLUB_TIME_ZONE;
  const purpose = 'renewalId' in wanted.for ? 'renewals' : 'topup';
  const usedThisMonth = cents(await sumCharged(tx, mandate.id, monthAround(now, timeZone)));
  checkAllowed(mandate, { purpose, amount, usedThisMonth, timeZone });
  const { expiresMonth, expiresYear } = mandate;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  if (expiresMonth !== null && expiresYear !== null && isExpired({ expiresMonth, expiresYear }, today))
    throw new AppError('payment.card_required');
  return insertPayment(tx, {
    memberId,
    requestedById: memberId,
    method: 'card',
    methodReference: null,
    provider: mandate.provider,
    amount,
    comment: '',
    savedCardId: mandate.savedCardId,
    createdAt: now,
    expiresAt: now.add(OPEN),
    renewalId: 'renewalId' in wanted.for ? wanted.for.renewalId : null,
    charge: {
      mandateId: mandate.id,
      autotopupOn: 'autotopupOn' in wanted.for ? wanted.for.autotopupOn : null,
    },
  });
}
