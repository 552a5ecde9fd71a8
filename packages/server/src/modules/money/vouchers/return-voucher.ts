import type { returnVoucher as returnEndpoint } from '@courtside/contract/money/prepaid/office-vouchers';
import { cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { reversalWrites, takeFromDrawer } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { presentVoucher } from './voucher.presenter.ts';
import { findVoucher, lockVoucher, voucherEndWrites } from './vouchers.repository.ts';

type ReturnCall = Call<typeof returnEndpoint>;

/** Takes an unused voucher back: its sale is reversed, and the money goes back the way it came. */
export async function returnVoucher(context: AppContext, call: ReturnCall) {
  return inIdempotentTransaction(context, call, (tx) => takeBack(tx, context, call));
}

async function takeBack(tx: Tx, context: AppContext, { params, body, caller, origin }: ReturnCall) {
  await verifyPin(tx, context, caller, body.PinCode, origin);
  // 1. Behind the lock of the voucher nobody redeems it.
  const voucher = await lockVoucher(tx, params.key);
  if (!voucher) throw new AppError('record.not_found');
  if (voucher.buyerId === caller.memberId) throw new AppError('admin.not_yourself');
  if (voucher.state !== 'sold') throw new AppError('voucher.ended');
  // 2. Nobody gives out cash that is not there.
  const { id, key, entryId, method } = voucher;
  const amount = cents(voucher.amountCents);
  if (method === 'cash') await takeFromDrawer(tx, amount);
  const at = context.clock.now();
  const audit = auditWrites(context.clock, {
    action: 'voucher_returned',
    actorId: caller.memberId,
    subjectId: voucher.buyerId,
    details: { voucher: key, amountCents: amount, method, reason: body.reason },
    ...origin,
  });
  const reversal = reversalWrites(entryId, { source: `voucher-returned:${key}`, actorId: caller.memberId, at });
  await runWrites(tx, reversal, voucherEndWrites({ id, state: 'returned', at }), audit);
  return new Answer(presentVoucher((await findVoucher(tx, key)) ?? voucher, context.settings.CLUB_TIME_ZONE));
}
