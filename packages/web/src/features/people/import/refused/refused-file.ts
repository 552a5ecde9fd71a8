import type { RefusedCell } from '@courtside/contract/people/imports/office-imports';
import type { TFunction } from 'i18next';
import { faultText } from './fault-text.ts';

/** Spreadsheets execute cells that begin like this; an apostrophe makes them text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** The refused cells with their reasons, as a CSV file. */
export function refusedFile(refused: readonly RefusedCell[], t: TFunction): Blob {
  const names = ['line', 'number', 'name', 'email', 'category', 'balance', 'reason'] as const;
  const rows = refused.map((each) => {
    const { code, name, email, category, balance } = each.row;
    return [String(each.line), code, name, email, category, balance, `${each.column}: ${faultText(each, t)}`];
  });
  const lines = [names.map((name) => t(`memberImport.${name}`)), ...rows];
  const text = lines.map((cells) => cells.map(cell).join(',')).join('\r\n');
  return new Blob([`\ufeff${text}\r\n`], { type: 'text/csv' });
}
