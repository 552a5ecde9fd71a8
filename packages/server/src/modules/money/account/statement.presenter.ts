import type { StatementLine } from '@courtside/contract/money/account';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import type { Language } from '@courtside/contract/values/limits';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { describeEntry, entryTitles, formatReceipt } from '#modules/money/ledger/index.ts';
import { toInstant } from '#platform/clock.ts';
import type { StatementRow } from './statement.repository.ts';

const DETAILS = [
  'key',
  'service',
  'court',
  'date',
  'from',
  'card',
  'plan',
  'until',
  'reason',
  'method',
  'opening',
] as const;

export function presentLine(row: StatementRow, language: Language, timeZone: string): StatementLine {
  const { receiptYear: year, receiptNumber: number } = row;
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    date: wallMomentOf(toInstant(row.at), timeZone).date,
    kind: row.kind,
    description: describe(row, language),
    details: {
      ...Object.fromEntries(DETAILS.flatMap((name) => (row.details[name] ? [[name, String(row.details[name])]] : []))),
      ...(row.serviceTitle && { title: row.serviceTitle }),
    },
    receipt: year === null || number === null ? null : formatReceipt(year, number),
    amount: centsToEuros(cents(row.amountCents)),
    balance: centsToEuros(cents(row.balanceCents ?? 0)),
  };
}

function describe(row: StatementRow, language: Language): string {
  return describeEntry(row.kind, row.details, { isIn: row.amountCents > 0, language, titles: entryTitles(row) });
}
