import { IMPORT_LIMITS, type ImportEncoding } from '@courtside/contract/people/imports/import-fields';
import type { ErrorCode, ErrorParams } from '@courtside/contract/wire/errors';

export type Separator = ',' | ';' | '\t' | '|';

/** A line of the file with its number there. */
export interface Line {
  readonly line: number;
  readonly cells: string[];
}

export interface Table {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: ImportEncoding | null;
  readonly isEncodingGuessed: boolean;
  readonly separator: Separator | null;
  /** Days are counted from 1904 in workbooks of old Macs. */
  readonly isDate1904: boolean;
  readonly columns: string[];
  readonly lines: Line[];
}

/** A file that cannot be read. The worker thread passes code and params on. */
export class FileRefusal extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Collects lines within the limits of a file. The first line that is not empty has the names of the columns. */
export function createTableBuilder() {
  let columns: string[] | undefined;
  const lines: Line[] = [];
  let counted = 0;
  return {
    add(line: number, cells: readonly string[]): void {
      const trimmed = cells.map((cell) => cleaned(cell));
      while (trimmed.length > 0 && trimmed.at(-1) === '') trimmed.pop();
      if (trimmed.length === 0) return;
      if (trimmed.length > IMPORT_LIMITS.columns)
        throw new FileRefusal('import.too_many_columns', { line, most: IMPORT_LIMITS.columns });
      if (trimmed.some((cell) => cell.length > IMPORT_LIMITS.cellLength))
        throw new FileRefusal('import.cell_too_long', { line, most: grouped(IMPORT_LIMITS.cellLength) });
      if (!columns) {
        columns = trimmed;
        return;
      }
      counted += 1;
      // The rest is counted only, so that the refusal can name the number.
      if (counted <= IMPORT_LIMITS.lines) lines.push({ line, cells: trimmed });
    },
    build(): { columns: string[]; lines: Line[] } {
      if (counted > IMPORT_LIMITS.lines)
        throw new FileRefusal('import.too_many_lines', { lines: grouped(counted), most: grouped(IMPORT_LIMITS.lines) });
      if (!columns || lines.length === 0) throw new FileRefusal('import.empty');
      const width = Math.max(columns.length, ...widths(lines));
      return { columns: uniqueNames(columns, width), lines };
    },
  };
}

/** Without `Math.max` of 20,000 arguments. */
function widths(lines: readonly Line[]): number[] {
  let widest = 0;
  for (const { cells } of lines) widest = Math.max(widest, cells.length);
  return [widest];
}

/** PostgreSQL stores neither NUL nor a lone surrogate. */
function cleaned(cell: string): string {
  return cell.replaceAll('\0', '').toWellFormed().trim();
}

/** Columns without a name, or with that of another, get a name of their own. */
function uniqueNames(names: readonly string[], width: number): string[] {
  const used = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const base = (names[index] ?? '').slice(0, 100) || `Column ${index + 1}`;
    let name = base;
    for (let copy = 2; used.has(name.toLowerCase()); copy += 1) name = `${base} (${copy})`;
    used.add(name.toLowerCase());
    return name;
  });
}

const grouped = (count: number) => count.toLocaleString('en');
