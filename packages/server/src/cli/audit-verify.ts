/** npm run audit:verify: computes the chain of the audit log again; exits with 1 when a row was changed, removed or left out. */

import { findClub } from '#modules/club/club/index.ts';
import { verifyLog } from '#modules/messages/audit/index.ts';
import { runCommand } from '#start/run-command.ts';

const SHOWN = 50;

await runCommand(process.env, async (context) => {
  const { sealed, lastHash, faults } = await verifyLog(context);
  console.log(`Audit log of ${(await findClub(context.db))?.name ?? context.settings.CLUB_NAME}`);
  console.log(`  ${sealed} sealed rows${lastHash && `, the last one with ${lastHash}`}`);
  for (const fault of faults.slice(0, SHOWN)) console.log(`  WRONG ${fault}`);
  if (faults.length > SHOWN) console.log(`  ... and ${faults.length - SHOWN} more`);
  console.log(faults.length === 0 ? 'Nothing was changed.' : `${faults.length} faults.`);
  return faults.length === 0;
});
