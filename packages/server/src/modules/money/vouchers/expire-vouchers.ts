import { cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { selectTaxRules, vatOfUnused } from '#modules/club/tax/index.ts';
import { entryWrites, incomeAccountId, sharedAccountId } from '#modules/money/ledger/index.ts';
import { todayOf } from '#platform/today.ts';
import { lockExpired, voucherEndWrites } from './vouchers.repository.ts';

const BATCH = 50;

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>;

/** Books vouchers whose last day is over as income: nobody can redeem them any more. */
export async function expireVouchers(context: Context): Promise<void> {
  let expired = BATCH;
  while (expired === BATCH) expired = await inTransaction(context.db, (tx) => expireBatch(tx, context));
}

async function expireBatch(tx: Tx, context: Context): Promise<number> {
  const today = todayOf(context);
  const vouchers = await lockExpired(tx, today, BATCH);
  const rules = vouchers.length > 0 ? await selectTaxRules(tx) : null;
  const at = context.clock.now();
  for (const { id, key, amount } of vouchers) {
    const vat = vatOfUnused(rules, { prepaid: 'voucher', service: null, amount, date: today });
    const entry = entryWrites({
      kind: 'expiry',
      source: `voucher-expired:${key}`,
      actorId: null,
      at,
      details: { key, prepaid: 'voucher' },
      postings: [
        { accountId: await sharedAccountId(tx, 'voucher'), amount: cents(-amount) },
        { accountId: await incomeAccountId(tx, 'expired'), amount: cents(amount - (vat?.amount ?? 0)) },
        ...(vat ? [vat] : []),
      ],
    });
    await runWrites(tx, entry, voucherEndWrites({ id, state: 'expired', at }));
  }
  return vouchers.length;
}
