import { cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runForId, runWrites } from '#database/transaction/write-together.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { entryWrites, sharedAccountId } from '#modules/money/ledger/index.ts';
import { type LateCharge, lockPayouts, selectLateCharges, storeSettled } from './payouts.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;

/**
 * Settles charges whose file was saved before their payment was known. The pay-out has posted them as a difference: from now
 * on, not from its own day, which may be in a closed month, they settle the payment.
 */
export async function settleLateCharges({ db, clock }: Context): Promise<void> {
  if ((await selectLateCharges(db)).length === 0) return;
  await inTransaction(db, async (tx) => {
    await lockPayouts(tx);
    for (const charge of await selectLateCharges(tx)) await settle(tx, clock, charge);
  });
}

async function settle(tx: Tx, clock: Context['clock'], charge: LateCharge): Promise<void> {
  const { id, transaction, payout, payment, gross } = charge;
  const entryId = await runForId(
    tx,
    'entry',
    entryWrites({
      kind: 'card_payout',
      source: `card-settled:${transaction}`,
      actorId: null,
      at: clock.now(),
      details: { payout },
      postings: [
        { accountId: await sharedAccountId(tx, 'card_clearing'), amount: payment.amount },
        { accountId: await sharedAccountId(tx, 'card_difference'), amount: cents(-payment.amount) },
      ],
    }),
  );
  const state = payment.amount === gross ? 'matched' : 'amountDiffers';
  await storeSettled(tx, id, { state, paymentId: payment.id, entryId });
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'card_charge_settled',
      actorId: null,
      details: { key: payment.key, transaction, payout, amountCents: payment.amount },
    }),
  );
}
