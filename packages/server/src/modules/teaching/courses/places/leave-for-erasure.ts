import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { lockCourse } from '../store/courses.repository.ts';
import { endEnrolments, selectEnrolments, selectOpenParts } from '../store/enrolments.repository.ts';
import { endWaiting, selectQueue } from '../store/places.repository.ts';
import { offerPlaces } from './offer-places.ts';
import { refundParts } from './refund-parts.ts';

/** Courses in which somebody takes part, pays or waits. */
async function coursesOf(db: Db | Tx, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select course_id as id from course_enrolment
      where state = 'enrolled' and ${memberId} in (member_id, payer_id)
    union select course_id from course_waiting where state in ('waiting', 'offered') and member_id = ${memberId}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What comes back to the balance of somebody who is erased. */
export async function courseRefundOf(db: Db | Tx, memberId: number): Promise<Cents> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(part.part_cents), 0)::bigint as sum
    from course_part as part join course_enrolment as enrolment on enrolment.id = part.enrolment_id
    join course_date as day on day.id = part.date_id
    where enrolment.state = 'enrolled' and enrolment.payer_id = ${memberId} and not part.is_refunded
      and day.state = 'planned'`.execute(db);
  return cents(rows[0]?.sum ?? 0);
}

/** Before the accounts are locked, as everywhere. */
export async function lockCoursesOf(tx: Tx, memberId: number): Promise<void> {
  for (const id of await coursesOf(tx, memberId)) await lockCourse(tx, id);
}

/** The member, and everybody for whom the member paid, leaves with everything that was not held paid back to who paid it. */
export async function leaveCoursesForErasure(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  memberId: number,
  actorId: number,
): Promise<void> {
  const at = context.clock.now();
  for (const courseId of await coursesOf(tx, memberId)) {
    const course = await lockCourse(tx, courseId);
    if (!course) continue;
    const enrolled = (await selectEnrolments(tx, { courseIds: [courseId], isLive: true })).filter(
      (each) => each.memberId === memberId || each.payerId === memberId,
    );
    const ids = enrolled.map(({ id }) => id);
    const planned = course.dates.flatMap(({ id, state }) => (state === 'planned' ? [id] : []));
    if (ids.length > 0) await refundParts(tx, { parts: await selectOpenParts(tx, planned, ids), actorId, at });
    await endEnrolments(tx, ids, { state: 'left', at });
    const waits = (await selectQueue(tx, [courseId])).filter((each) => each.memberId === memberId);
    await endWaiting(
      tx,
      waits.map(({ id }) => id),
      'left',
    );
    await offerPlaces(tx, context, course);
  }
}
