/** npm run levels:verify: computes every level from starts and results again; exits with 1 when a digit differs. */
import { findClub } from '#modules/club/club/index.ts';
import { verifyLevels } from '#modules/competing/levels/index.ts';
import { runCommand } from '#start/run-command.ts';

const SHOWN = 50;

await runCommand(process.env, async ({ db, settings }) => {
  const { members, results, steps, faults } = await verifyLevels(db);
  console.log(`Levels of ${(await findClub(db))?.name ?? settings.CLUB_NAME}`);
  console.log(`  ${steps} steps of ${members} members, ${results} results`);
  for (const fault of faults.slice(0, SHOWN)) console.log(`  WRONG ${fault}`);
  if (faults.length > SHOWN) console.log(`  ... and ${faults.length - SHOWN} more`);
  console.log(faults.length === 0 ? 'Everything is right to the last digit.' : `${faults.length} faults.`);
  return faults.length === 0;
});
