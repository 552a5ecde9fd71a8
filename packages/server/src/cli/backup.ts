/** npm run backup -- FILE [--without-secrets]: the whole club in one file, while members book. */
import { findSecrets, storedSecrets } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import type { BackupSecrets } from '#database/copy/backup-format.ts';
import { CopyRefused } from '#database/copy/snapshot.ts';
import { writeBackup } from '#database/copy/write-backup.ts';
import { placeOfClub, readClubAt } from '#start/club-place.ts';
import { checksOfClub, faultsOfReport, linesOfReport } from '#start/club-report.ts';
import { formatSize, printProgress } from '#start/copy-progress.ts';
import { runTask } from '#start/run-command.ts';

const USAGE = 'Usage: npm run backup -- FILE [--without-secrets]';

await runTask(process.env, async (settings, log) => {
  const words = process.argv.slice(2);
  const withoutSecrets = words.includes('--without-secrets');
  const [file, ...others] = words.filter((word) => word !== '--without-secrets');
  if (!file || file.startsWith('-') || others.length > 0) throw new CopyRefused(USAGE);
  const { pinPepper } = await findSecrets(settings);
  const secrets = withoutSecrets ? {} : await generatedSecrets(settings);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  const { bytes, end, takenAt } = await readClubAt(
    placeOfClub(settings),
    { log, checks: checksOfClub(pinPepper) },
    async (snapshot) => {
      console.log(`Backing up to ${file} ...`);
      const options = { secrets, pinPepper, onProgress: printProgress(console.log), signal: ending.signal };
      return { ...(await writeBackup(file, snapshot, options)), takenAt: snapshot.takenAt };
    },
  );
  const rows = Object.values(end.contents).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file} has ${rows} rows in ${formatSize(bytes)}: the club as it was at ${takenAt.toISOString()}.`);
  if (end.report) for (const line of linesOfReport(end.report)) console.log(line);
  console.log(adviceAbout(secrets));
  if (end.report) for (const line of faultsOfReport(end.report)) console.error(line);
  return true;
});

/** Those of the environment are kept by whoever set them. */
async function generatedSecrets({ SECRET_KEY, PIN_PEPPER, DATA_DIR }: Settings): Promise<BackupSecrets> {
  const { tokenKey, pinPepper } = await storedSecrets(DATA_DIR);
  return { ...(!SECRET_KEY && tokenKey && { tokenKey }), ...(!PIN_PEPPER && pinPepper && { pinPepper }) };
}

function adviceAbout({ pinPepper }: BackupSecrets): string {
  if (pinPepper) return 'The secrets of the club are in the file: keep it where only you can read it.';
  return 'PIN_PEPPER is not in the file: keep it elsewhere, because without it every PIN must be set anew.';
}
