import { IMPORT_FIELDS, type ImportField } from '@courtside/contract/people/imports/import-fields';
import type { ImportMapping } from '@courtside/contract/people/imports/office-imports';
import { fold, readDate, readGender } from './cells.rules.ts';
import { FURTHER_HEADER_WORDS } from './further-header-words.rules.ts';
import { HEADER_WORDS } from './header-words.rules.ts';
import { findPreset } from './presets.rules.ts';

type Lines = ReadonlyArray<{ readonly cells: readonly string[] }>;

const SAMPLE = 200;
const TELLING = 3;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const CODE = /^[0-9A-Za-z-]{4,32}$/;

/**
 * Which column each field is read from: as in the last file with the same name of a column, else as the program of which
 * the file is names it, else by the name, else by content. A field that is found by name must fit in content too where that can be told.
 */
export function suggestMapping(
  columns: readonly string[],
  lines: Lines,
  remembered: ImportMapping = {},
): ImportMapping {
  const values = columns.map((_, index) => sampleOf(lines, index));
  const mapping: Partial<Record<ImportField, string>> = {};
  const used = new Set<string>();
  const take = (field: ImportField, column: string | undefined) => {
    if (column === undefined || mapping[field] !== undefined || used.has(column)) return;
    mapping[field] = column;
    used.add(column);
  };
  const fits = (field: ImportField, column: string) => couldBe(field, values[columns.indexOf(column)] ?? []);
  const byName = new Map(columns.map((column) => [nameOf(column), column]));

  for (const field of IMPORT_FIELDS) {
    const column = byName.get(nameOf(remembered[field] ?? ''));
    if (column && fits(field, column)) take(field, column);
  }
  const { columns: ofPreset = {} } = findPreset(columns) ?? {};
  for (const field of IMPORT_FIELDS)
    for (const word of [...(ofPreset[field] ?? []), ...HEADER_WORDS[field], ...(FURTHER_HEADER_WORDS[field] ?? [])]) {
      const column = byName.get(fold(word)) ?? byName.get(fold(word).replaceAll(' ', ''));
      if (column && fits(field, column)) take(field, column);
    }
  for (const field of ['code', 'email', 'gender'] as const)
    take(
      field,
      columns.find((column, index) => !used.has(column) && isSurely(field, values[index] ?? [], lines.length)),
    );
  // A column `Name` beside one for the surname has first names.
  if (mapping.fullName && mapping.surName && !mapping.name) {
    mapping.name = mapping.fullName;
    delete mapping.fullName;
  }
  if (mapping.name && mapping.surName) delete mapping.fullName;
  return mapping;
}

/** An amount may name its currency: `Credit EUR`. */
const nameOf = (column: string): string => fold(column).replace(/ (?:eur|euros?|avro)$/, '');

function sampleOf(lines: Lines, index: number): string[] {
  const found: string[] = [];
  for (const { cells } of lines) {
    const cell = cells[index];
    if (cell) found.push(cell);
    if (found.length >= SAMPLE) break;
  }
  return found;
}

const CHECKS: Partial<Record<ImportField, (value: string) => boolean>> = {
  code: (value) => CODE.test(value),
  email: (value) => value.includes('@'),
  gender: (value) => readGender(value) !== undefined,
  dateOfBirth: (value) => readDate(value) !== undefined,
  since: (value) => readDate(value) !== undefined,
  memberUntil: (value) => readDate(value) !== undefined,
  balance: (value) => /\d/.test(value),
};

/** Most of the values fit, or there are too few to tell. */
function couldBe(field: ImportField, values: readonly string[]): boolean {
  const check = CHECKS[field];
  if (!check || values.length < TELLING) return true;
  return values.filter(check).length >= values.length / 2;
}

/** Recognised by content alone: numbers must be different from each other. */
function isSurely(field: 'code' | 'email' | 'gender', values: readonly string[], lines: number): boolean {
  if (values.length < Math.min(lines, SAMPLE) / 2) return false;
  if (field === 'email') return values.filter((value) => ADDRESS.test(value)).length > values.length * 0.8;
  if (field === 'gender') return values.every((value) => readGender(value) !== undefined);
  const distinct = new Set(values.map((value) => value.toLowerCase())).size;
  const areNumbers = values.filter((value) => CODE.test(value) && /\d/.test(value)).length > values.length * 0.8;
  return areNumbers && distinct > values.length * 0.9;
}
