import type * as endpoints from '@courtside/contract/money/office-accounts';
import type { Accounts } from '@courtside/contract/money/office-accounts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { inSnapshot } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { fullName } from '#modules/people/members/index.ts';
import { findNewestChart, loadChart, selectAccounts } from './chart.repository.ts';

export async function readAccounts({ db }: AppContext, _call: Call<typeof endpoints.readAccounts>): Promise<Accounts> {
  return inSnapshot(db, accountsOf);
}

export async function accountsOf(db: Db | Tx): Promise<Accounts> {
  const newest = await findNewestChart(db);
  const { version, numbers, datev } = await loadChart(db, newest?.version ?? 0);
  const accounts = await selectAccounts(db);
  return {
    version,
    saved: newest ? { by: { code: newest.code, name: fullName(newest) }, at: newest.savedAt.toISOString() } : null,
    accounts: accounts.map(({ account, hasEntries }) => {
      const { number = '', taxKey = '', costCentre = '' } = numbers.get(account) ?? {};
      return { account, number, taxKey, costCentre, hasEntries };
    }),
    datev,
  };
}
