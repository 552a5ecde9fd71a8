import type { takeCash as cashEndpoint, takePayment as paymentEndpoint } from '@courtside/contract/money/office-money';
import type { PaymentMethod } from '@courtside/contract/money/payments';
import { centsToEuros, eurosToCents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findBalance, findReceiptNumber } from '#modules/money/ledger/index.ts';
import { requirePinOrUnlock } from '#modules/people/auth/index.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import { createPayment } from '../topup/create-payment.ts';

type TakeCall = Call<typeof cashEndpoint> | Call<typeof paymentEndpoint>;

interface Taken {
  readonly method: Exclude<PaymentMethod, 'card'>;
  readonly reference: string | null;
}

/** Takes cash at the counter: a top-up without a minimum. */
export const takeCash = (context: AppContext, call: Call<typeof cashEndpoint>) =>
  takeMoney(context, call, { method: 'cash', reference: null });

/** Puts a bank transfer, or a payment at a terminal that is not connected, on a balance. */
export const takePayment = (context: AppContext, call: Call<typeof paymentEndpoint>) =>
  takeMoney(context, call, { method: call.body.method, reference: call.body.reference ?? null });

/** The receipt has its number after the commit. */
async function takeMoney(context: AppContext, call: TakeCall, taken: Taken) {
  const { data } = await inIdempotentTransaction(context, call, (tx) => take(tx, context, call, taken));
  const receipt = await findReceiptNumber(context.db, `topup:${data.payment}`);
  return { ...data, receipt };
}

async function take(
  tx: Tx,
  context: AppContext,
  { params, body, caller, origin }: TakeCall,
  { method, reference }: Taken,
) {
  await requirePinOrUnlock(tx, context, { caller, pin: body.PinCode, origin });
  const member = await findMemberByCode(tx, params.code);
  const before = member && (await findBalance(tx, member.id));
  if (!member || before === undefined) throw new AppError('record.not_found');
  if (member.id === caller.memberId) throw new AppError('admin.not_yourself');
  const amount = eurosToCents(body.amount);
  const { key } = await createPayment(tx, context, {
    memberId: member.id,
    requestedById: caller.memberId,
    method,
    methodReference: reference,
    amount,
    comment: '',
    savedCardId: null,
  });
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: method === 'cash' ? 'cash_taken' : 'payment_taken',
      actorId: caller.memberId,
      subjectId: member.id,
      details: { payment: key, amountCents: amount, ...(reference && { method, reference }) },
      ...origin,
    }),
  );
  const balance = await findBalance(tx, member.id);
  return new Answer({ payment: key, balanceAmount: centsToEuros(balance ?? before) });
}
