import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

const euros = (amount: number) => formatEuros(centsToEuros(cents(amount)));

/** What was paid for courses is on the account of dates to come, until each date is held or paid back. */
export async function verifyCourses(tx: Tx): Promise<string[]> {
  return [...(await wrongDeferred(tx)), ...(await wrongCourseEntries(tx))];
}

/** The account has what was paid for dates of courses that were neither held nor paid back. */
async function wrongDeferred(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ posted: number; kept: number }>`
    select coalesce((
      select sum(posting.amount_cents) from ledger_posting as posting
      join ledger_account as account on account.id = posting.account_id where account.kind = 'deferred'
    ), 0)::int8 as posted, coalesce((
      select sum(part.part_cents) from course_part as part join course_date as day on day.id = part.date_id
      where not part.is_refunded and day.state <> 'held'
    ), 0)::int8 as kept`.execute(tx);
  return rows.flatMap(({ posted, kept }) =>
    posted === kept
      ? []
      : [`Account deferred: its postings make ${euros(posted)}, the dates of courses ${euros(kept)}`],
  );
}

/** Each enrolment posted its price, each held date what was paid for it, each refund its parts; nothing else moved that account. */
async function wrongCourseEntries(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: number; source: string; posted: number; expected: number }>`
    with posted as (
      select posting.entry_id, sum(posting.amount_cents)::int8 as cents
      from ledger_posting as posting join ledger_account as account on account.id = posting.account_id
      where account.kind = 'deferred' group by posting.entry_id
    ), held as (
      select day.entry_id, -(select sum(part_cents) from course_part as part left join ledger_entry as refund
          on refund.id = part.refund_entry_id
        where part.date_id = day.id and (not part.is_refunded or refund.id > day.entry_id)) as cents
      from course_date as day where day.entry_id is not null
    ), expected as (
      select entry_id, price_cents as cents from course_enrolment where entry_id is not null
      union all select entry_id, cents from held
      union all select reversal.id, -held.cents from held join ledger_entry as reversal on reversal.reverses_id = held.entry_id
      union all select refund_entry_id, -sum(part_cents) from course_part where refund_entry_id is not null group by 1
    )
    select entry.id, entry.source, coalesce(posted.cents, 0)::int8 as posted, coalesce(expected.cents, 0)::int8 as expected
    from posted full join expected using (entry_id) join ledger_entry as entry on entry.id = entry_id
    where coalesce(posted.cents, 0) <> coalesce(expected.cents, 0) order by entry.id`.execute(tx);
  return rows.map(
    ({ id, source, posted, expected }) =>
      `Entry ${id} (${source}): ${euros(posted)} of courses, the dates say ${euros(expected)}`,
  );
}
