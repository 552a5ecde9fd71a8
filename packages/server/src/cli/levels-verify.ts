/** npm run levels:verify: computes every level from starts and results and every draw from its seed again; exits with 1 when anything differs. */
import { findClub } from '#modules/club/club/index.ts';
import { verifyDraws } from '#modules/competing/competitions/index.ts';
import { verifyLevels } from '#modules/competing/levels/index.ts';
import { runCommand } from '#start/run-command.ts';

const SHOWN = 50;

await runCommand(process.env, async ({ db, settings }) => {
  const { members, results, steps, ...levels } = await verifyLevels(db);
  const { draws, ...drawn } = await verifyDraws(db);
  const faults = [...levels.faults, ...drawn.faults];
  console.log(`Levels of ${(await findClub(db))?.name ?? settings.CLUB_NAME}`);
  console.log(`  ${steps} steps of ${members} members, ${results} results, ${draws} draws`);
  for (const fault of faults.slice(0, SHOWN)) console.log(`  WRONG ${fault}`);
  if (faults.length > SHOWN) console.log(`  ... and ${faults.length - SHOWN} more`);
  console.log(faults.length === 0 ? 'Everything is right to the last digit.' : `${faults.length} faults.`);
  return faults.length === 0;
});
