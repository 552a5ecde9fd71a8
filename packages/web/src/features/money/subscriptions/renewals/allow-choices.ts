import type { Mandate, MandateKind } from '@courtside/contract/money/mandates';
import type { SavedCard } from '@courtside/contract/money/payments';
import type { TFunction } from 'i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';

export interface Allowing {
  /** What the member came for; a card can be allowed for both. */
  readonly purpose: 'renewals' | 'topup';
  /** Euros of one charge, which the caps must cover. */
  readonly amount: number;
  /** The one that is changed. */
  readonly mandate?: Mandate;
  /** Called with what was given and the PIN, for whatever it is for. */
  readonly onGiven?: (mandate: Mandate, pin: string) => void;
}

export interface AllowChoice {
  readonly value: string;
  readonly label: string;
  readonly kind: MandateKind;
  readonly cardId: string | null;
  /** A direct debit that the bank has confirmed: nothing more is allowed with it, only used. */
  readonly debit?: Mandate;
}

interface Offered {
  readonly cards: readonly SavedCard[];
  /** Direct debits that the member has allowed, and those that can be allowed. */
  readonly allowed: readonly Mandate[];
  readonly debits: readonly MandateKind[];
}

/** The saved cards that have not expired, and direct debits; or only what is changed. */
export function choicesOf(
  { cards, allowed, debits }: Offered,
  changed: Mandate | undefined,
  t: TFunction,
): AllowChoice[] {
  const ofCards = cards
    .filter(({ Id, IsExpired }) => !IsExpired && (!changed || changed.cardId === Id))
    .map(({ Id, Brand, CardNumber }) => ({
      value: Id,
      label: ltrText(`${Brand} ${CardNumber.slice(-4)}`),
      kind: 'card' as const,
      cardId: Id,
    }));
  const ofDebits = changed
    ? []
    : debits.flatMap((kind) =>
        kind === 'card' ? [] : [{ value: kind, label: t(`renewals.${kind}`), kind, cardId: null }],
      );
  const confirmed = changed
    ? []
    : allowed.map((debit) => ({
        ...{ value: `debit ${debit.id}`, label: ltrText(debit.label), kind: debit.kind, cardId: null, debit },
      }));
  return [...ofCards, ...confirmed, ...ofDebits];
}

/** What is allowed already stays allowed. */
function purposesOf(mandate: Mandate | undefined, purpose: 'renewals' | 'topup'): 'renewals' | 'topup' | 'both' {
  const all = new Set([...(mandate?.purposes ?? []), purpose]);
  return all.size === 2 ? 'both' : purpose;
}

/** What this card may be charged with already: to allow more must not take that away. */
export const knownOf = (mandates: readonly Mandate[], choice: AllowChoice | undefined): Mandate | undefined =>
  mandates.find(({ state, cardId }) => state === 'live' && cardId !== null && cardId === choice?.cardId);

/** The least that covers the charge, or what is allowed already. */
export function limitsOf(known: Mandate | undefined, purpose: 'renewals' | 'topup', amount: number) {
  const isEnough = known !== undefined && known.capPerCharge >= amount;
  const perCharge = isEnough ? known.capPerCharge : Math.max(Math.ceil(amount), 20);
  return {
    purposes: purposesOf(known, purpose),
    perCharge: String(perCharge),
    perMonth: String(known && known.capPerMonth >= perCharge ? known.capPerMonth : perCharge * 2),
  };
}
