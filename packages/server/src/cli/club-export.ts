/**
 * npm run club:export > club.yaml: the club as a file for club:apply.
 * npm run club:export -- --all FOLDER: everything, as files that any program can read.
 */
import { CopyRefused } from '#database/copy/snapshot.ts';
import { exportClub, formatClubFile } from '#modules/club/office/club/club-file.ts';
import { runCommand, runTask } from '#start/run-command.ts';
import { exportEverything } from './parts/export-everything.ts';

const USAGE = 'Usage: npm run club:export > club.yaml, or npm run club:export -- --all FOLDER';

const [option, folder, ...others] = process.argv.slice(2);
if (option === undefined) {
  await runCommand(process.env, async ({ db }) => {
    process.stdout.write(formatClubFile(await exportClub(db)));
    return true;
  });
} else {
  await runTask(process.env, async (settings, log) => {
    if (option !== '--all' || !folder || folder.startsWith('-') || others.length > 0) throw new CopyRefused(USAGE);
    return exportEverything(folder, settings, log);
  });
}
