import type { EnrolmentState } from '@courtside/contract/teaching/course-fields';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import type { DatePart } from '../rules/course-price.rules.ts';

export interface Enrolment {
  readonly id: number;
  readonly courseId: number;
  readonly memberId: number;
  readonly memberCode: string;
  readonly memberName: string;
  readonly gender: string;
  readonly payerId: number;
  readonly payerCode: string;
  readonly payerName: string;
  readonly state: EnrolmentState;
  readonly priceCents: number;
  readonly refundedCents: number;
  readonly entryId: number | null;
  readonly freeBecause: string | null;
  readonly note: string | null;
  readonly enrolledAt: string;
}

interface Wanted {
  readonly courseIds: readonly number[];
  readonly memberIds?: readonly number[];
  readonly isLive?: boolean;
}

/** In the order in which they were made. */
export async function selectEnrolments(db: Db | Tx, { courseIds, memberIds, isLive }: Wanted): Promise<Enrolment[]> {
  const { rows } = await sql<Enrolment>`select enrolment.id, enrolment.course_id as "courseId",
      enrolment.member_id as "memberId", member.code as "memberCode",
      member.first_name || ' ' || member.surname as "memberName", member.gender, enrolment.payer_id as "payerId", payer.code as "payerCode",
      payer.first_name || ' ' || payer.surname as "payerName", enrolment.state, enrolment.price_cents as "priceCents",
      (select coalesce(sum(part_cents), 0)::bigint from course_part
        where enrolment_id = enrolment.id and is_refunded) as "refundedCents",
      enrolment.entry_id as "entryId", enrolment.free_because as "freeBecause", enrolment.note,
      to_json(enrolment.enrolled_at) as "enrolledAt"
    from course_enrolment as enrolment join member on member.id = enrolment.member_id
    join member as payer on payer.id = enrolment.payer_id
    where enrolment.course_id = any(${[...courseIds]}::bigint[])
      and ${memberIds === undefined ? sql`true` : sql`enrolment.member_id = any(${[...memberIds]}::bigint[])`}
      and ${isLive ? sql`enrolment.state = 'enrolled'` : sql`true`}
    order by enrolment.id`.execute(db);
  return rows;
}

export interface OpenPart {
  readonly enrolmentId: number;
  readonly payerId: number;
  readonly entryId: number | null;
  readonly dateId: number;
  readonly part: Cents;
}

/** What was paid for these dates and not paid back, by enrolment. */
export async function selectOpenParts(
  tx: Tx,
  dateIds: readonly number[],
  enrolmentIds?: readonly number[],
): Promise<OpenPart[]> {
  const { rows } = await sql<OpenPart>`select part.enrolment_id as "enrolmentId", enrolment.payer_id as "payerId",
      enrolment.entry_id as "entryId", part.date_id as "dateId", part.part_cents as part
    from course_part as part join course_enrolment as enrolment on enrolment.id = part.enrolment_id
    where part.date_id = any(${[...dateIds]}::bigint[]) and not part.is_refunded
      and ${enrolmentIds === undefined ? sql`true` : sql`part.enrolment_id = any(${[...enrolmentIds]}::bigint[])`}
    order by part.enrolment_id, part.date_id`.execute(tx);
  return rows;
}

export async function storeRefunded(
  tx: Tx,
  parts: readonly Pick<OpenPart, 'enrolmentId' | 'dateId'>[],
  entryId: number | null,
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  await tx
    .updateTable('course_part')
    .set({ is_refunded: true, refund_entry_id: entryId })
    .where('enrolment_id', '=', first.enrolmentId)
    .where(
      'date_id',
      'in',
      parts.map(({ dateId }) => dateId),
    )
    .execute();
}

/** How often somebody took a place of a course, also places that were left. */
export async function countEnrolments(tx: Tx, courseId: number, memberId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('course_enrolment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewEnrolment {
  readonly courseId: number;
  readonly memberId: number;
  readonly payerId: number;
  readonly price: Cents;
  readonly entryId: number | null;
  readonly freeBecause: string | null;
  readonly note: string | null;
  readonly byId: number;
  readonly at: Temporal.Instant;
  readonly parts: readonly DatePart[];
}

export async function insertEnrolment(tx: Tx, made: NewEnrolment): Promise<number> {
  const { id } = await tx
    .insertInto('course_enrolment')
    .values({
      course_id: made.courseId,
      member_id: made.memberId,
      payer_id: made.payerId,
      price_cents: made.price,
      entry_id: made.entryId,
      free_because: made.freeBecause,
      note: made.note,
      enrolled_by_id: made.byId,
      enrolled_at: toDate(made.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('course_part')
    .values(made.parts.map(({ dateId, part }) => ({ enrolment_id: id, date_id: dateId, part_cents: part })))
    .execute();
  return id;
}

export async function endEnrolments(
  tx: Tx,
  ids: readonly number[],
  { state, at }: { readonly state: Exclude<EnrolmentState, 'enrolled'>; readonly at: Temporal.Instant },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('course_enrolment')
    .set({ state, ended_at: toDate(at) })
    .where('id', 'in', [...ids])
    .execute();
  await tx
    .deleteFrom('course_place')
    .where('enrolment_id', 'in', [...ids])
    .execute();
}

/** Paid for all of a course, back, and what of it is still for dates to come. */
export async function sumMoney(db: Db, courseId: number) {
  const { rows } = await sql<{ paid: number; refunded: number; held: number; deferred: number; coachShare: number }>`
    select coalesce(sum(part.part_cents), 0)::bigint as paid,
      coalesce(sum(part.part_cents) filter (where part.is_refunded), 0)::bigint as refunded,
      coalesce(sum(part.part_cents) filter (where not part.is_refunded and day.state = 'held'), 0)::bigint as held,
      coalesce(sum(part.part_cents) filter (where not part.is_refunded and day.state <> 'held'), 0)::bigint as deferred,
      (select coalesce(sum(coach_cents), 0)::bigint from course_date where course_id = ${courseId} and state = 'held')
        as "coachShare"
    from course_part as part join course_date as day on day.id = part.date_id
    where day.course_id = ${courseId}`.execute(db);
  const [row] = rows;
  return {
    paid: cents(row?.paid ?? 0),
    refunded: cents(row?.refunded ?? 0),
    held: cents(row?.held ?? 0),
    deferred: cents(row?.deferred ?? 0),
    coachShare: cents(row?.coachShare ?? 0),
  };
}

/** By enrolment: what leaving in time would pay back to the payer or to members of the family. */
export async function selectOpenSums(
  db: Db,
  courseIds: readonly number[],
  callerId: number,
): Promise<Map<number, Cents>> {
  const { rows } = await sql<{ id: number; sum: number }>`
    select part.enrolment_id as id, sum(part.part_cents)::bigint as sum
    from course_part as part join course_date as day on day.id = part.date_id
    join course_enrolment as enrolment on enrolment.id = part.enrolment_id
    where day.course_id = any(${[...courseIds]}::bigint[]) and not part.is_refunded and day.state = 'planned'
      and enrolment.state = 'enrolled' and ${callerId} in (enrolment.payer_id, enrolment.member_id)
    group by part.enrolment_id`.execute(db);
  return new Map(rows.map(({ id, sum }) => [id, cents(sum)]));
}
