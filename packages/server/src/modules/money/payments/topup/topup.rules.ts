import { LIMITS } from '@courtside/contract/values/limits';
import { type Cents, eurosToCents, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';

/** spec 5: required first, then a valid amount, then the minimum. */
export function checkedAmount(amount: number | string | null | undefined): Cents {
  const text = typeof amount === 'string' ? amount.trim() : amount;
  if (text === null || text === undefined || text === '') throw new AppError('payment.amount_required');
  const euros = typeof text === 'number' || /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(euros)) throw new AppError('payment.amount_invalid');
  if (euros > LIMITS.maximumTopupEuros) {
    throw new AppError('payment.above_maximum', { params: { maximum: formatEuros(LIMITS.maximumTopupEuros) } });
  }
  if (euros < LIMITS.minimumTopupEuros) throw new AppError('payment.below_minimum');
  try {
    return eurosToCents(euros);
  } catch (cause) {
    throw new AppError('payment.amount_invalid', { cause });
  }
}

/** Masks card numbers that were typed into a text field, except for the last four digits. */
export function withoutCardNumbers(text: string): string {
  return text.replaceAll(/\d(?:[ -]?\d){11,18}/g, (digits) => `**** ${digits.replaceAll(/\D/g, '').slice(-4)}`);
}
