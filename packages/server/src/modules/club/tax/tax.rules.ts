import type { ClubDate } from '@courtside/contract/values/dates';
import type { PricedCode, TaxRules } from '@courtside/contract/values/tax-rules';

/** The rate that is in force for something that is sold. */
export interface AppliedRate {
  readonly code: string;
  readonly accountId: number;
  readonly rateFrom: ClubDate;
  readonly basisPoints: number;
  readonly exemptReason: string | null;
}

/** The rate of a code on the day of a session, or of the beginning of a period. */
export function rateOn(rules: TaxRules, code: string | undefined, date: ClubDate): AppliedRate | undefined {
  const found = rules.codes.find((each) => each.code === code);
  if (!found || date < rules.registeredFrom || (found.endedFrom !== null && found.endedFrom <= date)) return undefined;
  const rate = found.rates.findLast(({ validFrom }) => validFrom <= date);
  return (
    rate && {
      code: found.code,
      accountId: found.accountId,
      rateFrom: rate.validFrom,
      basisPoints: rate.basisPoints,
      exemptReason: found.exemptReason,
    }
  );
}

interface SoldPart {
  readonly kind: string;
  readonly title: string;
}

/** The code of a part of a booking's price; what has none of its own is sold as its sport. */
export function codeOfPart({ prices }: TaxRules, serviceKey: string, { kind, title }: SoldPart): string | undefined {
  const ofSport = prices.find((price) => price.kind === 'sport' && price.service === serviceKey)?.code;
  if (kind === 'guest') return prices.find((price) => price.kind === 'guest')?.code ?? ofSport;
  if (kind !== 'option') return ofSport;
  const isOption = (price: PricedCode) => price.service === serviceKey && price.optionTitle === title;
  return prices.find((price) => price.kind === 'option' && isOption(price))?.code ?? ofSport;
}
