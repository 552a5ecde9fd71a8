import { findSecrets } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import { writeFolder } from '#database/copy/folder/write-folder.ts';
import type { Logger } from '#platform/logger.ts';
import { placeOfClub, readClubAt } from '#start/club-place.ts';
import { checksOfClub, faultsOfReport, linesOfReport } from '#start/club-report.ts';
import { formatSize, printProgress } from '#start/copy-progress.ts';

/** The whole club as it is at one moment, while members book. */
export async function exportEverything(folder: string, settings: Settings, log: Logger): Promise<boolean> {
  const { pinPepper } = await findSecrets(settings);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  const { tables, files, leftOut, takenAt, report } = await readClubAt(
    placeOfClub(settings),
    { log, checks: checksOfClub(pinPepper) },
    (snapshot) => {
      console.log(`Exporting to ${folder} ...`);
      const options = { pinPepper, onProgress: printProgress(console.log), signal: ending.signal };
      return writeFolder(folder, snapshot, options);
    },
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = tables.reduce((sum, { file }) => sum + file.bytes, files.bytes);
  console.log(
    `${folder} has ${rows} rows of ${tables.length} tables and ${files.count} files in ${formatSize(bytes)}: ` +
      `the club as it was at ${takenAt}.`,
  );
  console.log(`Left out: ${Object.keys(leftOut).join(', ')}.`);
  for (const line of linesOfReport(report)) console.log(line);
  console.log('The folder has what the club knows of its members: keep it where only you can read it.');
  for (const line of faultsOfReport(report)) console.error(line);
  return true;
}
