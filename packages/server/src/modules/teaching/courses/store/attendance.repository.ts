import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

export interface Mark {
  readonly dateId: number;
  readonly memberId: number;
  readonly isHere: boolean;
}

export async function selectAttendance(db: Db | Tx, dateIds: readonly number[]): Promise<Mark[]> {
  return db
    .selectFrom('course_attendance')
    .select(['date_id as dateId', 'member_id as memberId', 'is_here as isHere'])
    .where('date_id', '=', sql<number>`any(${[...dateIds]}::bigint[])`)
    .execute();
}

/** Whether a statement of a coach has this date. */
export async function wasDatePaidOut(tx: Tx, dateId: number): Promise<boolean> {
  const line = await tx
    .selectFrom('coach_payout_line')
    .select('course_date_id')
    .where('course_date_id', '=', dateId)
    .executeTakeFirst();
  return line !== undefined;
}

interface Marked {
  readonly dateId: number;
  readonly marks: ReadonlyArray<Pick<Mark, 'memberId' | 'isHere'>>;
  readonly byId: number;
  readonly at: Temporal.Instant;
}

/** The latest mark counts. */
export async function storeAttendance(tx: Tx, { dateId, marks, byId, at }: Marked): Promise<void> {
  await tx
    .insertInto('course_attendance')
    .values(
      marks.map(({ memberId, isHere }) => ({
        date_id: dateId,
        member_id: memberId,
        is_here: isHere,
        marked_by_id: byId,
        marked_at: toDate(at),
      })),
    )
    .onConflict((row) =>
      row.columns(['date_id', 'member_id']).doUpdateSet((eb) => ({
        is_here: eb.ref('excluded.is_here'),
        marked_by_id: eb.ref('excluded.marked_by_id'),
        marked_at: eb.ref('excluded.marked_at'),
      })),
    )
    .execute();
}
