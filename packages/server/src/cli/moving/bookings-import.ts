/**
 * npm run bookings:import -- file.csv [--dry-run] [--by 9001]: future bookings of another program, with the columns code,
 * court, date, from, players and paid. All lines or none; --by names the admin in whose name they are booked.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { migrate } from '#database/migrations/migrate.ts';
import { findImporter, importBookings } from '#modules/booking/booking-import/index.ts';
import { loadStoredClub } from '#modules/club/club/index.ts';
import { runCommand } from '#start/run-command.ts';
import { AppError } from '../../app-error.ts';

const USAGE = 'Usage: npm run bookings:import -- file.csv [--dry-run] [--by 9001]';

await runCommand(process.env, async (context) => {
  const given = readArguments();
  if (!given) return refuse([USAGE]);
  const content = await readFile(given.path).catch(() => undefined);
  if (!content) return refuse([`The file ${given.path} cannot be read.`]);
  await migrate(context.database);
  await loadStoredClub(context);
  try {
    const caller = await findImporter(context, given.by);
    // The lines are shown before anything is written.
    const { lines, added, same, refused, refusedLines } = await importBookings(context, {
      content,
      isDryRun: true,
      caller,
    });
    console.log(`${lines} lines: ${added} new, ${same} booked already, ${refusedLines} refused.`);
    for (const { line, reason } of refused) console.log(`  line ${line}: ${reason}`);
    if (given.isDryRun) console.log('Nothing was written: this was a dry run.');
    if (refusedLines > 0 || given.isDryRun) {
      if (!given.isDryRun) console.error('Nothing was written: correct these lines first.');
      return refusedLines === 0;
    }
    const booked = await importBookings(context, { content, isDryRun: false, caller });
    console.log(`Booked ${booked.added}. Nobody was notified.`);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse([error.message]);
  }
});

function readArguments() {
  try {
    const options = { 'dry-run': { type: 'boolean' }, by: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [path, ...others] = positionals;
    return path && others.length === 0 ? { path, isDryRun: values['dry-run'] ?? false, by: values.by } : undefined;
  } catch {
    return undefined;
  }
}

function refuse(lines: readonly string[]): false {
  process.stderr.write(`${lines.join('\n')}\n`);
  return false;
}
