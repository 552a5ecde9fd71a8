import type { CellFault, ImportField } from '@courtside/contract/people/imports/import-fields';
import { isCountry } from '@courtside/contract/values/countries';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { LIMITS } from '@courtside/contract/values/limits';
import { isEmail } from '@courtside/contract/values/text';
import { fold, isYear, nameFault, readAmount, readDate, readGender, readLanguage, splitName } from './cells.rules.ts';

/** What the file says of a member; a field that is missing is not changed. */
export interface MemberRecord {
  /** Missing: the next number. */
  readonly code?: string;
  readonly name?: string;
  readonly surName?: string;
  readonly gender?: 'M' | 'F' | 'O';
  readonly email?: string;
  readonly language?: Language;
  readonly category?: string;
  readonly since?: ClubDate;
  readonly memberUntil?: ClubDate;
  readonly dateOfBirth?: ClubDate;
  readonly balanceCents?: number;
  readonly mobile?: string;
  readonly phone?: string;
  readonly address1?: string;
  readonly address2?: string;
  readonly town?: string;
  readonly postCode?: string;
  readonly country?: string;
  readonly idNo?: string;
  readonly familyPayer?: string;
}

export interface Fault {
  readonly field: ImportField;
  readonly fault: CellFault;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface Category {
  readonly key: string;
  /** In every language. */
  readonly titles: readonly string[];
  readonly isRetired: boolean;
}

export interface ReadingContext {
  readonly today: ClubDate;
  readonly isDate1904: boolean;
  /** By folded key and titles. */
  readonly categories: ReadonlyMap<string, Category>;
}

export function categoriesByWord(categories: readonly Category[]): Map<string, Category> {
  return new Map(categories.flatMap((each) => [each.key, ...each.titles].map((word) => [fold(word), each] as const)));
}

/** Titles that a refusal lists. */
const LISTED = 10;

/** The titles that a file or form could name, for the refusal of another. */
export function namedCategories(categories: ReadingContext['categories']): string {
  const open = [...new Set(categories.values())].filter(({ isRetired }) => !isRetired);
  const titles = open.slice(0, LISTED).map(({ key, titles: [first] }) => first ?? key);
  return [...titles, ...(open.length > LISTED ? ['…'] : [])].join(', ');
}

type Cells = Readonly<Partial<Record<ImportField, string>>>;
const CODE = /^[0-9A-Za-z-]{4,32}$/;
const TEXT_MAX = { address1: 100, address2: 100, town: 100, postCode: 20, idNo: 40, mobile: 30, phone: 30 } as const;
const DATES = ['dateOfBirth', 'since', 'memberUntil'] as const;
/** Nobody is as old. */
const FIRST_YEAR = 1900;

/** Reads the cells of one line. Empty cells say nothing. */
export function readRecord(cells: Cells, context: ReadingContext): { record: MemberRecord; faults: Fault[] } {
  const faults: Fault[] = [];
  const record: Record<string, unknown> = {};
  const refuse = (field: ImportField, fault: CellFault, params?: Fault['params']) => {
    faults.push({ field, fault, ...(params && { params }) });
  };
  const read = <Value>(
    field: ImportField,
    parse: (text: string) => Value | undefined,
    fault: CellFault,
    more?: () => Fault['params'],
  ) => {
    const text = cells[field];
    if (!text) return undefined;
    const value = parse(text);
    if (value === undefined) refuse(field, fault, { value: text, ...more?.() });
    return value;
  };
  const keep = (name: keyof MemberRecord, value: unknown) => {
    if (value !== undefined) record[name] = value;
  };
  keep(
    'code',
    read('code', (text) => (CODE.test(text) ? text : undefined), 'code_invalid'),
  );
  const names = namesOf(cells);
  for (const field of ['name', 'surName'] as const) {
    const fault = names[field] ? nameFault(names[field]) : undefined;
    if (fault) refuse(cells[field] ? field : 'fullName', fault);
    else keep(field, names[field]);
  }
  keep('gender', read('gender', readGender, 'gender_unknown'));
  keep(
    'email',
    read('email', (text) => (isEmail(text) ? text : undefined), 'email_invalid'),
  );
  keep('language', read('language', readLanguage, 'language_unknown'));
  keep('country', read('country', countryOf, 'country_unknown'));
  for (const field of DATES)
    if (isYear(cells[field] ?? '')) refuse(field, 'date_year', { value: cells[field] ?? '' });
    else
      keep(
        field,
        read(field, (text) => dateIn(text, context), 'date_invalid'),
      );
  if (isAfter(record.dateOfBirth, context.today)) refuse('dateOfBirth', 'birth_future');
  if (isAfter(record.since, context.today)) refuse('since', 'since_future');
  const known = () => ({ known: namedCategories(context.categories) });
  const category = read('category', (text) => context.categories.get(fold(text)), 'category_unknown', known);
  if (category?.isRetired) refuse('category', 'category_retired', { value: cells.category ?? '' });
  keep('category', category?.key);
  const balance = read('balance', readAmount, 'balance_invalid');
  if (balance !== undefined && balance < 0) refuse('balance', 'balance_negative');
  keep('balanceCents', balance);
  for (const [field, count] of Object.entries(TEXT_MAX) as Array<[keyof typeof TEXT_MAX, number]>) {
    const text = cells[field];
    if (text && text.length > count) refuse(field, 'text_long', { count });
    else keep(field, text || undefined);
  }
  keep('familyPayer', cells.familyPayer?.slice(0, LIMITS.loginNameMax) || undefined);
  return { record: record as MemberRecord, faults };
}

/** A full name fills what has no column of its own. */
function namesOf(cells: Cells): { name: string | undefined; surName: string | undefined } {
  const split = cells.fullName ? splitName(cells.fullName) : undefined;
  return { name: cells.name || split?.name || undefined, surName: cells.surName || split?.surName || undefined };
}

function dateIn(text: string, { isDate1904 }: ReadingContext): ClubDate | undefined {
  const date = readDate(text, isDate1904);
  return date && Number(date.slice(0, 4)) >= FIRST_YEAR ? date : undefined;
}

const isAfter = (date: unknown, day: ClubDate) => typeof date === 'string' && date > day;

/** The list has names in English; letter case does not matter. */
function countryOf(text: string): string | undefined {
  if (isCountry(text)) return text;
  const capitalised = text.toLowerCase().replaceAll(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());
  return isCountry(capitalised) ? capitalised : undefined;
}
