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

/** Writes docs/benchmarks.md for `npm run bench` without names, including the text around the table. */
export async function writeReport(
  lines: readonly Line[],
  violations: readonly string[],
  disturbed: readonly string[],
): Promise<void> {
  const table = [HEAD, HEAD.map(() => '---'), ...lines.map(cellsOf)].map((row) => `| ${row.join(' | ')} |`);
  const wrong = violations.length > 0 ? ['', '## Wrong', '', ...violations.map((text) => `- ${text}`)] : [];
  const shared = disturbed.length > 0 ? [`- ${TAKEN}`, ...disturbed.map((row) => `  - ${row}`)] : [`- ${ALONE}`];
  await writeFile(FILE, [...INTRODUCTION, ...table, ...wrong, ...NOTES, ...shared, ''].join('\n'));
  console.log('\nWritten to docs/benchmarks.md');
}

const TAKEN =
  'Other machines on the same hardware took a part of the processor during these rows (steal time of Linux):';
const ALONE =
  'No other machine on the same hardware took processor time (steal time of Linux at most 1 % in every row).';

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
  'PostgreSQL with `fsync` on, ten connections for the server and for the minimal booking. `own` is the one that the server',
  'starts itself when `DATABASE_URL` is not set; both have the same settings.',
  '',
];

const NOTES = [
  '',
  '## How to read it',
  '',
  '- `confirm` and `rush` are compared with a minimal booking (`bench/support/minimal-booking.sql`): a fixed transaction of five',
  '  statements on tables of its own ([decision 0041](decisions/0041-a-minimal-booking-as-limit.md)). With `--against <commit>`',
  '  an earlier commit takes turns with this one; `--engine <name>` measures one engine.',
  '- `rush` counts all 500 confirmations, of which 440 are refusals that end early; its limit counts whole bookings.',
  '- `stream` counts from the answer to the booking, which leaves as soon as the booking is committed.',
  "- What one more stream costs is counted from the 500th on: the first ones fill the memory that the language's engine takes",
  "  for itself once. 9.9 kB of it are live objects, most of them the connection's, the request's and the answer's own.",
  '- `calendar` sends the same headers from the bare route, because they are part of the bytes. What remains is the check of',
  '  token and session, the parsing of the query, the log and the metrics',
  '  ([decision 0019](decisions/0019-what-a-call-costs.md) has the profile).',
  '- `reports` reads a month of about 9,000 bookings in both clubs; occupancy also reads the twelve months up to it.',
  '- `searches` asks each list of the office for a name that one member has, for one that every seventh has, and for one that nobody',
  '  has. With 100,000 members there are as many messages and applications, 200,000 mails and lines of the log, 33,000 payments.',
  '- `page` is what Lighthouse says for its phone: a line of 1.6 Mbit/s with 150 ms there and back, and a processor slowed down',
  '  four times. Nothing else follows the page meanwhile: a second debugger doubled the blocked time. Server and Lighthouse',
  "  give way to the browser, and the threads that draw to the page's main thread: a phone has a core for each of them.",
  '  Its booking page is one whose note of the first visit was put away. Where the points go, and why they swing from run to',
  '  run: [decision 0022](decisions/0022-the-first-view-in-one-file.md).',
  '',
  '## About this run',
  '',
];
