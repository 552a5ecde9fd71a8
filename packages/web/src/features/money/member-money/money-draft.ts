import { MONEY_LIMITS, type PayoutMethod, type ReferencedMethod } from '@courtside/contract/money/office-money';
import { sumEuros } from '@courtside/contract/values/money';
import { parsePrice } from '#shared/office/fields/parse-amounts.ts';
import type { MoneyCall } from '#shared/store/dialog-store.ts';

/** What is typed in the dialog. */
export interface MoneyDraft {
  readonly typedAmount: string;
  /** Of an adjustment. */
  readonly direction: 'add' | 'subtract';
  readonly method: PayoutMethod;
  /** How a payment arrived that is not cash. */
  readonly arrivedBy: ReferencedMethod;
  readonly reference: string;
  readonly reason: string;
}

export const NEW_DRAFT: MoneyDraft = {
  typedAmount: '',
  direction: 'add',
  method: 'cash',
  arrivedBy: 'bank',
  reference: '',
  reason: '',
};

/** Euros above zero, or undefined while none are typed. */
function typedEuros({ typedAmount }: MoneyDraft): number | undefined {
  const parsed = parsePrice(typedAmount);
  return typeof parsed === 'number' && parsed > 0 ? parsed : undefined;
}

/** As the call takes it: an adjustment has a sign. */
export const requestedEuros = (call: MoneyCall, draft: MoneyDraft): number =>
  (call === 'adjustment' && draft.direction === 'subtract' ? -1 : 1) * (typedEuros(draft) ?? 0);

export function balanceAfter(call: MoneyCall, draft: MoneyDraft, balance: number): number {
  return sumEuros(balance, call === 'payout' ? -requestedEuros(call, draft) : requestedEuros(call, draft));
}

export const LARGEST: Readonly<Record<MoneyCall, number>> = {
  cash: MONEY_LIMITS.cashEuros,
  payment: MONEY_LIMITS.cashEuros,
  adjustment: MONEY_LIMITS.adjustmentEuros,
  payout: Number.POSITIVE_INFINITY,
};

export type AmountFault = 'amountMissing' | 'amountInvalid' | 'amountTooLarge' | 'tooLow';

export function amountFault(call: MoneyCall, draft: MoneyDraft, balance: number): AmountFault | undefined {
  if (draft.typedAmount.trim() === '') return 'amountMissing';
  const euros = typedEuros(draft);
  if (euros === undefined) return 'amountInvalid';
  if (euros > LARGEST[call]) return 'amountTooLarge';
  return balanceAfter(call, draft, balance) < 0 ? 'tooLow' : undefined;
}

export const hasReason = (call: MoneyCall): boolean => call === 'adjustment' || call === 'payout';

/** Whose reference is asked for, if there is one. */
export function referenceOf(call: MoneyCall, { method, arrivedBy }: MoneyDraft): ReferencedMethod | undefined {
  if (call === 'payment') return arrivedBy;
  return call === 'payout' && method === 'bank' ? 'bank' : undefined;
}

export const isReasonMissing = (call: MoneyCall, { reason }: MoneyDraft): boolean =>
  hasReason(call) && reason.trim().length < MONEY_LIMITS.reasonMin;
