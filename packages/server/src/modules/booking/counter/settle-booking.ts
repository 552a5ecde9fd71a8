import type { SettleMethod, settleBooking as settleEndpoint } from '@courtside/contract/booking/office-counter';
import { type Cents, cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import {
  chargeDueBooking,
  chargedIn,
  findBooking,
  lockBooking,
  playersOf,
  type StoredBooking,
  type StoredPlayer,
  type VisitorPayment,
} from '#modules/booking/bookings/index.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { lockMemberAccounts } from '#modules/money/ledger/index.ts';
import { createPayment } from '#modules/money/payments/index.ts';
import { requirePinOrUnlock } from '#modules/people/auth/index.ts';
import { fullName } from '#modules/people/members/index.ts';

type SettleCall = Call<typeof settleEndpoint>;

/**
 * Takes the money of a due booking in one transaction: what members pay here is put on their balances first, then every
 * share is charged.
 */
export async function settleBooking(context: AppContext, call: SettleCall) {
  return inIdempotentTransaction(context, call, (tx) => settle(tx, context, call));
}

async function settle(tx: Tx, context: AppContext, { params, body, caller, origin }: SettleCall) {
  await requirePinOrUnlock(tx, context, { caller, pin: body.PinCode, origin });
  // 1. Lock the booking, then the accounts, as a cancellation does, and read what is final now.
  const { booking, players } = await lockDueBooking(tx, params.section, params.key);
  const payers = players.filter(({ share }) => share > 0);
  await lockMemberAccounts(tx, chargedIn(payers));
  // 2. Take the money that is not on a balance yet. That of visitors is never on one.
  const shares = sharesOf(payers, body.shares);
  const visitorPayment = visitorPaymentOf(shares);
  const payments: string[] = [];
  for (const { payer, method, reference } of shares) {
    if (method === 'balance' || payer.isVisitor) continue;
    const { key } = await createPayment(tx, context, {
      memberId: payer.chargedId,
      requestedById: caller.memberId,
      method,
      methodReference: reference,
      amount: cents(payer.share),
      comment: '',
      savedCardId: null,
    });
    payments.push(key);
  }
  // 3. Charge every payer.
  const [short] = await chargeDueBooking(tx, context, booking, players, { actorId: caller.memberId, visitorPayment });
  if (short) throw new AppError('booking.low_balance', { params: { name: fullName(short), code: short.code } });
  publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
  const cash = sumOf(shares.filter(({ method }) => method === 'cash'));
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'booking_settled',
      actorId: caller.memberId,
      subjectId: booking.bookerId,
      details: { key: booking.key, totalCents: booking.total, cashCents: cash, payments, ...visitorPayment },
      ...origin,
    }),
  );
  return new Answer({ total: centsToEuros(booking.total), cash: centsToEuros(cash) });
}

async function lockDueBooking(
  tx: Tx,
  section: string,
  key: string,
): Promise<{ booking: StoredBooking; players: StoredPlayer[] }> {
  const found = await findBooking(tx, section, key);
  if (!found) throw new AppError('record.not_found');
  await lockBooking(tx, found.id);
  const booking = await findBooking(tx, section, key);
  if (!booking) throw new AppError('record.not_found');
  if (booking.status === 'cancelled') throw new AppError('booking.already_cancelled');
  if (booking.dueAt === null) throw new AppError('booking.already_paid');
  return { booking, players: await playersOf(tx, [booking.id]) };
}

interface PaidShare {
  readonly payer: StoredPlayer;
  readonly method: SettleMethod;
  readonly reference: string | null;
}

/** The request names every payer once; their shares are the booking's own. */
function sharesOf(payers: readonly StoredPlayer[], given: SettleCall['body']['shares']): PaidShare[] {
  const byCode = new Map(given.map((share) => [share.memberCode.toUpperCase(), share]));
  if (given.length !== payers.length) throw new AppError('booking.settle_payers');
  return payers.map((payer) => {
    const share = byCode.get(payer.code.toUpperCase());
    if (!share || (payer.isVisitor && share.method === 'balance')) throw new AppError('booking.settle_payers');
    return { payer, method: share.method, reference: share.reference ?? null };
  });
}

/** One entry has one way for all visitors of the booking, so that its reversal pays back the same way. */
function visitorPaymentOf(shares: readonly PaidShare[]): VisitorPayment | undefined {
  const [first, ...others] = shares.filter(({ payer }) => payer.isVisitor);
  if (!first || first.method === 'balance') return undefined;
  const { method, reference } = first;
  if (others.some((other) => other.method !== method || other.reference !== reference))
    throw new AppError('booking.visitors_pay_together');
  return method === 'cash' ? { method } : { method, reference: reference ?? '' };
}

const sumOf = (shares: readonly PaidShare[]): Cents => cents(shares.reduce((sum, { payer }) => sum + payer.share, 0));
