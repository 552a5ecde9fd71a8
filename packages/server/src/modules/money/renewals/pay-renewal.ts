import type { payRenewal as payEndpoint } from '@courtside/contract/money/mandates';
import { toSlashDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Exchange } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { isBookable, lockRenewal } from '#modules/money/billing/index.ts';
import { findCard, isExpired } from '#modules/money/cards/index.ts';
import { closeOpenPage, createPayment, findOpenPage, openCardPage } from '#modules/money/payments/index.ts';

type PayCall = Call<typeof payEndpoint>;

class OtherPageOpen extends Error {}

/** The member pays a renewal on a card page, where the bank can ask for the cardholder. */
export async function payRenewal(context: AppContext, call: PayCall, { request }: Exchange) {
  const begin = () => inIdempotentTransaction(context, call, (tx) => start(tx, context, call));
  const { data } = await begin().catch(async (error: unknown) => {
    if (!(error instanceof OtherPageOpen)) throw error;
    // The member left a page for another card: it is closed, so that the period has one at a time.
    await closeOpenPage(context, Number(call.params.id), call.caller.memberId);
    return begin();
  });
  return { url: await openCardPage(context, data.payment, request, call.body.language), payment: data.payment };
}

async function start(tx: Tx, context: AppContext, { params, body, caller, origin }: PayCall) {
  const { clock, gateway, settings } = context;
  const renewal = await lockRenewal(tx, Number(params.id));
  if (renewal?.memberId !== caller.memberId) throw new AppError('record.not_found');
  if (!gateway) throw new AppError('payment.not_offered');
  if (!isBookable(renewal))
    throw new AppError('subscription.not_due', { params: { until: toSlashDate(renewal.paidTo) } });
  if (renewal.state === 'charging') throw new AppError('renewal.charging', { params: { label: renewal.label ?? '' } });
  const card = body.cardId ? await findCard(tx, caller.memberId, settings.PAYMENT_PROVIDER, body.cardId) : undefined;
  const today = clock.now().toZonedDateTimeISO(settings.CLUB_TIME_ZONE).toPlainDate();
  if (body.cardId && (!card || isExpired(card, today))) throw new AppError('payment.card_required');
  // The same page again for the same card, however often it is asked for.
  const open = await findOpenPage(tx, renewal.id);
  if (open && open.savedCardId !== (card?.id ?? null)) throw new OtherPageOpen();
  if (open) return new Answer({ payment: open.key });
  const { amount } = renewal;
  const { key } = await createPayment(tx, context, {
    memberId: caller.memberId,
    requestedById: caller.memberId,
    method: 'card',
    amount,
    comment: '',
    savedCardId: card?.id ?? null,
    renewalId: renewal.id,
  });
  const details = { payment: key, amountCents: amount, method: 'card', subscription: renewal.key };
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'topup_started',
      actorId: caller.memberId,
      subjectId: caller.memberId,
      details,
      ...origin,
    }),
  );
  return new Answer({ payment: key });
}
