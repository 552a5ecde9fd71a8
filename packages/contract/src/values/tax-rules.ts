import type { ClubDate } from './dates.ts';

interface TaxedCode {
  readonly code: string;
  /** Where its VAT is posted. */
  readonly accountId: number;
  readonly title: string;
  readonly exemptReason: string | null;
  /** The first day on which nothing is sold with it any more. */
  readonly endedFrom: ClubDate | null;
  /** In the order of their days. */
  readonly rates: ReadonlyArray<{ readonly validFrom: ClubDate; readonly basisPoints: number }>;
}

export interface PricedCode {
  readonly kind: 'sport' | 'option' | 'plan' | 'guest';
  readonly service: string | null;
  /** Its id. */
  readonly option: string | null;
  /** Titles of options are as bookings store them. */
  readonly optionTitle: string | null;
  readonly plan: string | null;
  readonly code: string;
}

/** Of a registered club: what is sold with which VAT. */
export interface TaxRules {
  readonly registeredFrom: ClubDate;
  readonly balanceIs: 'multi' | 'single';
  /** Of the VAT that was due with the top-ups. */
  readonly advanceAccountId: number;
  readonly codes: readonly TaxedCode[];
  readonly prices: readonly PricedCode[];
}
