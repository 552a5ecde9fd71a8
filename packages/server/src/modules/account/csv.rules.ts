/** Spreadsheets run what begins like this; an apostrophe makes it text again. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell of RFC 4180. Numbers are ours and stay numbers; text from people is defused. */
function cell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** With a byte order mark, or a spreadsheet takes the letters for another alphabet. */
export function toCsv(rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
