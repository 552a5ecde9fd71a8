/** npm run restore -- FILE: puts the club of a backup into an empty database. */
import { putSecrets } from '#config/secrets.ts';
import { withBackup } from '#database/copy/read-backup.ts';
import { CopyRefused } from '#database/copy/snapshot.ts';
import { refuseUsedDatabase, writeToDatabase } from '#database/copy/write-database.ts';
import { placeOfClub, withTargetAt } from '#start/club-place.ts';
import { checksOfClub, faultsOfReport, linesOfReport } from '#start/club-report.ts';
import { printProgress } from '#start/copy-progress.ts';
import { runTask } from '#start/run-command.ts';
import { secretsFor } from './parts/secrets-of-copy.ts';

const USAGE = 'Usage: npm run restore -- FILE';

await runTask(process.env, async (settings, log) => {
  const [file, ...others] = process.argv.slice(2);
  if (!file || file.startsWith('-') || others.length > 0) throw new CopyRefused(USAGE);
  console.log(`Checking ${file} ...`);
  await withBackup(file, async (head, snapshot) => {
    const { used, put } = await secretsFor(settings, head);
    const checks = checksOfClub(used.pinPepper);
    const restored = await withTargetAt(placeOfClub(settings), log, async (url) => {
      await refuseUsedDatabase(url);
      // Before the club: a start between the two would generate other ones.
      await putSecrets(settings.DATA_DIR, put, new Date());
      console.log(`Restoring the club as it was at ${head.takenAt} ...`);
      return writeToDatabase(url, snapshot, { checks, onProgress: printProgress(console.log) });
    });
    console.log(`Restored and compared ${restored.rows} rows of ${restored.tables} tables.`);
    if (restored.migrated.length > 0) console.log(`Migrated to this version: ${restored.migrated.join(', ')}`);
    for (const line of linesOfReport(restored.report)) console.log(line);
    if (!used.pinPepper)
      console.error('PIN_PEPPER is not known: set it before the start, or every PIN must be set anew.');
    for (const line of faultsOfReport(restored.report)) console.error(line);
  });
  return true;
});
