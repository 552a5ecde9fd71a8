import type { topup as topupEndpoint } from '@courtside/contract/money/payments';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { takeAdvisoryLock } from '#database/transaction/advisory-lock.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Exchange } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findCard, isExpired } from '#modules/money/cards/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { findPlayers } from '#modules/people/members/index.ts';
import { mayTopUp } from '../payment.policy.ts';
import { countOpenPayments } from '../payments.repository.ts';
import { createPayment } from './create-payment.ts';
import { openCardPage } from './open-card-page.ts';
import { checkedAmount } from './topup.rules.ts';
import { asTopupRefusal } from './topup-refusal.ts';

type TopupCall = Call<typeof topupEndpoint>;

/** More card pages than a person fills in within an hour. */
const MAX_OPEN_PER_HOUR = 20;

/** Tops up a balance: stores the payment, then opens its card page. */
export async function startTopup(context: AppContext, call: TopupCall, { request }: Exchange) {
  const { data } = await inIdempotentTransaction(context, call, (tx) => start(tx, context, call), asTopupRefusal);
  // A repeated request finds the same payment and page, even after a crash.
  const url =
    call.body.Method === 'card' ? await openCardPage(context, data.payment, request, call.body.Language) : null;
  return { isok: true as const, url, payment: data.payment };
}

async function start(tx: Tx, context: AppContext, { body, caller, origin }: TopupCall) {
  const isForMember = roleHasAccess(caller.role, 'desk');
  const isOwnAccount = !isForMember && (!body.MemberCode || body.MemberCode === caller.memberCode);
  if (!mayTopUp(caller, { isOwnAccount, method: body.Method })) throw new AppError('access.denied');
  if (body.Method === 'card' && !context.gateway) throw new AppError('payment.not_offered');
  // 1. Check the input in the order of spec 5. Members need no PIN for a top-up.
  const amount = checkedAmount(body.Amount);
  if (isForMember && body.PinCode === '') throw new AppError('payment.pin_required');
  if (isForMember) await verifyPin(tx, context, caller, body.PinCode, origin);
  // 2. Find the account and the card.
  const memberId = isForMember ? await findMemberIdByCode(tx, body.MemberCode) : caller.memberId;
  const savedCardId = await findChosenCard(tx, context, body.PaymentId, isForMember ? undefined : memberId);
  // 3. Store the payment.
  await checkOpenPayments(tx, context, caller.memberId);
  const { key } = await createPayment(tx, context, {
    memberId,
    requestedById: caller.memberId,
    method: body.Method,
    amount,
    comment: body.Comment,
    savedCardId,
  });
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'topup_started',
      actorId: caller.memberId,
      subjectId: memberId,
      details: { payment: key, amountCents: amount, method: body.Method },
      ...origin,
    }),
  );
  return new Answer({ payment: key });
}

async function findMemberIdByCode(tx: Tx, code: string | undefined): Promise<number> {
  if (!code) throw new AppError('payment.member_required');
  const member = (await findPlayers(tx, [code])).get(code);
  if (!member) throw new AppError('members.unknown_member', { params: { code } });
  return member.id;
}

/** Only its owner may charge a saved card; at the desk a card is typed in. */
async function findChosenCard(
  tx: Tx,
  { clock, settings }: AppContext,
  cardId: string | null | undefined,
  ownerId: number | undefined,
): Promise<number | null> {
  if (cardId === null || cardId === undefined) return null;
  const card = ownerId === undefined ? undefined : await findCard(tx, ownerId, settings.PAYMENT_PROVIDER, cardId);
  const today = clock.now().toZonedDateTimeISO(settings.CLUB_TIME_ZONE).toPlainDate();
  if (!card || isExpired(card, today)) throw new AppError('payment.card_required');
  return card.id;
}

async function checkOpenPayments(tx: Tx, { clock }: AppContext, callerId: number): Promise<void> {
  await takeAdvisoryLock(tx, `open payments ${callerId}`);
  const open = await countOpenPayments(tx, callerId, clock.now());
  if (open >= MAX_OPEN_PER_HOUR) throw new AppError('request.too_many', { headers: { 'retry-after': '600' } });
}
