import type { SaveTax, TaxPriceCode, TaxSetting } from '@courtside/contract/club/office-tax';

type Prices = TaxSetting['prices'];

/** The setting as it would be, with every price that the club has. */
export type SavedTax = Omit<SaveTax, 'version' | 'dryRun' | 'prices'> & { readonly prices: Prices };

const isSame = (one: Omit<TaxPriceCode, 'code'>, other: Omit<TaxPriceCode, 'code'>) =>
  one.kind === other.kind && one.service === other.service && one.option === other.option && one.plan === other.plan;

/** Prices that the request does not name keep their codes; those that the club does not have are left out. */
export function mergePrices(stored: Prices, given: readonly TaxPriceCode[]): Prices {
  return stored.map((price) => {
    const named = given.find((each) => isSame(each, price));
    return named ? { ...price, code: named.code } : price;
  });
}

/** The codes that prices have. */
export function pricedIn({ codes, prices }: Pick<SavedTax, 'codes' | 'prices'>): SavedTax['codes'] {
  return codes.filter(({ code }) => prices.some((price) => price.code === code));
}

/** The percent of a sport's prices on a day; undefined where they have no VAT then. */
export function sportRateOn(
  { isRegistered, from, codes, prices }: Pick<SavedTax, 'isRegistered' | 'from' | 'codes' | 'prices'>,
  service: string,
  date: string,
): number | undefined {
  if (!isRegistered || from === null || date < from) return undefined;
  return percentOn(codes, prices.find((price) => price.kind === 'sport' && price.service === service)?.code, date);
}

function percentOn(codes: SavedTax['codes'], code: string | null | undefined, date: string): number | undefined {
  const rates = codes
    .filter((each) => each.code === code && each.validFrom <= date)
    .filter(({ endedFrom }) => endedFrom === undefined || date < endedFrom)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return rates.at(-1)?.percent;
}

/** The code of a price that has no percent on a day: papers of that day would have lines without VAT. */
export function withoutPercentOn(setting: Pick<SavedTax, 'codes' | 'prices'>, date: string): string | undefined {
  return pricedIn(setting).find(({ code }) => percentOn(setting.codes, code, date) === undefined)?.code;
}

/** For the audit log: what the office decides, without counts. */
export function codesOf<Setting extends Pick<SavedTax, 'codes' | 'prices'>>({ codes, prices, ...fields }: Setting) {
  return {
    ...fields,
    codes: codes.map(({ code, title, percent, validFrom, endedFrom = null, exemptReason = null }) => ({
      ...{ code, title, percent, validFrom, endedFrom, exemptReason },
    })),
    prices: prices.map(({ title, code }) => ({ title: title.en, code })),
  };
}
