import { createTableBuilder, FileRefusal, type Separator } from './table.ts';

const SEPARATORS: readonly Separator[] = [',', ';', '\t', '|'];
const SAMPLE_LINES = 20;

/** RFC 4180 with any of four separators. A quotation mark inside an unquoted cell is a character like others. */
export function readCsv(text: string): { separator: Separator; columns: string[]; lines: TableLines } {
  // Excel writes the separator into a line of its own.
  const declared = /^\ufeff?sep=([,;\t|])\r?\n/i.exec(text);
  const separator = (declared?.[1] as Separator | undefined) ?? findSeparator(text);
  const builder = createTableBuilder();
  readRecords(text, separator, { at: declared?.[0].length ?? 0, line: declared ? 2 : 1 }, builder.add);
  return { separator, ...builder.build() };
}

type TableLines = ReturnType<ReturnType<typeof createTableBuilder>['build']>['lines'];

/** The separator that cuts the first lines into the most cells, the same number in each. */
function findSeparator(text: string): Separator {
  const sample = text.slice(0, 50_000).split(/\r\n|\n|\r/, SAMPLE_LINES);
  const scores = SEPARATORS.map((separator) => {
    const counts = sample.filter(Boolean).map((line) => unquoted(line).split(separator).length - 1);
    const same = counts.filter((count) => count > 0 && count === counts[0]).length;
    return { separator, score: same * 100 + (counts[0] ?? 0) };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

const unquoted = (line: string) => line.replaceAll(/"[^"]*"/g, '');

function readRecords(
  text: string,
  separator: Separator,
  start: { at: number; line: number },
  add: (line: number, cells: readonly string[]) => void,
): void {
  let { at, line } = start;
  let cells: string[] = [];
  let firstLine = line;
  const endRecord = () => {
    add(firstLine, cells);
    cells = [];
    firstLine = line;
  };
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      const quoted = readQuoted(text, at, line);
      ({ cell, at } = quoted);
      line += quoted.breaks;
      // What follows the closing mark belongs to the cell, as spreadsheets read it.
      const end = endOfCell(text, at, separator);
      cell += text.slice(at, end);
      at = end;
    } else {
      const end = endOfCell(text, at, separator);
      cell = text.slice(at, end);
      at = end;
    }
    cells.push(cell);
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end opens one more cell, which is empty.
      if (at === text.length) cells.push('');
      continue;
    }
    if (at < text.length) {
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
      line += 1;
    }
    endRecord();
  }
  if (cells.length > 0) endRecord();
}

function endOfCell(text: string, from: number, separator: Separator): number {
  let at = from;
  while (at < text.length) {
    const character = text[at];
    if (character === separator || character === '\n' || character === '\r') return at;
    at += 1;
  }
  return at;
}

/** A doubled mark is one mark of the cell. */
function readQuoted(text: string, from: number, line: number): { cell: string; at: number; breaks: number } {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const mark = text.indexOf('"', at);
    if (mark < 0) throw new FileRefusal('import.open_quote', { line });
    parts.push(text.slice(at, mark));
    if (text[mark + 1] !== '"') {
      const cell = parts.join('"');
      return { cell, at: mark + 1, breaks: cell.split(/\r\n|\n|\r/).length - 1 };
    }
    at = mark + 2;
  }
}
