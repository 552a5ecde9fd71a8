/** Spreadsheets execute cells that begin like this; an apostrophe makes them text. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell of RFC 4180. Numbers stay numbers; text is escaped against formulas. */
function cell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
export function toCsv(rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
