import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import type { Month } from './month.rules.ts';

/**
 * Waits for every transaction that has posted an entry or a count, and keeps new ones out until the commit: none of them
 * can be missing in the figures of a close.
 */
export async function lockBooks(tx: Tx): Promise<void> {
  await sql`lock table ledger_entry in share mode`.execute(tx);
  await sql`lock table cash_count in share mode`.execute(tx);
}

/** Closes and reopenings wait for each other. */
export async function lockCloses(tx: Tx): Promise<void> {
  await sql`lock table month_close in share row exclusive mode`.execute(tx);
}

const closes = (db: Db | Tx) =>
  db
    .selectFrom('month_close')
    .innerJoin('member as closer', 'closer.id', 'month_close.closed_by_id')
    .leftJoin('member as reopener', 'reopener.id', 'month_close.reopened_by_id')
    .select([
      'month_close.id',
      sql<string>`to_char(month_close.month, 'YYYY-MM')`.as('month'),
      'month_close.ends_at as endsAt',
      'month_close.closing_cents as closingCents',
      'month_close.closed_at as closedAt',
      'closer.code as closerCode',
      'closer.first_name as closerFirstName',
      'closer.surname as closerSurname',
      'month_close.reopened_at as reopenedAt',
      'month_close.reopen_reason as reopenReason',
      'reopener.code as reopenerCode',
      'reopener.first_name as reopenerFirstName',
      'reopener.surname as reopenerSurname',
    ])
    .orderBy('month_close.id', 'desc');

export type CloseRow = Awaited<ReturnType<typeof selectCloses>>[number];

/** Every close of a month, newest first. */
export async function selectCloses(db: Db | Tx, { first }: Month) {
  return closes(db).where('month_close.month', '=', first).execute();
}

/** The latest months that are closed, newest first. */
export async function selectClosed(db: Db | Tx, limit: number): Promise<CloseRow[]> {
  return closes(db)
    .where('month_close.reopened_at', 'is', null)
    .clearOrderBy()
    .orderBy('month_close.ends_at', 'desc')
    .limit(limit)
    .execute();
}

/** The last month with entries between the latest close and the month; undefined without a close. */
export async function findOpenMonth(tx: Tx, { startsAt }: Month, after: Date, timeZone: string) {
  const row = await tx
    .selectFrom('ledger_entry')
    .select(sql<string>`to_char(min(created_at) at time zone ${timeZone}, 'YYYY-MM')`.as('month'))
    .where('created_at', '>=', after)
    .where('created_at', '<', toDate(startsAt))
    .executeTakeFirst();
  return row?.month ?? undefined;
}

export interface NewClose {
  readonly month: Month;
  readonly opening: Cents;
  readonly closing: Cents;
  readonly byId: number;
  readonly at: Temporal.Instant;
}

export async function insertClose(tx: Tx, { month, opening, closing, byId, at }: NewClose): Promise<void> {
  await tx
    .insertInto('month_close')
    .values({
      month: month.first,
      starts_at: toDate(month.startsAt),
      ends_at: toDate(month.endsAt),
      opening_cents: cents(opening),
      closing_cents: cents(closing),
      closed_by_id: byId,
      closed_at: toDate(at),
    })
    .execute();
}

export async function storeReopening(
  tx: Tx,
  id: number,
  { byId, at, reason }: { byId: number; at: Temporal.Instant; reason: string },
): Promise<void> {
  await tx
    .updateTable('month_close')
    .set({ reopened_by_id: byId, reopened_at: toDate(at), reopen_reason: reason })
    .where('id', '=', id)
    .execute();
}
