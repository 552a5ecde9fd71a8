import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

const euros = (amount: number) => formatEuros(centsToEuros(cents(amount)));

/** What was paid before it is used: the accounts have what the rows say. */
export async function verifyPrepaid(tx: Tx): Promise<string[]> {
  return [...(await wrongVouchers(tx)), ...(await wrongVoucherEntries(tx))];
}

/** The account has the vouchers that nobody has redeemed. */
async function wrongVouchers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ posted: number; kept: number }>`
    select coalesce((
      select sum(posting.amount_cents) from ledger_posting as posting
      join ledger_account as account on account.id = posting.account_id where account.kind = 'voucher'
    ), 0)::int8 as posted, coalesce((select sum(amount_cents) from voucher where state = 'sold'), 0)::int8 as kept`.execute(
    tx,
  );
  return rows.flatMap(({ posted, kept }) =>
    posted === kept ? [] : [`Account voucher: its postings make ${euros(posted)}, the vouchers ${euros(kept)}`],
  );
}

/** Each voucher was posted when it was sold, and again when it ended; nothing else moved that account. */
async function wrongVoucherEntries(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: number; source: string; posted: number; expected: number }>`
    with posted as (
      select posting.entry_id, sum(posting.amount_cents)::int8 as cents
      from ledger_posting as posting join ledger_account as account on account.id = posting.account_id
      where account.kind = 'voucher' group by posting.entry_id
    ), expected as (
      select entry_id, amount_cents as cents from voucher
      union all select end_entry_id, -amount_cents from voucher where end_entry_id is not null
    )
    select entry.id, entry.source, coalesce(posted.cents, 0)::int8 as posted, coalesce(expected.cents, 0)::int8 as expected
    from posted full join expected using (entry_id) join ledger_entry as entry on entry.id = entry_id
    where coalesce(posted.cents, 0) <> coalesce(expected.cents, 0) order by entry.id`.execute(tx);
  return rows.map(
    ({ id, source, posted, expected }) =>
      `Entry ${id} (${source}): ${euros(posted)} of vouchers, the voucher says ${euros(expected)}`,
  );
}
