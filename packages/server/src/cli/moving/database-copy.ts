/** npm run database:copy -- FROM TO: copies a club into an empty database; each is a data folder or the URL of a server. */
import { join } from 'node:path';
import { findSecrets, putSecrets, storedSecrets } from '#config/secrets.ts';
import { CopyRefused } from '#database/copy/snapshot.ts';
import { refuseUsedDatabase, writeToDatabase } from '#database/copy/write-database.ts';
import { type ClubPlace, placeOf, readClubAt, withTargetAt } from '#start/club-place.ts';
import { checksOfClub, faultsOfReport, linesOfReport } from '#start/club-report.ts';
import { printProgress } from '#start/copy-progress.ts';
import { runTask } from '#start/run-command.ts';

const USAGE = 'Usage: npm run database:copy -- FROM TO, where each is a data folder or postgres://...';

await runTask(process.env, async (settings, log) => {
  const [from, to, ...others] = process.argv.slice(2);
  if (!from || !to || others.length > 0) throw new CopyRefused(USAGE);
  const [source, target] = [placeOf(from), placeOf(to)];
  if (JSON.stringify(source) === JSON.stringify(target))
    throw new CopyRefused('The source and the target are the same.');
  const secrets = 'folder' in source ? { ...(await storedSecrets(source.folder)) } : await findSecrets(settings);
  const checks = checksOfClub(settings.PIN_PEPPER ?? secrets.pinPepper);
  const copied = await withTargetAt(target, log, async (url) => {
    await refuseUsedDatabase(url);
    console.log('Copying ...');
    return readClubAt(source, { log, checks }, async (snapshot) => {
      const result = await writeToDatabase(url, snapshot, { checks, onProgress: printProgress(console.log) });
      return { ...result, takenAt: snapshot.takenAt };
    });
  });
  if ('folder' in source && 'folder' in target) await putSecrets(target.folder, secrets, new Date());
  console.log(`Copied and compared ${copied.rows} rows of ${copied.tables} tables.`);
  if (copied.migrated.length > 0) console.log(`Migrated to this version: ${copied.migrated.join(', ')}`);
  for (const line of linesOfReport(copied.report)) console.log(line);
  console.log(`What is written to the source after ${copied.takenAt.toISOString()} is not in the copy.`);
  for (const line of adviceAbout(source, target)) console.log(line);
  for (const line of faultsOfReport(copied.report)) console.error(line);
  return true;
});

/** PINs, sessions and the audit log are keyed with secrets that are not in the database. */
function adviceAbout(source: ClubPlace, target: ClubPlace): string[] {
  if ('folder' in target) {
    if ('folder' in source) return ['The secrets of the club were copied with it.'];
    return ['Start it with the SECRET_KEY and the PIN_PEPPER that the club had, or every PIN must be set anew.'];
  }
  if ('url' in source) return [];
  const [key, pepper] = [join(source.folder, 'secret-key'), join(source.folder, 'pin-pepper')];
  return [
    `Start it with SECRET_KEY and PIN_PEPPER set to the contents of ${key} and ${pepper}, or with the same DATA_DIR: ` +
      'otherwise every PIN must be set anew.',
  ];
}
