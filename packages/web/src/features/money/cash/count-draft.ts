import {
  type CashDay,
  type CashMovement,
  DENOMINATIONS,
  type Denomination,
} from '@courtside/contract/money/office-cash';
import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { sumEuros } from '@courtside/contract/values/money';
import { parsePrice } from '#shared/office/fields/parse-amounts.ts';

/** What is typed in the dialog. */
export interface CountDraft {
  readonly how: 'total' | 'pieces';
  readonly typedAmount: string;
  /** By value; an empty text is none. */
  readonly typedPieces: Readonly<Record<string, string>>;
  readonly reason: string;
}

export const NEW_COUNT: CountDraft = { how: 'total', typedAmount: '', typedPieces: {}, reason: '' };

export type CountFault = 'amountMissing' | 'amountInvalid' | 'piecesInvalid';

/** Undefined when a number of pieces is not one. */
export function piecesOf({ typedPieces }: CountDraft): Denomination[] | undefined {
  const typed = DENOMINATIONS.map((value) => ({ value, text: typedPieces[value]?.trim() || '0' }));
  if (typed.some(({ text }) => !/^\d{1,5}$/.test(text))) return undefined;
  return typed.map(({ value, text }) => ({ value, count: Number(text) })).filter(({ count }) => count > 0);
}

/** Euros, or what is wrong with the typed values. */
export function countedOf(draft: CountDraft): number | CountFault {
  if (draft.how === 'pieces') {
    const pieces = piecesOf(draft);
    return pieces ? sumEuros(...pieces.map(({ value, count }) => value * count)) : 'piecesInvalid';
  }
  const parsed = parsePrice(draft.typedAmount);
  if (parsed === undefined) return 'amountMissing';
  return typeof parsed === 'number' ? parsed : 'amountInvalid';
}

export const lacksReason = ({ reason }: CountDraft, difference: number): boolean =>
  reason.trim() === '' ? difference !== 0 : reason.trim().length < MONEY_LIMITS.reasonMin;

/** The newest movement; '0' before the first one. */
export const lastMovementOf = ({ movements }: CashDay): string =>
  movements.reduce((last, { id }) => (Number(id) > Number(last) ? id : last), '0');

/** What was booked after the movements that the person who counts knows of. */
export const arrivedAfter = ({ movements }: CashDay, lastMovement: string): CashMovement[] =>
  movements.filter(({ id, kind }) => Number(id) > Number(lastMovement) && kind !== 'difference');
