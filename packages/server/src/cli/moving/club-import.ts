/** npm run club:import -- FOLDER: puts the club of an export into an empty database. */
import { withFolder } from '#database/copy/folder/read-folder.ts';
import { CopyRefused } from '#database/copy/snapshot.ts';
import { refuseUsedDatabase, writeToDatabase } from '#database/copy/write-database.ts';
import { placeOfClub, withTargetAt } from '#start/club-place.ts';
import { checksOfClub, faultsOfReport, linesOfReport } from '#start/club-report.ts';
import { printProgress } from '#start/copy-progress.ts';
import { runTask } from '#start/run-command.ts';
import { secretsFor } from '../parts/secrets-of-copy.ts';

const USAGE = 'Usage: npm run club:import -- FOLDER';

await runTask(process.env, async (settings, log) => {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || folder.startsWith('-') || others.length > 0) throw new CopyRefused(USAGE);
  console.log(`Checking ${folder} ...`);
  return withFolder(folder, async ({ pepperMark, takenAt, files }, snapshot) => {
    const { used } = await secretsFor(settings, { pepperMark, secrets: {} });
    const checks = checksOfClub(used.pinPepper);
    const imported = await withTargetAt(placeOfClub(settings), log, async (url) => {
      await refuseUsedDatabase(url);
      console.log(`Importing the club as it was at ${takenAt} ...`);
      return writeToDatabase(url, snapshot, { checks, onProgress: printProgress(console.log) });
    });
    console.log(`Imported and compared ${imported.rows} rows of ${imported.tables} tables, with ${files.count} files.`);
    if (imported.migrated.length > 0) console.log(`Migrated to this version: ${imported.migrated.join(', ')}`);
    for (const line of linesOfReport(imported.report)) console.log(line);
    if (!used.pinPepper)
      console.error('PIN_PEPPER is not known: set it before the start, or every PIN must be set anew.');
    const faults = faultsOfReport(imported.report);
    for (const line of faults) console.error(line);
    return faults.length === 0;
  });
});
