import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findSecrets } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import { CopyRefused } from '#database/copy/snapshot.ts';
import { writeToDatabase } from '#database/copy/write-database.ts';
import { oldFolderOf, takePlace, workFolderOf } from '#database/old-engine/old-folder.ts';
import { startClubDatabase } from '#database/own-postgres/club-database.ts';
import type { Logger } from '#platform/logger.ts';
import { readOldClub } from '#start/club-place.ts';
import { checksOfClub, faultsOfReport, linesOfReport } from '#start/club-report.ts';
import { printProgress } from '#start/copy-progress.ts';

interface Upgrade {
  readonly settings: Settings;
  /** Locked by the caller. */
  readonly folder: string;
  readonly today: string;
  readonly log: Logger;
  readonly say: (line: string) => void;
}

/** Copies into a folder beside, compares, and only then changes the names. */
export async function copyOldClub({ settings, folder, today, log, say }: Upgrade): Promise<void> {
  say(`The data of this club in ${oldFolderOf(folder)} are of an earlier version.`);
  say('They are copied into PostgreSQL, once; the club is open when that is done ...');
  const workFolder = workFolderOf(folder);
  try {
    await rm(join(workFolder, 'postgres'), { recursive: true, force: true });
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    const target = await startClubDatabase(workFolder, log);
    const checks = checksOfClub((await findSecrets(settings)).pinPepper);
    const copied = await readOldClub(folder, checks, (snapshot) =>
      writeToDatabase(target.url, snapshot, { checks, onProgress: printProgress(say) }),
    ).finally(target.stop);
    const kept = await takePlace(folder, join(workFolder, 'postgres'), today);
    say(`Copied and compared ${copied.rows} rows of ${copied.tables} tables.`);
    for (const line of [...linesOfReport(copied.report), ...faultsOfReport(copied.report)]) say(line);
    say(`The old data are kept in ${basename(kept)}, which can be removed when everything is as it was.`);
  } catch (error) {
    log.error({ err: error }, 'the club was not copied into PostgreSQL');
    throw new CopyRefused(
      `${(error as Error).message}\n` +
        `The club was not copied into PostgreSQL. Its data in ${oldFolderOf(folder)} are as they were. Start again when the ` +
        'cause is removed, or start the version before this one. docs/operations.md, "Upgrade", has more.',
      { cause: error },
    );
  }
}
