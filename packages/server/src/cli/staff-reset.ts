/** npm run staff:reset -- --code 9001: a new password and PIN for somebody of the staff, see `staff-command.ts`. */
import { migrate } from '#database/migrations/migrate.ts';
import { loadStoredClub } from '#modules/club/club/index.ts';
import { runCommand } from '#start/run-command.ts';
import { runStaffReset } from './parts/staff-command.ts';

await runCommand(process.env, async (context) => {
  await migrate(context.database);
  await loadStoredClub(context);
  return runStaffReset(context, process.argv.slice(2), {
    say: (line) => console.log(line),
    refuse: (line) => console.error(line),
  });
});
