import { cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { selectTaxRules, vatOfUnused } from '#modules/club/tax/index.ts';
import { entryWrites, incomeAccountId, sharedAccountId } from '#modules/money/ledger/index.ts';
import { todayOf } from '#platform/today.ts';
import { lockEnded } from '../passes.repository.ts';
import { passEndWrites } from '../uses.repository.ts';

const BATCH = 50;

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>;

/** Books what passes have left after their last day as income. What comes back to one later is booked by the next run. */
export async function expirePasses(context: Context): Promise<void> {
  let expired = BATCH;
  while (expired === BATCH) expired = await inTransaction(context.db, (tx) => expireBatch(tx, context));
}

async function expireBatch(tx: Tx, context: Context): Promise<number> {
  const today = todayOf(context);
  const passes = await lockEnded(tx, today, BATCH);
  const rules = passes.length > 0 ? await selectTaxRules(tx) : null;
  const at = context.clock.now();
  for (const { id, key, uses, units, amount, service } of passes) {
    const vat = vatOfUnused(rules, { prepaid: 'pass', service, amount, date: today });
    const entry = entryWrites({
      kind: 'expiry',
      source: `pass-expired:${key}:${uses + 1}`,
      actorId: null,
      at,
      details: { key, prepaid: 'pass' },
      postings: [
        { accountId: await sharedAccountId(tx, 'pass'), amount: cents(-amount) },
        { accountId: await incomeAccountId(tx, 'expired'), amount: cents(amount - (vat?.amount ?? 0)) },
        ...(vat ? [vat] : []),
      ],
    });
    await runWrites(tx, entry, passEndWrites({ passId: id, reason: 'expired', units, amount, at }));
  }
  return passes.length;
}
