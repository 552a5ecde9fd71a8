/** Runs in a thread of its own: reads one file and packs its lines, see `parse-file.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { ImportPreset } from '@courtside/contract/people/imports/import-fields';
import { findPreset } from '../fields/presets.rules.ts';
import { suggestMapping } from '../fields/suggest-mapping.rules.ts';
import type { ParsedFile, ParseRequest } from './parse-file.ts';
import { readTable } from './read-table.ts';
import { FileRefusal } from './table.ts';

const { bytes, fileName, encoding, remembered } = workerData as ParseRequest;
const SAMPLE_LINES = 5;
const SAMPLE_NAMES = 3;
/** Programs that have no numbers of members: an empty column lets everybody have the next one. */
const WITHOUT_NUMBERS: readonly ImportPreset[] = ['playtomic'];
const NEW_NUMBER = 'Membership number';

function parse(): ParsedFile {
  const { lines, ...read } = readTable(Buffer.from(bytes), fileName, encoding);
  const preset = findPreset(read.columns)?.key ?? null;
  const found = suggestMapping(read.columns, lines, remembered);
  const isWithoutNumbers = !found.code && preset !== null && WITHOUT_NUMBERS.includes(preset);
  const table = isWithoutNumbers ? { ...read, columns: [...read.columns, NEW_NUMBER] } : read;
  const mapping = isWithoutNumbers ? { ...found, code: NEW_NUMBER } : found;
  if (!mapping.code) throw new FileRefusal('import.no_number');
  return {
    ...table,
    preset,
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
