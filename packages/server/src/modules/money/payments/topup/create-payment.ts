import type { PaymentMethod } from '@courtside/contract/money/payments';
import { LIMITS } from '@courtside/contract/values/limits';
import type { Cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { insertPayment, lockPayment } from '../payments.repository.ts';
import { creditPayment, type NotifyOptions } from '../settle/credit-payment.ts';
import { withoutCardNumbers } from './topup.rules.ts';

interface WantedPayment {
  readonly memberId: number;
  readonly requestedById: number;
  readonly method: PaymentMethod;
  /** Required for a bank transfer and for a terminal. */
  readonly methodReference?: string | null;
  readonly amount: Cents;
  readonly comment: string;
  readonly savedCardId: number | null;
  readonly renewalId?: number;
}

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** Stores a payment. What the club has already is credited at once; a card is charged later. */
export async function createPayment(
  tx: Tx,
  context: Context,
  wanted: WantedPayment,
  telling: NotifyOptions = {},
): Promise<{ id: number; key: string }> {
  const now = context.clock.now();
  const payment = await insertPayment(tx, {
    methodReference: null,
    ...wanted,
    comment: withoutCardNumbers(wanted.comment),
    provider: wanted.method === 'card' ? (context.settings.PAYMENT_PROVIDER ?? null) : null,
    createdAt: now,
    expiresAt: now.add({ minutes: LIMITS.paymentMinutes }),
  });
  if (wanted.method !== 'card') await recordTaken(tx, context, payment.id, telling);
  return payment;
}

async function recordTaken(tx: Tx, context: Context, id: number, telling: NotifyOptions): Promise<void> {
  const payment = await lockPayment(tx, id);
  const ending = {
    status: 'paid' as const,
    reference: null,
    intent: null,
    cardBrand: null,
    cardLast4: null,
    declineReason: null,
  };
  await creditPayment(tx, context, payment, ending, telling);
}
