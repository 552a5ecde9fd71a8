import { parseArgs } from 'node:util';
import { benchCalendar } from './calendar.ts';
import { benchCommits } from './commits.ts';
import { benchConfirm } from './confirm.ts';
import { benchFeed } from './feed.ts';
import { benchGrowth } from './growth.ts';
import { benchJoin } from './join.ts';
import { benchLevels } from './levels.ts';
import { benchMemory } from './memory.ts';
import { benchPage } from './page.ts';
import { benchProcesses } from './processes.ts';
import { benchReports } from './reports.ts';
import { benchRush } from './rush.ts';
import { benchSearches } from './searches.ts';
import { benchStart } from './start.ts';
import { benchStream } from './stream.ts';
import { ENGINES, type Engine, removeClubs } from './support/club.ts';
import { removeCheckedOut } from './support/code.ts';
import { type Line, Violation } from './support/measure.ts';
import { readProcessor, stolenSince } from './support/processor.ts';
import { printTable, writeReport } from './support/report.ts';

interface Row {
  readonly engines: readonly Engine[];
  /** `against` is an earlier commit that the row measures in alternating rounds. */
  measure(engine: Engine, against?: string): Promise<Line[]>;
}

/** The long rows last; each result is written at once. */
const ROWS: Record<string, Row> = {
  levels: { engines: ['PostgreSQL'], measure: async (engine) => benchLevels(engine) },
  calendar: { engines: ['PostgreSQL'], measure: benchCalendar },
  confirm: { engines: ENGINES, measure: benchConfirm },
  join: { engines: ['PostgreSQL'], measure: benchJoin },
  commits: { engines: ['PostgreSQL'], measure: benchCommits },
  feed: { engines: ['PostgreSQL'], measure: benchFeed },
  rush: { engines: ENGINES, measure: benchRush },
  processes: { engines: ['PostgreSQL'], measure: benchProcesses },
  page: { engines: ['PostgreSQL'], measure: benchPage },
  start: { engines: ENGINES, measure: benchStart },
  stream: { engines: ENGINES, measure: benchStream },
  memory: { engines: ENGINES, measure: benchMemory },
  reports: { engines: ['PostgreSQL'], measure: benchReports },
  growth: { engines: ['PostgreSQL'], measure: benchGrowth },
  searches: { engines: ['PostgreSQL'], measure: benchSearches },
};

interface Options {
  readonly against: string | undefined;
  /** Measure this engine only. */
  readonly only: Engine | undefined;
}

async function run(names: readonly string[], { against, only }: Options): Promise<boolean> {
  const unknown = names.filter((name) => !ROWS[name]);
  if (unknown.length > 0) throw new RangeError(`No row is called ${unknown[0]}. Rows: ${Object.keys(ROWS).join(', ')}`);
  const wanted = names.length > 0 ? names : Object.keys(ROWS);
  const lines: Line[] = [];
  const violations: string[] = [];
  /** Rows during which other machines on the same hardware took processor time. */
  const disturbed: string[] = [];
  for (const name of wanted) {
    for (const engine of ROWS[name]?.engines ?? []) {
      if (only && engine !== only) continue;
      const startedAt = performance.now();
      const processor = await readProcessor();
      console.log(`- ${name}, ${engine} ...`);
      try {
        lines.push(...((await ROWS[name]?.measure(engine, against)) ?? []));
      } catch (error) {
        const reason = error instanceof Violation ? error.message : `not measured, ${String(error)}`;
        violations.push(`${name}, ${engine}: ${reason}`);
      }
      const stolen = await stolenSince(processor);
      if (stolen > 0.01) disturbed.push(`${name}, ${engine}: ${Math.round(stolen * 100)} %`);
      if (names.length === 0) await writeReport(lines, violations, disturbed);
      console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    }
  }
  printTable(lines);
  for (const row of disturbed) console.log(`Other machines took a part of the processor: ${row}`);
  for (const violation of violations) console.error(`WRONG  ${violation}`);
  return violations.length === 0;
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' }, engine: { type: 'string' } },
  });
  const only = ENGINES.find((engine) => engine === values.engine);
  if (values.engine && !only)
    throw new RangeError(`No engine is called ${values.engine}. Engines: ${ENGINES.join(', ')}`);
  process.exitCode = (await run(positionals, { against: values.against, only })) ? 0 : 1;
} finally {
  await removeClubs();
  await removeCheckedOut();
}
// Connections of a row that ended early must not keep the process running.
process.exit();
