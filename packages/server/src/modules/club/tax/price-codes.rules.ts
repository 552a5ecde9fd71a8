import type { TaxPriceCode } from '@courtside/contract/club/office-tax';
import type { ClubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';

export interface KnownCodes {
  /** Null where the club is not registered: then a price may be without a code. */
  readonly balanceIs: 'multi' | 'single' | null;
  /** A row for each rate. */
  readonly codes: ReadonlyArray<{
    readonly code: string;
    readonly basisPoints: number | null;
    readonly endedFrom: ClubDate | null;
  }>;
  readonly prices: ReadonlyArray<{
    readonly kind: TaxPriceCode['kind'];
    readonly service: string | null;
    readonly option: string | null;
    readonly plan: string | null;
    readonly code: string;
  }>;
}

/** A price that an office's page saves, with the code that was chosen for it. */
export interface PriceWithCode extends Omit<TaxPriceCode, 'code'> {
  /** Undefined keeps the code that it has. */
  readonly code: string | undefined;
  readonly title: string;
  /** Of the field, for refusals. */
  readonly path: string;
}

/** What is sold by a registered club has a code: the one that is given, or the one that it has. */
export function refusePriceCodes(known: KnownCodes, given: readonly PriceWithCode[], today: ClubDate): void {
  for (const price of given) refusePriceCode(known, price, today);
  if (known.balanceIs !== 'single') return;
  const isGiven = (stored: KnownCodes['prices'][number]) => given.some((price) => price.code && isSame(price, stored));
  const kept = known.prices.filter((price) => !isGiven(price)).map(({ code }) => code);
  const priced = new Set([...kept, ...given.flatMap(({ code }) => code ?? [])]);
  const rates = new Set(known.codes.filter(({ code }) => priced.has(code)).map(({ basisPoints }) => basisPoints));
  const [chosen] = given.filter(({ code }) => code !== undefined);
  if (chosen && rates.size > 1)
    throw refusal('tax.one_rate', chosen.path, 'has another rate than the other prices', { rates: rates.size });
}

function refusePriceCode(known: KnownCodes, price: PriceWithCode, today: ClubDate): void {
  const { code, path, title } = price;
  const stored = known.prices.find((each) => isSame(price, each))?.code;
  if (code === undefined) {
    if (known.balanceIs !== null && stored === undefined)
      throw refusal('tax.code_missing', path, 'must name the code of the VAT', { price: title });
    return;
  }
  const found = known.codes.find((each) => each.code === code);
  if (!found) throw refusal('office.invalid', path, `there is no code ${code}`);
  if (code !== stored && found.endedFrom !== null && found.endedFrom <= today)
    throw refusal('office.invalid', path, `${code} has ended`);
}

type Key = Omit<TaxPriceCode, 'code'>;

const isSame = (price: Key, stored: KnownCodes['prices'][number]): boolean =>
  price.kind === stored.kind &&
  (['service', 'option', 'plan'] as const).every((part) => (price[part] ?? null) === stored[part]);

function refusal(
  code: 'office.invalid' | 'tax.code_missing' | 'tax.one_rate',
  path: string,
  message: string,
  params?: Readonly<Record<string, string | number>>,
): AppError {
  return new AppError(code, { ...(params && { params }), extras: { errors: [{ path, message }] } });
}
