/** npm run club:apply -- club.yaml [--dry-run]: makes the club as the file has it, and prints the difference. */
import { readFile } from 'node:fs/promises';
import type { Affected } from '@courtside/contract/club/office';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { migrate } from '#database/migrations/migrate.ts';
import { loadStoredClub, UnusableTimeZone } from '#modules/club/club/index.ts';
import { applyClub } from '#modules/club/office/club/apply-club.ts';
import { type ClubFile, formatClubFile, parseClubFile } from '#modules/club/office/club/club-file.ts';
import { runCommand } from '#start/run-command.ts';
import { AppError } from '../app-error.ts';
import { lineDifference } from './parts/line-difference.ts';

const words = process.argv.slice(2);
const dryRun = words.includes('--dry-run');
const [path, ...others] = words.filter((word) => word !== '--dry-run');

await runCommand(process.env, async (context) => {
  if (!path || others.length > 0) return refuse(['Usage: npm run club:apply -- club.yaml [--dry-run]']);
  const file = await readClubFile(path);
  if (!file) return false;
  await migrate(context.database);
  // The file may be about to put a time zone right that cannot be used.
  await loadStoredClub(context).catch((error) => {
    if (!(error instanceof UnusableTimeZone)) throw error;
  });
  try {
    const { before, after } = await applyClub(context, file, { dryRun });
    const lines = lineDifference(formatClubFile(before), formatClubFile(after));
    console.log(lines.length > 0 ? lines.join('\n') : 'Nothing changes: the club is as the file has it.');
    if (dryRun && lines.length > 0) console.log('Nothing was written: this was a dry run.');
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || !error.extras) throw error;
    const { errors = [], affected = [] } = error.extras as { errors?: FieldError[]; affected?: Affected[] };
    return refuse([
      error.message,
      ...errors.map((each) => `  ${each.path}: ${each.message}`),
      ...affected.map(({ key, court, date, from }) => `  ${key}: ${court}, ${date}, ${from}`),
    ]);
  }
});

async function readClubFile(name: string): Promise<ClubFile | undefined> {
  const text = await readFile(name, 'utf8').catch(() => undefined);
  if (text === undefined) {
    refuse([`The file ${name} cannot be read.`]);
    return undefined;
  }
  const read = parseClubFile(text);
  if (!read.file) refuse([`The file ${name} ${read.problem}:`, ...read.faults.map((fault) => `  ${fault}`)]);
  return read.file;
}

function refuse(lines: readonly string[]): false {
  process.stderr.write(`${lines.join('\n')}\n`);
  return false;
}
