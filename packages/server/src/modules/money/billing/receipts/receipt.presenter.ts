import type { PaidWith, Receipt } from '@courtside/contract/money/subscriptions';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import type { Language } from '@courtside/contract/values/limits';
import { type Cents, cents, centsToEuros } from '@courtside/contract/values/money';
import { describeEntry, entryTitles, formatReceipt } from '#modules/money/ledger/index.ts';
import { toInstant } from '#platform/clock.ts';
import type { StoredReceipt } from './receipts.repository.ts';

export function presentReceipt(receipt: StoredReceipt, timeZone: string): Receipt {
  const time = receiptTimeOf(receipt);
  const refunded = refundedPart(receipt);
  return {
    id: formatReceipt(receipt.year, receipt.number),
    kind: receipt.kind,
    title: titleOf(receipt, 'en'),
    details: {
      ...Object.fromEntries(Object.entries(receipt.details).map(([name, value]) => [name, String(value)])),
      ...(receipt.serviceTitle && { title: receipt.serviceTitle }),
    },
    ...(time && { receiptTime: time }),
    issuedAt: receipt.issuedAt.toISOString(),
    date: wallMomentOf(toInstant(receipt.issuedAt), timeZone).date,
    amount: centsToEuros(cents(receipt.amountCents)),
    isRefunded: receipt.reversalId !== null,
    ...(refunded > 0 && { refundedAmount: centsToEuros(refunded) }),
  };
}

/** What was refunded of a receipt whose booking was not cancelled. */
export function refundedPart({ reversalId, amountCents, remainingCents }: StoredReceipt): Cents {
  return cents(reversalId !== null || remainingCents === null ? 0 : Math.max(0, amountCents - remainingCents));
}

/** The times that a sport's receipts state beside the title; receipts from before they were kept have none. */
export function receiptTimeOf({ hasReceiptTime, details: { from, to } }: StoredReceipt): Receipt['receiptTime'] {
  return hasReceiptTime && from && to ? { from, to } : undefined;
}

/** What was paid for, in one line. */
export function titleOf(receipt: StoredReceipt, language: Language): string {
  return describeEntry(receipt.kind, receipt.details, { isIn: true, language, titles: entryTitles(receipt) });
}

export function paidWith({ kind, role, details }: Pick<StoredReceipt, 'kind' | 'role' | 'details'>): PaidWith {
  if (kind === 'topup') return 'card';
  if (kind === 'cash' || kind === 'bank' || kind === 'terminal') return kind;
  const { method } = details;
  if ((role === 'visitor' || kind === 'voucher') && (method === 'cash' || method === 'bank' || method === 'terminal'))
    return method;
  return 'balance';
}
