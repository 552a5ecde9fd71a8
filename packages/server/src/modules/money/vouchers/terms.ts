import type * as endpoints from '@courtside/contract/money/prepaid/office-vouchers';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findTerms, lockTerms, storeTerms } from './terms.repository.ts';

export const readVoucherTerms = async ({ db }: AppContext, _call: Call<typeof endpoints.readVoucherTerms>) =>
  findTerms(db);

/** Vouchers that were sold keep the day that is printed on them. */
export async function saveVoucherTerms(
  { db, clock }: AppContext,
  { body, caller, origin }: Call<typeof endpoints.saveVoucherTerms>,
) {
  return inTransaction(db, async (tx) => {
    const before = await lockTerms(tx);
    checkVersion(body, before, before);
    const terms = { months: body.months, version: before.version + 1 };
    await storeTerms(tx, terms);
    const details = { before: { months: before.months }, after: { months: body.months } };
    await runWrites(
      tx,
      auditWrites(clock, { action: 'voucher_terms_saved', actorId: caller.memberId, details, ...origin }),
    );
    return terms;
  });
}
