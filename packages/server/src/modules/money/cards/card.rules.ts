import type { SavedCard } from '@courtside/contract/money/payments';

export interface StoredCard {
  readonly reference: string;
  readonly brand: string;
  readonly last4: string;
  readonly holder: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

/** spec 3, "Saved card": of the number only the last four digits are known here. */
export function presentCard(card: StoredCard, today: Temporal.PlainDate): SavedCard {
  const month = String(card.expiresMonth).padStart(2, '0');
  return {
    Id: card.reference,
    CardNumber: `**** **** **** ${card.last4}`,
    CardHolderName: card.holder,
    CardExpiryDate: `${month}/${String(card.expiresYear % 100).padStart(2, '0')}`,
    Brand: card.brand,
    IsExpired: isExpired(card, today),
  };
}

/** A card is valid until the last day of its month. */
export function isExpired(card: Pick<StoredCard, 'expiresMonth' | 'expiresYear'>, today: Temporal.PlainDate): boolean {
  const month = Temporal.PlainYearMonth.from({ year: card.expiresYear, month: card.expiresMonth });
  return Temporal.PlainYearMonth.compare(month, today.toPlainYearMonth()) < 0;
}
