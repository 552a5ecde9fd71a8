import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Line } from './measure.ts';

const FILE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const HEAD = ['bench', 'engine', 'what', 'reached', 'limit in the same run', 'ratio', 'target', ''];

const cellsOf = (line: Line) => [
  line.bench,
  line.engine,
  line.what,
  line.reached,
  line.limit,
  line.ratio,
  line.target,
  line.holds ? 'holds' : '**missed**',
];

export function printTable(lines: readonly Line[]): void {
  const rows = [HEAD, ...lines.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

/** `npm run bench` without names writes it; the words around the table are part of it. */
export async function writeReport(lines: readonly Line[], violations: readonly string[]): Promise<void> {
  const table = [HEAD, HEAD.map(() => '---'), ...lines.map(cellsOf)].map((row) => `| ${row.join(' | ')} |`);
  const wrong = violations.length > 0 ? ['', '## Wrong', '', ...violations.map((text) => `- ${text}`)] : [];
  await writeFile(FILE, [...INTRODUCTION, ...table, ...wrong, ''].join('\n'));
  console.log('\nWritten to docs/benchmarks.md');
}

const [cpu] = cpus();
const INTRODUCTION = [
  '# Benchmarks',
  '',
  '`npm run bench` makes this page; `npm run bench calendar confirm` measures the named rows and writes nothing. Everything is',
  'measured in one run on one machine that also runs the load: a warm-up, then at least five rounds; the median, and in',
  'brackets the slowest and the fastest round. A limit is measured in the same run with the same load. A double booking, a cent',
  'too much or too little, an answer of 5xx or an event that does not arrive makes the command fail.',
  '',
  `Machine: ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}; Node ${process.version}.`,
  'PostgreSQL with `fsync` on, ten connections for the server and for the bare limit; the embedded engine has one.',
  '',
];
