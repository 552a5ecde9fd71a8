import { LIMITS } from '@courtside/contract/values/limits';

/** spec 4, "Topup dialog phases"; `paying` is the embedded payment view. */
export type TopupPhase = 'amount' | 'cards' | 'confirm' | 'paying';

/** `cash` is for admins, at the desk. */
export type PaymentMethod = 'newCard' | 'existingCard' | 'cash';

export interface TopupDraft {
  readonly phase: TopupPhase;
  /** A chip, or the amount typed under Others. */
  readonly preset: number | 'others';
  readonly typedAmount: string;
  readonly method: PaymentMethod;
  readonly cardId: string | undefined;
  /** The card page is embedded instead of opened. */
  readonly embedsCardPage: boolean;
  readonly cardPage: string | undefined;
  /** Admins only. */
  readonly memberCode: string;
  readonly pin: string;
  readonly comment: string;
}

/** spec 4: opening the dialog resets the amount to 20. */
export function newDraft(memberCode = ''): TopupDraft {
  return {
    phase: 'amount',
    preset: LIMITS.minimumTopupEuros,
    typedAmount: '',
    method: 'newCard',
    cardId: undefined,
    embedsCardPage: false,
    cardPage: undefined,
    memberCode,
    pin: '',
    comment: '',
  };
}

/** Cash needs no card page. */
export const embedsCardPage = (draft: TopupDraft): boolean => draft.embedsCardPage && draft.method !== 'cash';

const AMOUNT = /^-?\d+(?:[.,]\d{1,2})?$/;

/** Euros, or undefined while no amount in euros is typed. */
export function eurosOf({ preset, typedAmount }: TopupDraft): number | undefined {
  if (preset !== 'others') return preset;
  const text = typedAmount.replaceAll(/[€\s]/g, '');
  return AMOUNT.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** Locale keys of the messages. */
type AmountProblem =
  | `messages.${'topupAmountRequired' | 'topupMinimum'}`
  | `topup.${'amountInvalid' | 'amountTooLarge'}`;

/** spec 5: required first, then a valid amount, then the minimum. */
export function amountProblem(draft: TopupDraft): AmountProblem | undefined {
  if (draft.preset === 'others' && draft.typedAmount.trim() === '') return 'messages.topupAmountRequired';
  const euros = eurosOf(draft);
  if (euros === undefined) return 'topup.amountInvalid';
  if (euros > LIMITS.maximumTopupEuros) return 'topup.amountTooLarge';
  return euros < LIMITS.minimumTopupEuros ? 'messages.topupMinimum' : undefined;
}

/** Whether the first phase is complete, so that a payment method can be chosen. */
export function isAmountPhaseComplete(draft: TopupDraft, isAdmin: boolean): boolean {
  const isDeskComplete = draft.memberCode.trim() !== '' && draft.pin !== '';
  return amountProblem(draft) === undefined && (!isAdmin || isDeskComplete);
}

/** Go Back returns to the phase where the payment method was chosen. */
export const phaseBefore = ({ phase, method }: TopupDraft): TopupPhase =>
  phase === 'confirm' && method === 'existingCard' ? 'cards' : 'amount';
