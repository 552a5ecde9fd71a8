import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { IMPORT_LIMITS, type ImportField } from '@courtside/contract/people/imports/import-fields';
import type {
  ChangedLine,
  CheckedImport,
  ImportCounts,
  ImportMapping,
  LargeOpening,
  RefusedCell,
} from '@courtside/contract/people/imports/office-imports';
import { cents, centsToEuros, eurosToCents } from '@courtside/contract/values/money';
import type { MemberValues } from '#modules/people/members/index.ts';
import { faultText } from '../faults.ts';
import { lineName, type PlannedLine } from './plan-import.ts';

export const isNew = (each: PlannedLine) => each.faults.length === 0 && each.stored === undefined;
export const isChanged = ({ faults, difference }: PlannedLine) =>
  faults.length === 0 && difference !== undefined && Object.keys(difference.after).length > 0;

/** Opening balances are for new members: whoever is there already has a balance. */
export const openingCentsOf = (each: PlannedLine) => (isNew(each) ? (each.record.balanceCents ?? 0) : 0);

/** Above what anybody may adjust a balance by; these are confirmed by name. */
export function largeOpeningsOf(planned: readonly PlannedLine[]): LargeOpening[] {
  const limit = eurosToCents(MONEY_LIMITS.adjustmentEuros);
  return planned.flatMap((each) => {
    const amount = openingCentsOf(each);
    if (amount <= limit) return [];
    const { line, record } = each;
    return [{ line, code: record.code ?? '', name: lineName(record), amount: centsToEuros(cents(amount)) }];
  });
}

export function countsOf(planned: readonly PlannedLine[]): ImportCounts {
  const refusedLines = planned.filter(({ faults }) => faults.length > 0).length;
  const [added, changed] = [planned.filter(isNew).length, planned.filter(isChanged).length];
  const openings = planned.map(openingCentsOf).filter((amount) => amount > 0);
  return {
    new: added,
    changed,
    unchanged: planned.length - refusedLines - added - changed,
    refusedLines,
    openingBalance: centsToEuros(cents(openings.reduce((sum, amount) => sum + amount, 0))),
    openingMembers: openings.length,
  };
}

export function presentPlan(planned: readonly PlannedLine[], mapping: ImportMapping): CheckedImport {
  return {
    ...countsOf(planned),
    lines: planned.length,
    largeOpenings: largeOpeningsOf(planned),
    refused: planned.flatMap((each) => refusedCells(each, mapping)).slice(0, IMPORT_LIMITS.listed),
    changes: planned.filter(isChanged).slice(0, IMPORT_LIMITS.listed).map(changedLine),
  };
}

function refusedCells(each: PlannedLine, mapping: ImportMapping): RefusedCell[] {
  return each.faults.map(({ field, fault, params = {} }) => ({
    line: each.line,
    column: mapping[field] ?? field,
    reason: faultText(fault, params),
    field,
    value: each.cells[field] ?? '',
    fault,
    params,
    row: rowOf(each),
  }));
}

function rowOf({ cells, record, stored }: PlannedLine): RefusedCell['row'] {
  return {
    code: cells.code || (stored?.values.code ?? ''),
    name: lineName(record) || [stored?.values.name, stored?.values.surName].filter(Boolean).join(' '),
    email: cells.email || (stored?.values.email ?? ''),
    category: cells.category || (stored?.values.category ?? ''),
    balance: cells.balance ?? '',
  };
}

function changedLine(each: PlannedLine): ChangedLine {
  const { before = {}, after = {} } = each.difference ?? {};
  const names = Object.keys(after) as Array<keyof MemberValues>;
  return {
    line: each.line,
    row: rowOf(each),
    changes: names.map((name) => ({
      field: (name === 'telephones' ? 'mobile' : name) as ImportField,
      before: textOf(before[name]),
      after: textOf(after[name]),
    })),
  };
}

function textOf(value: MemberValues[keyof MemberValues] | undefined): string {
  return typeof value === 'object' ? value.map(({ number }) => number).join(', ') : (value ?? '');
}
