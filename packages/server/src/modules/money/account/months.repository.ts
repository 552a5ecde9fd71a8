import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

export interface MonthSums {
  readonly topups: Cents;
  readonly spent: Cents;
  readonly refunds: Cents;
  readonly bookings: number;
}

/** By `YYYY-MM` in club time, without empty months. Refunded amounts are not counted as spent. */
export async function sumMonths(
  db: Db,
  memberId: number,
  startsAt: Temporal.Instant,
  timeZone: string,
): Promise<Map<string, MonthSums>> {
  /** What is left of it after refunds of parts. */
  const remaining = sql<number>`(ledger_posting.amount_cents + coalesce((
    select sum(back.amount_cents) from ledger_entry as part join ledger_posting as back on back.entry_id = part.id
    where part.refunds_id = ledger_entry.id and back.account_id = ledger_posting.account_id), 0))`;
  /** What a changed booking charged again at the same moment: both are one change, as in the reports of the club. */
  const chargedAgain = sql<number>`coalesce((
    select -again.amount_cents from ledger_entry as twin join ledger_posting as again on again.entry_id = twin.id
    where ledger_entry.kind = 'refund' and again.account_id = ledger_posting.account_id
      and twin.source = 'booking' || substr(ledger_entry.source, strpos(ledger_entry.source, ':'))), 0)`;
  const refunded = sql<number>`coalesce(sum(greatest(0, ledger_posting.amount_cents - ${chargedAgain}))
    filter (where ledger_entry.kind = 'refund' and ledger_posting.amount_cents > 0 and reversal.id is null), 0)::bigint`;
  const sumOf = (kinds: readonly string[], sign: 1 | -1) =>
    sql<number>`coalesce(sum(${sign} * ${remaining})
      filter (where ledger_entry.kind in (${sql.join(kinds)}) and ${sign} * ledger_posting.amount_cents > 0
        and reversal.id is null), 0)::bigint`;
  const rows = await db
    .selectFrom('ledger_account')
    .innerJoin('ledger_posting', 'ledger_posting.account_id', 'ledger_account.id')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_posting.entry_id')
    .leftJoin('ledger_entry as reversal', 'reversal.reverses_id', 'ledger_entry.id')
    .select([
      sql<string>`to_char(ledger_entry.created_at at time zone ${timeZone}, 'YYYY-MM')`.as('month'),
      sumOf(['topup', 'cash'], 1).as('topups'),
      sumOf(['booking', 'subscription'], -1).as('spent'),
      refunded.as('refunds'),
      sql<number>`count(*) filter (where ledger_entry.kind = 'booking' and reversal.id is null
        and ${remaining} < 0)`.as('bookings'),
    ])
    .where('ledger_account.member_id', '=', memberId)
    .where('ledger_entry.created_at', '>=', toDate(startsAt))
    .groupBy(sql`1`)
    .execute();
  return new Map(
    rows.map(({ month, topups, spent, refunds, bookings }) => [
      month,
      { topups: cents(topups), spent: cents(spent), refunds: cents(refunds), bookings },
    ]),
  );
}
