/** Runs in a thread of its own: reads one file and packs its lines, see `parse-file.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { suggestMapping } from '../fields/suggest-mapping.rules.ts';
import type { ParsedFile, ParseRequest } from './parse-file.ts';
import { readTable } from './read-table.ts';
import { FileRefusal } from './table.ts';

const { bytes, fileName, encoding, remembered } = workerData as ParseRequest;
const SAMPLE_LINES = 5;
const SAMPLE_NAMES = 3;

function parse(): ParsedFile {
  const { lines, ...table } = readTable(Buffer.from(bytes), fileName, encoding);
  const mapping = suggestMapping(table.columns, lines, remembered);
  if (!mapping.code) throw new FileRefusal('import.no_number');
  return {
    ...table,
    lineCount: lines.length,
    sample: lines.slice(0, SAMPLE_LINES).map(({ cells }) => table.columns.map((_, index) => cells[index] ?? '')),
    names: [...new Set(lines.flatMap(({ cells }) => cells.filter(isForeign)))].slice(0, SAMPLE_NAMES),
    mapping,
    content: gzipSync(JSON.stringify(lines.map(({ line, cells }) => [line, ...cells]))),
  };
}

/** A cell whose letters show whether the encoding is right. */
function isForeign(cell: string): boolean {
  return /[^\p{ASCII}]/u.test(cell) && /\p{L}/u.test(cell);
}

try {
  parentPort?.postMessage({ parsed: parse() });
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error;
  parentPort?.postMessage({ refusal: { code: error.code, params: error.params } });
}
