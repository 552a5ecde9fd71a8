import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { TaxRules } from '@courtside/contract/values/tax-rules';
import { vatIn } from '@courtside/contract/values/vat';
import { rateOn } from './tax.rules.ts';

interface Unused {
  readonly prepaid: 'pass' | 'voucher';
  /** The sport that it would have paid; null: any. */
  readonly service: string | null;
  readonly amount: Cents;
  /** Of the entry that credits the income. */
  readonly date: ClubDate;
}

/** The VAT in what was paid and never used, and the account that has it; undefined where it has none. */
export function vatOfUnused(
  rules: TaxRules | null,
  { prepaid, service, amount, date }: Unused,
): { readonly accountId: number; readonly amount: Cents } | undefined {
  if (!rules) return undefined;
  const isAdvance = rules.balanceIs === 'single';
  // A voucher for anything is a sale of nothing before it is used.
  if (prepaid === 'voucher' && !isAdvance) return undefined;
  const rate = commonRate(rules, service, date);
  if (!rate) return undefined;
  const vat = vatIn(amount, rate.basisPoints);
  if (vat === 0) return undefined;
  // A pass was bought from a balance, which has paid its VAT; a voucher that nobody redeemed was on no balance.
  const accountId = isAdvance && prepaid === 'pass' ? rules.advanceAccountId : rate.accountId;
  return { accountId, amount: cents(vat) };
}

/** The first of the codes of these sports, if all have one rate: else nobody can say what was sold. */
function commonRate(rules: TaxRules, service: string | null, date: ClubDate) {
  const sports = rules.prices.filter((price) => price.kind === 'sport' && (service ?? price.service) === price.service);
  const rates = rules.codes
    .filter(({ code }) => sports.some((price) => price.code === code))
    .map(({ code }) => rateOn(rules, code, date));
  const [first] = rates;
  return rates.every((rate) => rate?.basisPoints === first?.basisPoints) ? first : undefined;
}
