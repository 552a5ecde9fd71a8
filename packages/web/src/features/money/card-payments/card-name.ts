import type { Payment } from '@courtside/contract/money/payments';
import { ltrText } from '#shared/i18n/ltr-text.ts';

/** Visa 4242; undefined before a card is known. */
export function cardName({ card, cardBrand }: Pick<Payment, 'card' | 'cardBrand'>): string | undefined {
  if (!card) return undefined;
  return ltrText([cardBrand, card.slice(-4)].filter(Boolean).join(' '));
}
