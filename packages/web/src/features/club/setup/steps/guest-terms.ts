import type { CategoryRules, OfficeCategory } from '@courtside/contract/club/office-categories';
import { withRule } from '#features/club/fair-play/fair-play-model.ts';
import { parsePrice, priceText } from '#shared/office/fields/parse-amounts.ts';

/** Whether members may bring guests. Number and fee are as typed; an empty fee is none. */
export interface GuestTerms {
  readonly isAllowed: boolean;
  readonly perMonth: string;
  readonly fee: string;
}

/** What the form proposes to a club that allows guests. */
const PROPOSED = { perMonth: '4', fee: '5.00' };
const MAX_PER_MONTH = 100;

const inUse = (categories: readonly OfficeCategory[]) => categories.filter(({ retiredFrom }) => retiredFrom === null);

const storedRule = ({ rules }: OfficeCategory) => rules.find(({ service }) => service === null);

/** As stored, or undefined where the rules of categories or sports differ: then the form leaves them alone. */
export function guestTermsOf(categories: readonly OfficeCategory[]): GuestTerms | undefined {
  const all = inUse(categories);
  const isOfSport = ({ service, guestsPerMonth, guestFee }: CategoryRules) =>
    service !== null && (guestsPerMonth !== undefined || guestFee !== undefined);
  if (all.some(({ rules }) => rules.some(isOfSport))) return undefined;
  const terms = all.map((category) => {
    const { guestsPerMonth = 0, guestFee = 0 } = storedRule(category) ?? {};
    return { guestsPerMonth, guestFee: guestsPerMonth > 0 ? guestFee : 0 };
  });
  const [first = { guestsPerMonth: 0, guestFee: 0 }, ...others] = terms;
  const isSame = ({ guestsPerMonth, guestFee }: typeof first) =>
    guestsPerMonth === first.guestsPerMonth && guestFee === first.guestFee;
  if (!others.every(isSame)) return undefined;
  if (first.guestsPerMonth === 0) return { isAllowed: false, ...PROPOSED };
  return { isAllowed: true, perMonth: String(first.guestsPerMonth), fee: priceText(first.guestFee) };
}

const guestCount = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0);

export function guestFault({ isAllowed, perMonth, fee }: GuestTerms): 'perMonth' | 'fee' | undefined {
  if (!isAllowed) return undefined;
  const count = guestCount(perMonth);
  if (count < 1 || count > MAX_PER_MONTH) return 'perMonth';
  const price = parsePrice(fee);
  return price === undefined || typeof price === 'number' ? undefined : 'fee';
}

const ruleOf = ({ isAllowed, perMonth, fee }: GuestTerms) => {
  const price = parsePrice(fee);
  if (!isAllowed) return { guestsPerMonth: undefined, guestFee: undefined };
  return { guestsPerMonth: guestCount(perMonth), guestFee: typeof price === 'number' && price > 0 ? price : undefined };
};

/** The rules of a category with these terms, or undefined where they are stored already. */
export function rulesWithGuests(category: OfficeCategory, terms: GuestTerms): CategoryRules[] | undefined {
  const rule = ruleOf(terms);
  const { guestsPerMonth, guestFee } = storedRule(category) ?? {};
  if (
    (guestsPerMonth || undefined) === rule.guestsPerMonth &&
    (!rule.guestsPerMonth || (guestFee || undefined) === rule.guestFee)
  )
    return undefined;
  return withRule(category, null, rule);
}

/** The rules of a new category. */
export function rulesOfGuests(terms: GuestTerms): CategoryRules[] {
  const { guestsPerMonth, guestFee } = ruleOf(terms);
  if (guestsPerMonth === undefined) return [];
  return [{ service: null, mayBook: true, guestsPerMonth, ...(guestFee !== undefined && { guestFee }) }];
}
