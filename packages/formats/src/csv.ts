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

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
export function toCsv(rows: Rows): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
