import type { sellPass as sellEndpoint } from '@courtside/contract/money/prepaid/office-passes';
import { centsToEuros } from '@courtside/contract/values/money';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findReceiptNumber } from '#modules/money/ledger/index.ts';
import { createPayment } from '#modules/money/payments/index.ts';
import { requirePinOrUnlock } from '#modules/people/auth/index.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { presentSoldPass } from './pass.presenter.ts';
import { findPass } from './passes.repository.ts';
import { kindOnSale, recordPass, sourceOfSale } from './record-pass.ts';

type SellCall = Call<typeof sellEndpoint>;

/** Sells a pass at the counter. The receipt has its number after the commit. */
export async function sellPass(context: AppContext, call: SellCall) {
  const { data } = await inIdempotentTransaction(context, call, (tx) => sell(tx, context, call));
  return { ...data, receipt: await findReceiptNumber(context.db, sourceOfSale(data.pass.key)) };
}

async function sell(tx: Tx, context: AppContext, { body, caller, origin }: SellCall) {
  await requirePinOrUnlock(tx, context, { caller, pin: body.PinCode, origin });
  const owner = await findMemberByCode(tx, body.memberCode);
  if (!owner || !isMemberRole(owner.role)) throw new AppError('record.not_found');
  if (owner.id === caller.memberId) throw new AppError('admin.not_yourself');
  const kind = await kindOnSale(tx, body);
  // 1. What is paid now comes onto the balance, as every money that comes in, and is not taken for claims.
  const { method, reference = null } = body;
  if (method !== 'balance')
    await createPayment(
      tx,
      context,
      {
        ...{ memberId: owner.id, requestedById: caller.memberId, method, methodReference: reference },
        ...{ amount: kind.price, comment: '', savedCardId: null },
      },
      { isSpent: true },
    );
  // 2. The pass is paid from there.
  const { key, balance } = await recordPass(tx, context, kind, { ownerId: owner.id, soldById: caller.memberId });
  const audit = auditWrites(context.clock, {
    action: 'pass_sold',
    actorId: caller.memberId,
    subjectId: owner.id,
    details: { pass: key, kind: kind.key, amountCents: kind.price, method, ...(reference && { reference }) },
    ...origin,
  });
  await runWrites(tx, audit);
  const pass = await findPass(tx, key);
  if (!pass) throw new Error(`no pass ${key}`);
  const wire = presentSoldPass(pass, todayOf(context), context.settings.CLUB_TIME_ZONE);
  return new Answer({ pass: wire, balanceAmount: centsToEuros(balance) });
}
