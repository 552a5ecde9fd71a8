import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

interface PostingRow {
  readonly id: number;
  readonly entry_id: number;
  readonly account_id: number;
  readonly amount_cents: number;
}

/**
 * The postings of a year and the balances that follow from them, by one statement each (decision 0119). The trigger that
 * moves a balance with every single posting leaves an old version of the account for each: here the balances are sums
 * over the postings themselves, on accounts that were empty, and no sum may ever be below zero.
 */
export async function storePostings(tx: Tx, postings: readonly PostingRow[]): Promise<void> {
  await switchTriggers(tx, 'disable');
  await sql`insert into ledger_posting (id, entry_id, account_id, amount_cents, balance_after_cents) overriding system value
    select posting.id, entry_id, account_id, amount_cents,
      case when account.kind = 'member' then sum(amount_cents) over (partition by account_id order by posting.id) end
    from json_populate_recordset(null::ledger_posting, ${JSON.stringify(postings)}::json) as posting
    join ledger_account as account on account.id = account_id`.execute(tx);
  await sql`update ledger_account as account set balance_cents = account.balance_cents + moved.total
    from (select account_id, sum(amount_cents) as total from ledger_posting group by account_id) as moved
    where moved.account_id = account.id and account.kind = 'member'`.execute(tx);
  await switchTriggers(tx, 'enable');
  const { rows } = await sql<{ id: number }>`select id from ledger_posting where balance_after_cents < 0
    union all
    select id from ledger_account as account where kind = 'member' and balance_cents <> (
      select coalesce(sum(amount_cents), 0) from ledger_posting where account_id = account.id)
    limit 1`.execute(tx);
  if (rows.length > 0) throw new RangeError('a balance of the history does not follow from its postings');
}

async function switchTriggers(tx: Tx, how: 'enable' | 'disable'): Promise<void> {
  await sql`alter table ledger_posting ${sql.raw(how)} trigger ledger_posting_keeps_balance`.execute(tx);
  await sql`alter table ledger_account ${sql.raw(how)} trigger ledger_account_balance_guard`.execute(tx);
}
