import type { Denomination } from '@courtside/contract/money/office-cash';
import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#database/database.ts';
import { ownerOfEntry } from '#modules/money/ledger/index.ts';
import { toDate, toInstant } from '#platform/clock.ts';

/** A day of the club as real time; the end is not included. */
export interface DayRange {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/**
 * Every posting of the cash account until the end of a day. A posting is a credit, so cash that comes into the drawer is
 * negative in the ledger.
 */
function cashPostings(db: Db | Tx, endsAt: Temporal.Instant) {
  return db
    .selectFrom('ledger_account')
    .innerJoin('ledger_posting', 'ledger_posting.account_id', 'ledger_account.id')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_posting.entry_id')
    .where('ledger_account.kind', '=', 'cash')
    .where('ledger_entry.created_at', '<', toDate(endsAt));
}

export interface DayTotals {
  readonly opening: Cents;
  readonly paidIn: Cents;
  readonly paidOut: Cents;
  readonly transferred: Cents;
  readonly differences: Cents;
  readonly expected: Cents;
  readonly count: number;
}

export async function sumDay(db: Db | Tx, { startsAt, endsAt }: DayRange): Promise<DayTotals> {
  const amount = sql<number>`-ledger_posting.amount_cents`;
  const isOfDay = sql<boolean>`ledger_entry.created_at >= ${toDate(startsAt)}`;
  const isMovement = sql<boolean>`${isOfDay} and ledger_entry.kind not in ('cash_difference', 'cash_transfer')`;
  const sumOf = (which: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${which}), 0)::bigint`;
  const row = await cashPostings(db, endsAt)
    .select([
      sumOf(sql`not ${isOfDay}`).as('opening'),
      sumOf(sql`${isMovement} and ${amount} > 0`).as('paidIn'),
      sumOf(sql`${isMovement} and ${amount} < 0`).as('paidOut'),
      sumOf(sql`${isOfDay} and ledger_entry.kind = 'cash_transfer'`).as('transferred'),
      sumOf(sql`${isOfDay} and ledger_entry.kind = 'cash_difference'`).as('differences'),
      sumOf(sql`true`).as('expected'),
      sql<number>`count(*) filter (where ${isOfDay})`.as('count'),
    ])
    .executeTakeFirstOrThrow();
  return {
    opening: cents(row.opening),
    paidIn: cents(row.paidIn),
    paidOut: cents(-row.paidOut),
    transferred: cents(row.transferred),
    differences: cents(row.differences),
    expected: cents(row.expected),
    count: row.count,
  };
}

export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number];

/** The newest movements of a day, newest first. */
export async function selectMovements(db: Db | Tx, { startsAt, endsAt }: DayRange, limit: number) {
  return cashPostings(db, endsAt)
    .where('ledger_entry.created_at', '>=', toDate(startsAt))
    .leftJoin('member as actor', 'actor.id', 'ledger_entry.actor_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('member')
          .select(['member.id', 'member.code', 'member.first_name', 'member.surname'])
          .where('member.id', '=', ownerOfEntry)
          .as('owner'),
      (join) => join.onTrue(),
    )
    .leftJoin('receipt', (join) =>
      join
        .onRef('receipt.entry_id', '=', 'ledger_entry.id')
        .onRef('receipt.member_id', '=', 'owner.id')
        .on('receipt.number', 'is not', null),
    )
    .select([
      'ledger_posting.id',
      'ledger_entry.created_at as at',
      'ledger_entry.kind',
      'ledger_entry.details',
      'actor.code as actorCode',
      'actor.first_name as actorFirstName',
      'actor.surname as actorSurname',
      'owner.code as ownerCode',
      'owner.first_name as ownerFirstName',
      'owner.surname as ownerSurname',
      'receipt.year as receiptYear',
      'receipt.number as receiptNumber',
    ])
    .select(sql<number>`-ledger_posting.amount_cents`.as('amountCents'))
    .orderBy('ledger_entry.created_at', 'desc')
    .orderBy('ledger_posting.id', 'desc')
    .limit(limit)
    .execute();
}

export type CountRow = Awaited<ReturnType<typeof selectCounts>>[number];

/** The counts of a day, oldest first, with the postings that each contains. */
export async function selectCounts(db: Db | Tx, day: ClubDate) {
  return db
    .selectFrom('cash_count')
    .innerJoin('member', 'member.id', 'cash_count.counted_by_id')
    .select([
      'cash_count.id',
      'cash_count.counted_at as at',
      'cash_count.expected_cents as expectedCents',
      'cash_count.counted_cents as countedCents',
      'cash_count.reason',
      'cash_count.denominations',
      'cash_count.corrects_id as correctsId',
    ])
    .select((eb) =>
      jsonBuildObject({
        code: eb.ref('member.code'),
        firstName: eb.ref('member.first_name'),
        surname: eb.ref('member.surname'),
      }).as('countedBy'),
    )
    .select(
      sql<
        number[]
      >`(select coalesce(jsonb_agg(posting_id), '[]') from cash_count_movement where count_id = cash_count.id)`.as(
        'movementIds',
      ),
    )
    .where('cash_count.day', '=', day)
    .orderBy('cash_count.id')
    .execute();
}

/** When the club's books begin. A count may have dated a later entry to a day before, so the first one by number counts. */
export async function selectFirstEntry(tx: Tx): Promise<Temporal.Instant | undefined> {
  const row = await tx.selectFrom('ledger_entry').select('created_at').orderBy('id').limit(1).executeTakeFirst();
  return row && toInstant(row.created_at);
}

/** The nearest days before and after that were counted. */
export async function selectCountedDays(db: Db | Tx, day: ClubDate) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('cash_count')
        .select((sub) => sub.fn.max('day').as('day'))
        .where('day', '<', day)
        .as('before'),
      eb
        .selectFrom('cash_count')
        .select((sub) => sub.fn.min('day').as('day'))
        .where('day', '>', day)
        .as('after'),
    ])
    .executeTakeFirstOrThrow();
}

/** The postings of a day and what was in the drawer before, of one snapshot. */
export async function selectForCount(tx: Tx, { startsAt, endsAt }: DayRange) {
  const isOfDay = sql<boolean>`ledger_entry.created_at >= ${toDate(startsAt)}`;
  const { rows, opening } = await cashPostings(tx, endsAt)
    .select([
      sql<number>`coalesce(sum(-ledger_posting.amount_cents) filter (where not ${isOfDay}), 0)::bigint`.as('opening'),
      sql<Array<{ id: number; amountCents: number; isDifference: boolean }>>`coalesce(jsonb_agg(jsonb_build_object(
        'id', ledger_posting.id, 'amountCents', -ledger_posting.amount_cents,
        'isDifference', ledger_entry.kind = 'cash_difference')) filter (where ${isOfDay}), '[]')`.as('rows'),
    ])
    .executeTakeFirstOrThrow();
  return { opening: cents(opening), postings: rows };
}

export interface NewCount {
  readonly day: ClubDate;
  readonly expected: Cents;
  readonly counted: Cents;
  readonly denominations: readonly Denomination[];
  readonly reason: string | null;
  readonly entryId: number | null;
  readonly correctsId: number | null;
  readonly countedById: number;
  readonly at: Temporal.Instant;
  readonly postingIds: readonly number[];
}

export async function insertCount(tx: Tx, count: NewCount): Promise<void> {
  const { id } = await tx
    .insertInto('cash_count')
    .values({
      day: count.day,
      expected_cents: count.expected,
      counted_cents: count.counted,
      denominations: count.denominations.length > 0 ? JSON.stringify(count.denominations) : null,
      reason: count.reason,
      entry_id: count.entryId,
      corrects_id: count.correctsId,
      counted_by_id: count.countedById,
      counted_at: toDate(count.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into cash_count_movement (count_id, posting_id)
    select ${id}, posting_id from unnest(${count.postingIds}::bigint[]) as counted (posting_id)`.execute(tx);
}
