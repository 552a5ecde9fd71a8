import type { Mandate, MandateKind } from '@courtside/contract/money/mandates';
import type { SavedCard } from '@courtside/contract/money/payments';
import type { TFunction } from 'i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';

export interface AllowChoice {
  readonly value: string;
  readonly label: string;
  readonly kind: MandateKind;
  readonly cardId: string | null;
}

/** The saved cards that have not expired, and the direct debits that are offered; or only what is changed. */
export function choicesOf(
  cards: readonly SavedCard[],
  debits: readonly MandateKind[],
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
  return [...ofCards, ...ofDebits];
}

/** What is allowed already stays allowed. */
export function purposesOf(mandate: Mandate | undefined, purpose: 'renewals' | 'topup'): 'renewals' | 'topup' | 'both' {
  const all = new Set([...(mandate?.purposes ?? []), purpose]);
  return all.size === 2 ? 'both' : purpose;
}
