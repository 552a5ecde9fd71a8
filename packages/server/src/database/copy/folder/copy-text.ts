/** Rows in the text format of COPY: fields between tabs, `\N` for null, a backslash before what a line cannot have. */

const WRITTEN: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
};
const READ = Object.fromEntries(Object.entries(WRITTEN).map(([character, written]) => [written, character]));

export type Field = string | null;

/** Without its line break. */
export function fieldsOf(row: string): Field[] {
  return row.split('\t').map((field) => {
    if (field === '\\N') return null;
    return field.includes('\\') ? field.replace(/\\./gs, (written) => READ[written] ?? written.slice(1)) : field;
  });
}

/** With its line break. */
export function rowOf(fields: readonly Field[]): string {
  const written = fields.map((field) =>
    field === null ? '\\N' : field.replace(/[\b\f\n\r\t\v\\]/g, (character) => WRITTEN[character] ?? character),
  );
  return `${written.join('\t')}\n`;
}
