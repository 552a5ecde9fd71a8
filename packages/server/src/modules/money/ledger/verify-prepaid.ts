import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

const euros = (amount: number) => formatEuros(centsToEuros(cents(amount)));

/** What was paid before it is used: the accounts have what the rows say. */
export async function verifyPrepaid(tx: Tx): Promise<string[]> {
  return [
    ...(await wrongVouchers(tx)),
    ...(await wrongVoucherEntries(tx)),
    ...(await wrongPasses(tx)),
    ...(await wrongPassEntries(tx)),
    ...(await wrongPassBookings(tx)),
  ];
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

/** The account has what passes have left, and each pass what its uses have left of it. */
async function wrongPasses(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; posted: number; kept: number }>`
    select 'Account pass' as name, coalesce((
      select sum(posting.amount_cents) from ledger_posting as posting
      join ledger_account as account on account.id = posting.account_id where account.kind = 'pass'
    ), 0)::int8 as posted, coalesce((select sum(left_cents) from pass), 0)::int8 as kept
    union all
    select 'Pass ' || key, price_cents - coalesce(used.cents, 0)::int8, left_cents from pass left join (
      select pass_id, sum(amount_cents) as cents, sum(units) as units from pass_use where is_live group by pass_id
    ) as used on used.pass_id = pass.id
    where price_cents - coalesce(used.cents, 0) <> left_cents or pass.units - coalesce(used.units, 0) <> units_left`.execute(
    tx,
  );
  return rows.flatMap(({ name, posted, kept }, index) =>
    index === 0 && posted === kept
      ? []
      : [`${name}: it should have ${euros(posted)} left, the pass says ${euros(kept)}`],
  );
}

/** Each pass was posted when it was sold, when it expired and when it was paid back, and taken back when it was extended. */
async function wrongPassEntries(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: number; source: string; posted: number; expected: number }>`
    with expected as (
      select entry_id, price_cents as cents from pass
      union all select entry_id, -amount_cents from pass_use where entry_id is not null
      union all select entry.id, used.amount_cents from pass_use as used join ledger_entry as entry on entry.reverses_id = used.entry_id
    ), posted as (
      select posting.entry_id, sum(posting.amount_cents)::int8 as cents
      from ledger_posting as posting join ledger_account as account on account.id = posting.account_id
      join ledger_entry as entry on entry.id = posting.entry_id
      where account.kind = 'pass' and entry.details ->> 'prepaid' = 'pass' group by posting.entry_id
    )
    select entry.id, entry.source, coalesce(posted.cents, 0)::int8 as posted, coalesce(expected.cents, 0)::int8 as expected
    from posted full join expected using (entry_id) join ledger_entry as entry on entry.id = entry_id
    where coalesce(posted.cents, 0) <> coalesce(expected.cents, 0) order by entry.id`.execute(tx);
  return rows.map(
    ({ id, source, posted, expected }) =>
      `Entry ${id} (${source}): ${euros(posted)} of passes, the pass says ${euros(expected)}`,
  );
}

/** What the payments of a booking took from passes, less what they gave back, is what its uses say. */
async function wrongPassBookings(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ key: string; posted: number; used: number }>`
    with posted as (
      select entry.details ->> 'key' as key, -sum(posting.amount_cents)::int8 as cents
      from ledger_posting as posting join ledger_account as account on account.id = posting.account_id
      join ledger_entry as entry on entry.id = posting.entry_id
      where account.kind = 'pass' and not entry.details ? 'prepaid' group by 1
    ), used as (
      select booking.key, sum(amount_cents)::int8 as cents from pass_use join court_booking as booking on booking.id = booking_id
      where is_live group by 1
    )
    select key, coalesce(posted.cents, 0)::int8 as posted, coalesce(used.cents, 0)::int8 as used
    from posted full join used using (key) where coalesce(posted.cents, 0) <> coalesce(used.cents, 0) order by key`.execute(
    tx,
  );
  return rows.map(
    ({ key, posted, used }) =>
      `Booking ${key}: its entries took ${euros(posted)} of passes, the passes say ${euros(used)}`,
  );
}
