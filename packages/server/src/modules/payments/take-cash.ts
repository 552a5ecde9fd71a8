import { centsToEuros, eurosToCents } from '@courtside/contract/money';
import type { takeCash as cashEndpoint } from '@courtside/contract/office-money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { requirePinOrUnlock } from '#modules/auth/index.ts';
import { findBalance, findReceiptNumber } from '#modules/ledger/index.ts';
import { findMemberByCode } from '#modules/members/index.ts';
import { createPayment } from './create-payment.ts';

type CashCall = Call<typeof cashEndpoint>;

/** Takes cash at the counter: a top-up without a minimum. The receipt has its number after the commit. */
export async function takeCash(context: AppContext, call: CashCall) {
  const { data } = await inIdempotentTransaction(context, call, (tx) => take(tx, context, call));
  const receipt = await findReceiptNumber(context.db, `topup:${data.payment}`);
  return { ...data, receipt };
}

async function take(tx: Tx, context: AppContext, { params, body, caller, origin }: CashCall) {
  await requirePinOrUnlock(tx, context, { caller, pin: body.PinCode, origin });
  const member = await findMemberByCode(tx, params.code);
  const before = member && (await findBalance(tx, member.id));
  if (!member || before === undefined) throw new AppError('record.not_found');
  if (member.id === caller.memberId) throw new AppError('admin.not_yourself');
  const amount = eurosToCents(body.amount);
  const { key } = await createPayment(tx, context, {
    memberId: member.id,
    requestedById: caller.memberId,
    method: 'cash',
    amount,
    comment: '',
    savedCardId: null,
  });
  await recordAudit(tx, context.clock, {
    action: 'cash_taken',
    actorId: caller.memberId,
    subjectId: member.id,
    details: { payment: key, amountCents: amount },
    ...origin,
  });
  const balance = await findBalance(tx, member.id);
  return new Answer({ payment: key, balanceAmount: centsToEuros(balance ?? before) });
}
