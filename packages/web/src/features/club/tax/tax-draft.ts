import type { SaveTax, TaxCode, TaxPriceCode, TaxSetting } from '@courtside/contract/club/office-tax';
import type { ClubDate } from '@courtside/contract/values/dates';
import { cents, eurosToCents } from '@courtside/contract/values/money';
import { totalsByCode, vatOfLines } from '@courtside/contract/values/vat';

export type TaxView = Omit<TaxSetting, 'version'>;
export type TaxEdits = Partial<Omit<TaxView, 'prices'>> & {
  /** Codes of prices, by `idOf`. */
  readonly priceCodes?: Readonly<Record<string, string | null>>;
};
export type TaxPrice = TaxSetting['prices'][number];
export type ListedCode = TaxSetting['codes'][number];

export const idOf = ({ kind, service = '', option = '', plan = '' }: Omit<TaxPriceCode, 'code'>): string =>
  [kind, service, option, plan].join(' ');

/** The setting as it would be with the edits. */
export function viewOf({ version: _, ...setting }: TaxSetting, { priceCodes = {}, ...edits }: TaxEdits): TaxView {
  const prices = setting.prices.map((price) => {
    const id = idOf(price);
    return id in priceCodes ? { ...price, code: priceCodes[id] ?? null } : price;
  });
  return { ...setting, ...edits, prices };
}

export function bodyOf({ codes, prices, ...view }: TaxView): SaveTax {
  return {
    ...view,
    codes: codes.map(({ isUsed: _, papers: __, ...code }) => code as SaveTax['codes'][number]),
    prices: prices.map(({ kind, service, option, plan, code }) => ({ kind, service, option, plan, code })),
    from: view.from as SaveTax['from'],
    dryRun: 0,
  };
}

/** What nobody can name VAT for: it must be chosen before the club is registered. */
export const missingIn = ({ isRegistered, prices }: TaxView): readonly TaxPrice[] =>
  isRegistered ? prices.filter(({ code }) => code === null) : [];

/** One of each code, with the days on which its percent changes. */
export function codesOf(codes: readonly ListedCode[]): ReadonlyArray<readonly [ListedCode, ...ListedCode[]]> {
  const groups = new Map<string, [ListedCode, ...ListedCode[]]>();
  for (const code of codes.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))) {
    const group = groups.get(code.code);
    if (group) group.push(code);
    else groups.set(code.code, [code]);
  }
  return [...groups.values()];
}

/** The first day, from today on, on which every code has a percent. */
export const firstDayOf = (codes: readonly ListedCode[], today: ClubDate): ClubDate =>
  [today, ...codesOf(codes).map(([{ validFrom }]) => validFrom)].toSorted().at(-1) ?? today;

/** The percent of a code that is valid on a day, or the first one that will be. */
export function percentOn(codes: readonly TaxCode[], code: string | null, day: string): number | undefined {
  const ofCode = codes.filter((each) => each.code === code).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return (ofCode.findLast(({ validFrom }) => validFrom <= day) ?? ofCode[0])?.percent;
}

/** A sport with its options and a guest: what the slip shows. */
const SAMPLE_OPTIONS = 2;

/** A receipt with this draft. A price without a code has no VAT that could be printed. */
export function sampleOf({ codes, prices, from }: TaxView, today: string) {
  const sport = prices.find(({ kind }) => kind === 'sport');
  const options = prices.filter(({ kind, service }) => kind === 'option' && service === sport?.service);
  const guest = prices.find(({ kind }) => kind === 'guest');
  const sold = [sport, ...options.slice(0, SAMPLE_OPTIONS), guest].flatMap((price) => price ?? []);
  const day = from && from > today ? from : today;
  const items = sold.map((price) => {
    const percent = percentOn(codes, price.code, day);
    const isKnown = percent !== undefined;
    return {
      price,
      gross: eurosToCents(price.amount),
      code: isKnown ? price.code : null,
      basisPoints: Math.round((percent ?? 0) * 100),
      isKnown,
    };
  });
  const lines = vatOfLines(items);
  const perCode = totalsByCode(lines.filter(({ isKnown }) => isKnown));
  const unknown = cents(lines.reduce((sum, { gross, isKnown }) => sum + (isKnown ? 0 : gross), 0));
  return { lines, perCode, unknown, paid: cents(lines.reduce((sum, { gross }) => sum + gross, 0)) };
}
