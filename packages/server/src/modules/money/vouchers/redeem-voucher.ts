import { voucherCode } from '@courtside/contract/money/prepaid/voucher-code';
import { type redeemVoucher as redeemEndpoint, VOUCHER_LIMITS } from '@courtside/contract/money/prepaid/vouchers';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { refuseAndCommit } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { payClaims } from '#modules/money/claims/index.ts';
import {
  entryWrites,
  isTaxedAtOnce,
  lockMemberAccounts,
  receiptWrites,
  sharedAccountId,
} from '#modules/money/ledger/index.ts';
import { todayOf } from '#platform/today.ts';
import { failuresAfter, minutesOfPause } from './voucher.rules.ts';
import { hashOfCode } from './voucher-code.ts';
import { lockOpenVoucher, lockTries, storeTries, voucherEndWrites } from './vouchers.repository.ts';

type RedeemCall = Call<typeof redeemEndpoint>;

/** Puts the whole amount of a voucher on the caller's balance. Unknown, used and ended codes have one answer. */
export async function redeemVoucher(context: AppContext, call: RedeemCall) {
  return inIdempotentTransaction(context, call, (tx) => redeem(tx, context, call));
}

async function redeem(tx: Tx, context: AppContext, call: RedeemCall) {
  const { caller, origin } = call;
  const { memberId } = caller;
  const { clock, settings } = context;
  // 1. Count wrong codes before one is looked at.
  const at = clock.now();
  const tries = await lockTries(tx, memberId);
  const minutes = minutesOfPause(tries, at);
  if (minutes > 0) throw new AppError('voucher.paused', { params: { minutes } });
  // 2. Lock the account, then the voucher: whoever is second finds it ended.
  const account = (await lockMemberAccounts(tx, [memberId])).get(memberId);
  if (!account) throw new AppError('voucher.no_balance');
  const code = voucherCode(call.body.code);
  const voucher = code && (await lockOpenVoucher(tx, hashOfCode(context, code), todayOf(context)));
  if (!voucher) return refuse(tx, context, call, tries);
  if (tries.failures > 0) await storeTries(tx, memberId, { failures: 0, pausedUntil: undefined });
  // 3. Move its amount. Where the club sells its balance at once, this is the sale.
  const { amount, key } = voucher;
  const entry = entryWrites({
    kind: 'voucher',
    source: `voucher-redeemed:${key}`,
    actorId: memberId,
    at,
    details: { key, prepaid: 'voucher' },
    postings: [
      { accountId: account.accountId, amount },
      { accountId: await sharedAccountId(tx, 'voucher'), amount: cents(-amount) },
    ],
  });
  const ended = voucherEndWrites({ id: voucher.id, state: 'redeemed', redeemedById: memberId, at });
  const { year } = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  const receipts = (await isTaxedAtOnce(tx, amount, at)) ? [{ memberId, amount }] : [];
  const audit = auditWrites(clock, {
    action: 'voucher_redeemed',
    actorId: memberId,
    details: { voucher: key, amountCents: amount },
    ...origin,
  });
  await runWrites(tx, entry, ended, receiptWrites(tx, { at, year, receipts, areTopUps: true }), audit);
  // 4. What the member owes is paid first.
  const credited = cents(account.balance + amount);
  const paid = await payClaims(tx, context, { memberId, accountId: account.accountId, balance: credited });
  return new Answer({
    amount: centsToEuros(amount),
    balanceAmount: centsToEuros(cents(credited - paid)),
    from: voucher.fromName,
    note: voucher.note,
  });
}

/** A wrong code is counted, though nothing else is stored. The fifth begins a pause. */
async function refuse(
  tx: Tx,
  { clock }: AppContext,
  { caller, origin }: RedeemCall,
  tries: Awaited<ReturnType<typeof lockTries>>,
): Promise<never> {
  const { failures, left, pauses } = failuresAfter(tries);
  const minutes = VOUCHER_LIMITS.pauseMinutes;
  const pausedUntil = pauses ? clock.now().add({ minutes }) : undefined;
  await storeTries(tx, caller.memberId, { failures, pausedUntil });
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'voucher_refused',
      actorId: caller.memberId,
      details: pauses ? { minutes } : { left },
      ...origin,
    }),
  );
  return refuseAndCommit(
    pauses
      ? new AppError('voucher.paused', { params: { minutes } })
      : new AppError('voucher.unknown', { params: { left } }),
  );
}
