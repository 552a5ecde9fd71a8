import type { ClubDate } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { blockSessions } from '#modules/booking/schedule/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { totalOf } from '../places/refund-parts.ts';
import { lockCourse, storeCourse } from '../store/courses.repository.ts';
import { endCourse } from './call-off.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>;

/** On its day a course that is not big enough is called off, unless the office has said that it is held. */
export async function decideCourses(context: Context): Promise<void> {
  const today = todayOf(context);
  for (const { id, serviceKey } of await selectDue(context.db, today))
    await inTransaction(context.db, async (tx) => {
      await blockSessions(tx, [serviceKey]);
      await decide(tx, context, id, today);
    });
}

const selectDue = (db: Db, today: ClubDate) =>
  db
    .selectFrom('course')
    .select(['id', 'service_key as serviceKey'])
    .where('state', '=', 'published')
    .where('decided_at', 'is', null)
    .where('decide_on', '<=', today)
    .orderBy('id')
    .execute();

async function decide(tx: Tx, context: Context, id: number, today: ClubDate): Promise<void> {
  const course = await lockCourse(tx, id);
  const isDue =
    course?.state === 'published' && !course.isDecided && course.decideOn !== null && course.decideOn <= today;
  if (!isDue) return;
  const at = context.clock.now();
  await storeCourse(tx, id, { decidedAt: at, at });
  if (course.heldBecause !== null || course.taken >= course.placesMin) return;
  const { taken, placesMin } = course;
  const paidBack = await endCourse(tx, context, { course, because: `${taken}/${placesMin}`, actorId: null });
  const details = { course: id, title: course.title.en, taken, placesMin, refundedCents: totalOf(paidBack) };
  await runWrites(tx, auditWrites(context.clock, { action: 'course_called_off', subjectId: course.coachId, details }));
}
