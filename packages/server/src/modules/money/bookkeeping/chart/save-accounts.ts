import type * as endpoints from '@courtside/contract/money/office-accounts';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { chartWrites, numberWrites } from './chart.repository.ts';
import { accountsOf } from './read-accounts.ts';

/** A save is a further version: files that were made with an earlier one can be made again with it. */
export async function saveAccounts(
  { db, clock }: AppContext,
  { body, caller, origin }: Call<typeof endpoints.saveAccounts>,
) {
  const save = inTransaction(db, async (tx) => {
    // 1. Nobody's save is overwritten, and every account is one of the books.
    const before = await accountsOf(tx);
    checkVersion(body, { version: before.version, isNew: before.version === 0 }, before);
    const known = new Set(before.accounts.map(({ account }) => account));
    const unknown = body.accounts.find(({ account }) => !known.has(account));
    if (unknown) throw new AppError('accounts.unknown', { params: { account: unknown.account } });
    // 2. Store the next version, and what it changes.
    const numbers = body.accounts.filter(({ number }) => number !== '');
    const version = before.version + 1;
    const mapped = before.accounts.filter(({ number }) => number !== '').map(({ hasEntries: _, ...each }) => each);
    await runWrites(tx, chartWrites({ version, datev: body.datev, byId: caller.memberId, at: clock.now() }));
    await runWrites(
      tx,
      numberWrites(version, numbers),
      auditWrites(clock, {
        action: 'accounts_saved',
        actorId: caller.memberId,
        details: {
          version,
          before: { accounts: mapped, datev: before.datev },
          after: { accounts: numbers, datev: body.datev },
        },
        ...origin,
      }),
    );
    return { version };
  });
  return save.catch((error: unknown) => {
    throw violates(error, 'account_chart_once') ? new AppError('office.changed_meanwhile', { cause: error }) : error;
  });
}
