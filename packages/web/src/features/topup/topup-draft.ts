import { LIMITS } from '@courtside/contract/limits';

/** spec 4, "Topup dialog phases"; `paying` is the embedded payment view. */
export type TopupPhase = 'amount' | 'cards' | 'confirm' | 'paying';

/** `cash` is for admins, at the desk. */
export type PayWay = 'newCard' | 'existingCard' | 'cash';

export interface TopupDraft {
  readonly phase: TopupPhase;
  /** A chip, or the amount typed under Others. */
  readonly preset: number | 'others';
  readonly typedAmount: string;
  readonly way: PayWay;
  readonly cardId: string | undefined;
  /** The card page is shown inside ours instead of leading there. */
  readonly staysHere: boolean;
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
    way: 'newCard',
    cardId: undefined,
    staysHere: false,
    cardPage: undefined,
    memberCode,
    pin: '',
    comment: '',
  };
}

const AMOUNT = /^-?\d+(?:[.,]\d{1,2})?$/;

/** Euros, or undefined while no amount in euros is typed. */
export function eurosOf({ preset, typedAmount }: TopupDraft): number | undefined {
  if (preset !== 'others') return preset;
  const text = typedAmount.replaceAll(/[€\s]/g, '');
  return AMOUNT.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** Where the sentences stand in the locales. */
type AmountProblem =
  | `messages.${'topupAmountRequired' | 'topupMinimum'}`
  | `topup.${'amountInvalid' | 'amountTooLarge'}`;

/** spec 5: required, then the minimum; what is no amount at all is refused in between. */
export function amountProblem(draft: TopupDraft): AmountProblem | undefined {
  if (draft.preset === 'others' && draft.typedAmount.trim() === '') return 'messages.topupAmountRequired';
  const euros = eurosOf(draft);
  if (euros === undefined) return 'topup.amountInvalid';
  if (euros > LIMITS.maximumTopupEuros) return 'topup.amountTooLarge';
  return euros < LIMITS.minimumTopupEuros ? 'messages.topupMinimum' : undefined;
}

/** The first phase is complete: only then a way to pay leads on. */
export function isAmountPhaseComplete(draft: TopupDraft, isAdmin: boolean): boolean {
  const isDeskComplete = draft.memberCode.trim() !== '' && draft.pin !== '';
  return amountProblem(draft) === undefined && (!isAdmin || isDeskComplete);
}

/** Go Back leads to where the way to pay was chosen. */
export const phaseBefore = ({ phase, way }: TopupDraft): TopupPhase =>
  phase === 'confirm' && way === 'existingCard' ? 'cards' : 'amount';
