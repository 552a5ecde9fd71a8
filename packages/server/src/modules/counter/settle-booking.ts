import { type Cents, cents, centsToEuros } from '@courtside/contract/money';
import type { settleBooking as settleEndpoint } from '@courtside/contract/office-counter';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { requirePinOrUnlock } from '#modules/auth/index.ts';
import {
  chargeDueBooking,
  chargedIn,
  findBooking,
  lockBooking,
  playersOf,
  type StoredBooking,
  type StoredPlayer,
} from '#modules/bookings/index.ts';
import { lockMemberAccounts } from '#modules/ledger/index.ts';
import { fullName } from '#modules/members/index.ts';
import { createPayment } from '#modules/payments/index.ts';
import { publishScheduleChange } from '#modules/schedule/index.ts';

type SettleCall = Call<typeof settleEndpoint>;

/** Takes the money of a due booking in one transaction: cash is put on the balance first, then every share is charged. */
export async function settleBooking(context: AppContext, call: SettleCall) {
  return inIdempotentTransaction(context, call, (tx) => settle(tx, context, call));
}

async function settle(tx: Tx, context: AppContext, { params, body, caller, origin }: SettleCall) {
  await requirePinOrUnlock(tx, context, { caller, pin: body.PinCode, origin });
  // 1. Lock the booking, then the accounts, as a cancellation does, and read what is final now.
  const { booking, players } = await lockDueBooking(tx, params.section, params.key);
  const payers = players.filter(({ share }) => share > 0);
  await lockMemberAccounts(tx, chargedIn(payers));
  // 2. Take the cash.
  const cashPayers = payersInCash(payers, body.shares);
  const payments: string[] = [];
  for (const { chargedId, share } of cashPayers) {
    const { key } = await createPayment(tx, context, {
      memberId: chargedId,
      requestedById: caller.memberId,
      method: 'cash',
      amount: cents(share),
      comment: '',
      savedCardId: null,
    });
    payments.push(key);
  }
  // 3. Charge every payer.
  const [short] = await chargeDueBooking(tx, context, booking, players, caller.memberId);
  if (short) throw new AppError('booking.low_balance', { params: { name: fullName(short), code: short.code } });
  await publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
  const cash = sumOf(cashPayers);
  await recordAudit(tx, context.clock, {
    action: 'booking_settled',
    actorId: caller.memberId,
    subjectId: booking.bookerId,
    details: { key: booking.key, totalCents: booking.total, cashCents: cash, payments },
    ...origin,
  });
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

/** Those who pay in cash. The request names every payer once; their shares are the booking's own. */
function payersInCash(payers: readonly StoredPlayer[], shares: SettleCall['body']['shares']): StoredPlayer[] {
  const methods = new Map(shares.map(({ memberCode, method }) => [memberCode.toUpperCase(), method]));
  const isComplete = payers.every(({ code }) => methods.has(code.toUpperCase()));
  if (!isComplete || shares.length !== payers.length) throw new AppError('booking.settle_payers');
  return payers.filter(({ code }) => methods.get(code.toUpperCase()) === 'cash');
}

const sumOf = (players: readonly StoredPlayer[]): Cents => cents(players.reduce((sum, { share }) => sum + share, 0));
