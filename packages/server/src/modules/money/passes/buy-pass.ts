import type { buyPass as buyEndpoint } from '@courtside/contract/money/prepaid/passes';
import { centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findReceiptNumber } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { todayOf } from '#platform/today.ts';
import { presentPass } from './pass.presenter.ts';
import { findPass } from './passes.repository.ts';
import { kindOnSale, recordPass, sourceOfSale } from './record-pass.ts';

type BuyCall = Call<typeof buyEndpoint>;

/** A member buys a pass from the own balance. The receipt has its number after the commit. */
export async function buyPass(context: AppContext, call: BuyCall) {
  const { data } = await inIdempotentTransaction(context, call, (tx) => buy(tx, context, call));
  return { ...data, receipt: await findReceiptNumber(context.db, sourceOfSale(data.pass.key)) };
}

async function buy(tx: Tx, context: AppContext, { body, caller, origin }: BuyCall) {
  // 1. Verify the PIN, then what is on sale.
  const { memberId } = caller;
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const kind = await kindOnSale(tx, body);
  // 2. Pay it, and record it.
  const { key, balance } = await recordPass(tx, context, kind, { ownerId: memberId, soldById: memberId });
  const details = { pass: key, kind: kind.key, amountCents: kind.price, method: 'balance' };
  await runWrites(tx, auditWrites(context.clock, { action: 'pass_sold', actorId: memberId, details, ...origin }));
  const pass = await findPass(tx, key);
  if (!pass) throw new Error(`no pass ${key}`);
  return new Answer({ pass: presentPass(pass, todayOf(context)), balanceAmount: centsToEuros(balance) });
}
