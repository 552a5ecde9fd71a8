import type * as endpoints from '@courtside/contract/money/office-cards';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runForId, runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { entryWrites, type NewEntry, sharedAccountId } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { inEuros } from './check-payouts.ts';
import { insertLines, lockPayouts } from './payouts.repository.ts';
import { planPayouts, postedAt } from './plan-payouts.ts';
import { postingsOf, type SettledLine, sumLines } from './settle-lines.rules.ts';

type SaveCall = Call<typeof endpoints.savePayouts>;

/** Saves the new lines of the file. The database refuses a pay-out of a closed month, and with it the whole file. */
export async function savePayouts(context: AppContext, call: SaveCall) {
  return inIdempotentTransaction(context, call, (tx) => save(tx, context, call));
}

async function save(tx: Tx, context: AppContext, { body, caller, origin }: SaveCall) {
  // 1. Verify the PIN, and find what is new behind the lock.
  await verifyPin(tx, context, caller, body.PinCode, origin);
  await lockPayouts(tx);
  const { payouts, known } = await planPayouts(tx, context, body.file);
  if (payouts.length === 0) throw new AppError('cards.all_known');
  // 2. Post each pay-out on its day.
  for (const lines of payouts) await postPayout(tx, context, lines, caller.memberId);
  // 3. Record who saved it.
  const sums = sumLines(payouts.flat());
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'card_payouts_saved',
      actorId: caller.memberId,
      details: { payouts: payouts.length, lines: sums.lines, feesCents: sums.fees, netCents: sums.net },
      ...origin,
    }),
  );
  return new Answer({ ...inEuros(sums), payouts: payouts.length, known });
}

/** From the clearing to the bank, less what the provider kept. Lines that a later file adds have an entry of their own. */
export async function postPayout(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  lines: readonly SettledLine[],
  actorId: number | null,
): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const amounts = postingsOf(lines);
  const postings: NewEntry['postings'][number][] = [];
  for (const account of ['card_clearing', 'bank', 'provider_fees', 'card_difference'] as const)
    if (amounts[account] !== 0)
      postings.push({ accountId: await sharedAccountId(tx, account), amount: amounts[account] });
  const entry: NewEntry = {
    kind: 'card_payout',
    source: `card-payout:${first.payout}:${first.transaction}`,
    actorId,
    at: postedAt(context, first.paidOn),
    details: { payout: first.payout },
    postings,
  };
  await insertLines(tx, lines, postings.length === 0 ? null : await runForId(tx, 'entry', entryWrites(entry)));
}
