import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate, toInstant } from '#platform/clock.ts';

/** The numbers of places that are taken or offered. */
export async function selectTakenNumbers(tx: Tx, courseId: number): Promise<number[]> {
  const rows = await tx.selectFrom('course_place').select('number').where('course_id', '=', courseId).execute();
  return rows.map(({ number }) => number);
}

interface NewPlace {
  readonly courseId: number;
  readonly placesMax: number;
  readonly number: number;
  readonly enrolmentId: number | null;
  readonly waitingId: number | null;
}

export async function insertPlace(tx: Tx, place: NewPlace): Promise<void> {
  await tx
    .insertInto('course_place')
    .values({
      course_id: place.courseId,
      number: place.number,
      places_max: place.placesMax,
      enrolment_id: place.enrolmentId,
      waiting_id: place.waitingId,
    })
    .execute();
}

export interface Waiting {
  readonly id: number;
  readonly courseId: number;
  readonly memberId: number;
  readonly memberCode: string;
  readonly memberName: string;
  readonly askedById: number;
  readonly state: 'waiting' | 'offered';
  readonly askedAt: Temporal.Instant;
  readonly offeredUntil: Temporal.Instant | null;
}

/** The lines of courses, first come first. */
export async function selectQueue(db: Db | Tx, courseIds: readonly number[]): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('course_waiting as waiting')
    .innerJoin('member', 'member.id', 'waiting.member_id')
    .select(['waiting.id', 'waiting.course_id as courseId', 'waiting.member_id as memberId'])
    .select(['member.code as memberCode', 'waiting.asked_by_id as askedById', 'waiting.state'])
    .select(['waiting.asked_at as askedAt', 'waiting.offered_until as offeredUntil'])
    .select(sql<string>`member.first_name || ' ' || member.surname`.as('memberName'))
    .where('waiting.course_id', '=', sql<number>`any(${[...courseIds]}::bigint[])`)
    .where('waiting.state', 'in', ['waiting', 'offered'])
    .orderBy('waiting.id')
    .execute();
  return rows.map(({ askedAt, offeredUntil, state, ...row }) => ({
    ...row,
    state: state as Waiting['state'],
    askedAt: toInstant(askedAt),
    offeredUntil: offeredUntil && toInstant(offeredUntil),
  }));
}

interface NewWaiting {
  readonly courseId: number;
  readonly memberId: number;
  readonly askedById: number;
  readonly at: Temporal.Instant;
}

export async function insertWaiting(tx: Tx, { courseId, memberId, askedById, at }: NewWaiting): Promise<void> {
  await tx
    .insertInto('course_waiting')
    .values({ course_id: courseId, member_id: memberId, asked_by_id: askedById, asked_at: toDate(at) })
    .execute();
}

/** Whoever waits has an offer; the place is kept. */
export async function storeOffer(tx: Tx, id: number, until: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('course_waiting')
    .set({ state: 'offered', offered_until: toDate(until) })
    .where('id', '=', id)
    .execute();
}

/** The place of an offer that ends is free, unless its owner takes it. */
export async function endWaiting(tx: Tx, ids: readonly number[], state: 'enrolled' | 'lapsed' | 'left'): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('course_place')
    .where('waiting_id', 'in', [...ids])
    .execute();
  await tx
    .updateTable('course_waiting')
    .set({ state })
    .where('id', 'in', [...ids])
    .execute();
}

/** Courses with an offer that has ended. */
export async function coursesWithLapsed(db: Db, now: Temporal.Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('course_waiting')
    .select('course_id as id')
    .distinct()
    .where('state', '=', 'offered')
    .where('offered_until', '<=', toDate(now))
    .execute();
  return rows.map(({ id }) => id);
}
