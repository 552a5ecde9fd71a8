/** npm run ledger:verify: recomputes every balance and every number; exits with 1 when a single cent is wrong. */
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { findClub } from '#modules/club/club/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { runCommand } from '#start/run-command.ts';

const SHOWN = 50;

await runCommand(process.env, async ({ db, settings }) => {
  const { accounts, entries, postings, receipts, balanceCents, faults } = await verifyLedger(db);
  console.log(`Ledger of ${(await findClub(db))?.name ?? settings.CLUB_NAME}`);
  console.log(`  ${accounts} accounts, ${entries} entries, ${postings} postings, ${receipts} receipts`);
  console.log(`  the members have ${formatEuros(centsToEuros(cents(balanceCents)))} in all`);
  for (const fault of faults.slice(0, SHOWN)) console.log(`  WRONG ${fault}`);
  if (faults.length > SHOWN) console.log(`  ... and ${faults.length - SHOWN} more`);
  console.log(faults.length === 0 ? 'Everything is right to the cent.' : `${faults.length} faults.`);
  return faults.length === 0;
});
