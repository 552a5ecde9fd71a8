import type { CategoryRules, OfficeCategory } from '@courtside/contract/club/office-categories';
import type { FairPlayRule } from '@courtside/contract/club/sports/fair-play-texts';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';

/** The rules in the order of the page. */
export const PAGE_RULES = [
  'book_ahead',
  'in_all',
  'per_day',
  'per_week',
  'peak_per_week',
  'guests_per_month',
  'hours',
  'sport',
  'lapsed',
] as const satisfies readonly FairPlayRule[];

/** Rules that are a number, with their field and its least and greatest value. */
export const NUMBERS = {
  book_ahead: { field: 'bookAheadDays', min: 0, max: 90 },
  in_all: { field: 'inAll', min: 1, max: 1_000 },
  per_day: { field: 'perDay', min: 1, max: 100 },
  per_week: { field: 'perWeek', min: 1, max: 100 },
  peak_per_week: { field: 'peakPerWeek', min: 0, max: 100 },
  guests_per_month: { field: 'guestsPerMonth', min: 0, max: 100 },
} as const;
export type NumberRule = keyof typeof NUMBERS;
export type Hours = NonNullable<CategoryRules['hours']>;

export const isNumberRule = (rule: FairPlayRule): rule is NumberRule => Object.hasOwn(NUMBERS, rule);

export interface CategoryView extends OfficeCategory {
  readonly isNew: boolean;
}

export interface FairPlayEdits {
  readonly changed: Readonly<Record<string, Partial<CategoryView>>>;
  readonly added: readonly CategoryView[];
  /** Keys of the saved categories in their new order. */
  readonly order?: readonly string[];
  /** Of the VAT of the fee of guests, in every category. */
  readonly guestTaxCode?: string;
}

export const NO_EDITS: FairPlayEdits = { changed: {}, added: [] };

/** A sport's key, or null for the rules of every sport. */
export type Scope = string | null;

/** The categories as they would be saved, without those that are retired already. */
export function viewOf(
  categories: readonly OfficeCategory[],
  { changed, added, order }: FairPlayEdits,
): CategoryView[] {
  const newDefault = [...Object.entries(changed), ...added.map((each) => [each.key, each] as const)].find(
    ([, edits]) => edits.isDefault,
  )?.[0];
  const place = (key: string, position: number) => order?.indexOf(key) ?? position;
  return [
    ...categories
      .filter(({ retiredFrom }) => retiredFrom === null)
      .toSorted((a, b) => place(a.key, a.position) - place(b.key, b.position))
      .map((category) => ({ ...category, isNew: false, ...changed[category.key] })),
    ...added,
  ].map((category) => (newDefault === undefined ? category : { ...category, isDefault: category.key === newDefault }));
}

const ruleOf = ({ rules }: Pick<OfficeCategory, 'rules'>, scope: Scope) =>
  rules.find(({ service }) => service === scope);

/** A value and whose it is: the category's in this scope, the category's in every sport, or the sport's own. */
export interface Found<Value> {
  readonly value: Value | undefined;
  readonly source: 'own' | 'everySport' | 'sport';
}

export function numberOf(
  category: OfficeCategory,
  rule: NumberRule,
  scope: Scope,
  sports: readonly OfficeSport[],
): Found<number> {
  const { field } = NUMBERS[rule];
  const own = ruleOf(category, scope)?.[field];
  if (own !== undefined) return { value: own, source: 'own' };
  const everywhere = scope === null ? undefined : ruleOf(category, null)?.[field];
  if (everywhere !== undefined) return { value: everywhere, source: 'everySport' };
  return { value: sportNumber(rule, scope, sports), source: 'sport' };
}

/** What the sports have without categories; undefined is no limit, or that the sports differ. */
export function sportNumber(rule: NumberRule, scope: Scope, sports: readonly OfficeSport[]): number | undefined {
  const ofSport = ({ bookAheadDays, limits }: OfficeSport): number | undefined =>
    ({
      book_ahead: bookAheadDays,
      in_all: limits.inAll,
      per_day: limits.perDay,
      per_week: undefined,
      peak_per_week: undefined,
      guests_per_month: undefined,
    })[rule];
  const values = new Set(sports.filter(({ key }) => scope === null || key === scope).map(ofSport));
  return values.size === 1 ? [...values][0] : undefined;
}

/** Euros for each guest; undefined is free of charge. */
export const guestFeeOf = (category: OfficeCategory, scope: Scope): number | undefined =>
  ruleOf(category, scope)?.guestFee ?? (scope === null ? undefined : ruleOf(category, null)?.guestFee);

export function hoursOf(category: OfficeCategory, scope: Scope): Found<Hours> {
  const own = ruleOf(category, scope)?.hours;
  if (own) return { value: own, source: 'own' };
  const everywhere = scope === null ? undefined : ruleOf(category, null)?.hours;
  return { value: everywhere, source: everywhere ? 'everySport' : 'sport' };
}

export const mayBook = (category: OfficeCategory, sport: string): boolean =>
  (ruleOf(category, sport) ?? ruleOf(category, null))?.mayBook ?? true;

/** The rules with other values in one scope. A rule for one sport keeps whether the sport is allowed. */
export function withRule(
  category: OfficeCategory,
  scope: Scope,
  changes: Partial<Omit<CategoryRules, 'service'>>,
): CategoryRules[] {
  const inherited = scope === null ? true : (ruleOf(category, null)?.mayBook ?? true);
  const stored = ruleOf(category, scope) ?? { service: scope, mayBook: inherited };
  const next = Object.fromEntries(
    Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== undefined),
  ) as CategoryRules;
  const others = category.rules.filter(({ service }) => service !== scope);
  const saysNothing = next.mayBook === inherited && Object.keys(next).length === 2;
  return saysNothing ? others : [...others, next];
}

/** Whether guests pay in any category. */
export const hasGuestFee = (categories: readonly OfficeCategory[]): boolean =>
  categories.some(({ rules }) => rules.some(({ guestFee = 0 }) => guestFee > 0));

/** A name is missing, or hours end before they begin. */
export const hasFault = ({ title, rules }: CategoryView): boolean =>
  title.en.trim() === '' || rules.some(({ hours = [] }) => hours.some(({ from, to }) => from >= to));

/** A key from the English title that no other category has. */
export function newKey(title: string, taken: readonly string[]): string {
  const letters = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .replace(/-+$/, '')
    .slice(0, 24);
  const base = letters.length >= 2 ? letters : 'category';
  let key = base;
  for (let number = 2; taken.includes(key); number += 1) key = `${base}-${number}`;
  return key;
}

/** Whether lapsed members may book is as in the default category. */
export const newCategory = (key: string, categories: readonly OfficeCategory[]): CategoryView => ({
  key,
  title: { en: '' },
  isDefault: false,
  isForVisitors: false,
  retiredFrom: null,
  rules: [],
  lapsedMayBook: categories.find(({ isDefault }) => isDefault)?.lapsedMayBook ?? false,
  claimMayBook: false,
  sentences: {},
  position: 0,
  members: 0,
  version: 0,
  isNew: true,
});
