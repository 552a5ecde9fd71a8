/** npm run club:export > club.yaml: the club as a file for club:apply. */
import { exportClub, formatClubFile } from '#modules/club/office/club/club-file.ts';
import { runCommand } from '#start/run-command.ts';

await runCommand(process.env, async ({ db }) => {
  process.stdout.write(formatClubFile(await exportClub(db)));
  return true;
});
