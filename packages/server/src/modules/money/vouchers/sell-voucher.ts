import { randomUUID } from 'node:crypto';
import type { sellVoucher as sellEndpoint } from '@courtside/contract/money/prepaid/office-vouchers';
import { cents, centsToEuros, eurosToCents } from '@courtside/contract/values/money';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { entryWrites, findReceiptNumber, receiptWrites, sharedAccountId } from '#modules/money/ledger/index.ts';
import { requirePinOrUnlock } from '#modules/people/auth/index.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import { qrPath } from '#platform/pdf/qr.ts';
import { todayOf } from '#platform/today.ts';
import { findTerms } from './terms.repository.ts';
import { lastDayOf } from './voucher.rules.ts';
import { codeOfSale, hashOfCode, voucherAddress } from './voucher-code.ts';
import { nextVoucherKey, voucherWrites } from './vouchers.repository.ts';

type SellCall = Call<typeof sellEndpoint>;

/** Sells a voucher at the counter. Its code is answered and never stored; the receipt has its number after the commit. */
export async function sellVoucher(context: AppContext, call: SellCall) {
  const requestKey = call.idempotency?.key ?? randomUUID();
  const { data } = await inIdempotentTransaction(context, call, (tx) => sell(tx, context, call, requestKey));
  const { hasReceipt, ...sold } = data;
  const code = codeOfSale(context, sold.key, requestKey);
  return {
    ...sold,
    code,
    qr: qrPath(voucherAddress(context, code)),
    receipt: hasReceipt ? await findReceiptNumber(context.db, sourceOf(sold.key)) : null,
  };
}

const sourceOf = (key: string) => `voucher:${key}`;

async function sell(tx: Tx, context: AppContext, { body, caller, origin }: SellCall, requestKey: string) {
  const { clock, settings } = context;
  await requirePinOrUnlock(tx, context, { caller, pin: body.PinCode, origin });
  // 1. Only a buyer who is named gets a receipt; the voucher itself proves what was paid.
  const buyer = body.memberCode ? await findMemberByCode(tx, body.memberCode) : undefined;
  if (body.memberCode && !(buyer && isMemberRole(buyer.role))) throw new AppError('record.not_found');
  if (buyer?.id === caller.memberId) throw new AppError('admin.not_yourself');
  // 2. Post what was paid.
  const { method, reference = null } = body;
  const [key, { months }] = [await nextVoucherKey(tx), await findTerms(tx)];
  const [amount, at] = [eurosToCents(body.amount), clock.now()];
  const expiresOn = lastDayOf(todayOf(context), months);
  const entry = entryWrites({
    kind: 'voucher',
    source: sourceOf(key),
    actorId: caller.memberId,
    at,
    details: { key, prepaid: 'voucher', method, ...(reference && { reference }) },
    postings: [
      { accountId: await sharedAccountId(tx, method), amount: cents(-amount) },
      { accountId: await sharedAccountId(tx, 'voucher'), amount },
    ],
  });
  const voucher = voucherWrites({
    ...{ key, amount, method, reference, expiresOn, at },
    codeHash: hashOfCode(context, codeOfSale(context, key, requestKey)),
    buyerId: buyer?.id ?? null,
    fromName: body.from || null,
    note: body.note || null,
    soldById: caller.memberId,
  });
  const { year } = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  const receipts = buyer ? [{ memberId: buyer.id, amount }] : [];
  // 3. Record who sold it.
  const audit = auditWrites(clock, {
    action: 'voucher_sold',
    actorId: caller.memberId,
    subjectId: buyer?.id ?? null,
    details: { voucher: key, amountCents: amount, method, ...(reference && { reference }) },
    ...origin,
  });
  await runWrites(tx, entry, voucher, receiptWrites(tx, { at, year, receipts }), audit);
  return new Answer({ key, amount: centsToEuros(amount), expiresOn, hasReceipt: buyer !== undefined });
}
