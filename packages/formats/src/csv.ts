/** Spreadsheets execute cells that begin like this; an apostrophe makes them text. */
const FORMULA = /^[=+\-@\t\r]/;

/** Amounts are numbers and get two decimals, counts are bigints; everything else is text. */
export type Rows = ReadonlyArray<ReadonlyArray<string | number | bigint>>;

/** One cell of RFC 4180. Text is escaped against formulas. */
function cell(value: string | number | bigint): string {
  if (typeof value === 'number') return value.toFixed(2);
  if (typeof value === 'bigint') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** With it spreadsheets read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export const csvLine = (row: Rows[number]): string => `${row.map(cell).join(',')}\r\n`;

export function toCsv(rows: Rows): string {
  return `${BYTE_ORDER_MARK}${rows.map(csvLine).join('')}`;
}
