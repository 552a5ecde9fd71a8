/**
 * npm run members:import -- file.csv [--dry-run] [--mapping code=member_no,name=first_name] [--opening-balances 1250.50]
 * [--large-lines 3,8]: imports members as the page of the office does. No mail is sent. Money needs no PIN here, because
 * whoever runs it has the database; its sum, and each line above the limit of an adjustment, are confirmed by options.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { IMPORT_PRESETS } from '@courtside/contract/people/imports/import-fields';
import {
  type CheckedImport,
  type ImportMapping,
  mappingSchema,
} from '@courtside/contract/people/imports/office-imports';
import { formatEuros } from '@courtside/contract/values/money';
import { migrate } from '#database/migrations/migrate.ts';
import { loadStoredClub } from '#modules/club/club/index.ts';
import { dryRunFile, openImport, runImport } from '#modules/people/member-records/index.ts';
import { runCommand } from '#start/run-command.ts';
import { AppError } from '../app-error.ts';

const USAGE = [
  'Usage: npm run members:import -- file.csv [--dry-run] [--mapping code=member_no,name=first_name]',
  '  [--opening-balances 1250.50] [--large-lines 3,8]',
];

await runCommand(process.env, async (context) => {
  const given = readArguments();
  if (!given) return refuse(USAGE);
  const content = await readFile(given.path).catch(() => undefined);
  if (!content) return refuse([`The file ${given.path} cannot be read.`]);
  await migrate(context.database);
  await loadStoredClub(context);
  try {
    const opened = await openImport(context, { content, fileName: basename(given.path), memberId: null });
    const mapping = { ...opened.mapping, ...given.mapping };
    const checked = await dryRunFile(context, opened.id, { mapping, corrections: [] });
    if (opened.preset) console.log(`Recognised: ${IMPORT_PRESETS[opened.preset]}`);
    report(checked, mapping);
    if (given.dryRun) {
      console.log('Nothing was written: this was a dry run.');
      return checked.refusedLines === 0;
    }
    const { new: added, changed } = checked;
    const { entry } = await runImport(context, {
      id: opened.id,
      expected: { new: added, changed, openingBalance: given.openingBalance },
      largeOpenings: given.largeLines,
      actorId: null,
    });
    console.log(`Imported.${entry ? ` Opening balances: entry ${entry}.` : ''} No email was sent.`);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { errors = [] } = (error.extras ?? {}) as { errors?: Array<{ path: string; message: string }> };
    return refuse([
      error.message,
      ...errors.map(({ path, message }) => `  ${path}: ${message}`),
      ...hintFor(error.code),
    ]);
  }
});

function hintFor(code: string): string[] {
  if (code === 'import.sum_unconfirmed') return ['Confirm it with --opening-balances and the sum, such as 1250.50.'];
  if (code === 'import.large_unconfirmed') return ['Confirm them with --large-lines and the numbers of the lines.'];
  return [];
}

interface Arguments {
  readonly path: string;
  readonly dryRun: boolean;
  readonly mapping: ImportMapping;
  readonly openingBalance: number | undefined;
  readonly largeLines: readonly number[];
}

function readArguments(): Arguments | undefined {
  try {
    const options = {
      'dry-run': { type: 'boolean' },
      mapping: { type: 'string' },
      'opening-balances': { type: 'string' },
      'large-lines': { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const sum = values['opening-balances'];
    const largeLines = (values['large-lines'] ?? '').split(',').filter(Boolean).map(Number);
    if ((sum !== undefined && !/^\d+(\.\d{1,2})?$/.test(sum)) || !largeLines.every(Number.isInteger)) return undefined;
    const pairs = (values.mapping ?? '').split(',').filter(Boolean);
    const mapping = mappingSchema.safeParse(Object.fromEntries(pairs.map((pair) => pair.split('=', 2))));
    const [path, ...others] = positionals;
    if (!path || others.length > 0 || !mapping.success) return undefined;
    const openingBalance = sum === undefined ? undefined : Number(sum);
    return { path, dryRun: values['dry-run'] ?? false, mapping: mapping.data, openingBalance, largeLines };
  } catch {
    return undefined;
  }
}

function report(checked: CheckedImport, mapping: ImportMapping): void {
  const columns = Object.entries(mapping).map(([field, column]) => `${column} -> ${field}`);
  console.log(`Columns: ${columns.join(', ')}`);
  const { new: added, changed, unchanged, refusedLines, openingBalance, openingMembers } = checked;
  console.log(`${added} new, ${changed} changed, ${unchanged} the same, ${refusedLines} left out.`);
  if (openingMembers > 0)
    console.log(`Opening balances: ${formatEuros(openingBalance)} for ${openingMembers} members.`);
  for (const { line, name, amount } of checked.largeOpenings)
    console.log(`  line ${line}: ${name} has ${formatEuros(amount)}, which must be confirmed by name`);
  for (const { line, column, reason } of checked.refused) console.log(`  line ${line}, ${column}: ${reason}`);
}

function refuse(lines: readonly string[]): false {
  process.stderr.write(`${lines.join('\n')}\n`);
  return false;
}
