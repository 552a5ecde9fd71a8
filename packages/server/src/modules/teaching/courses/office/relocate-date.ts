import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import { unblockCourse } from '#modules/booking/schedule/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { notifyCourse } from '../notify-courses.ts';
import { type StoredCourse, type StoredDate, storeCourse } from '../store/courses.repository.ts';
import { storeMovedDate } from '../store/dates.repository.ts';
import { selectEnrolments } from '../store/enrolments.repository.ts';
import type { WantedDate } from './reserve-dates.ts';

interface Moving {
  readonly course: StoredCourse;
  readonly before: StoredDate;
  readonly wanted: WantedDate;
  /** As it was asked for, in the log. */
  readonly after: unknown;
  readonly actorId: number;
  readonly origin: Origin;
}

/** A date of a locked course at another time, with its sessions blocked; `reserve` takes the courts. Everybody is told. */
export async function relocateDate<Reserved>(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { course, before, wanted, after, actorId, origin }: Moving,
  reserve: () => Promise<Reserved>,
): Promise<{ version: number; reserved: Reserved }> {
  // 1. Free the old time, take the new one.
  await unblockCourse(tx, course.serviceKey, [before]);
  await storeMovedDate(tx, before.id, wanted, context.clock.now());
  const reserved = await reserve();
  const version = await storeCourse(tx, course.id, { at: context.clock.now() });
  // 2. Tell who takes part, write the audit log.
  const enrolled = await selectEnrolments(tx, { courseIds: [course.id], isLive: true });
  const people = enrolled.map(({ memberId, payerId, memberName }) => ({ memberId, payerId, name: memberName }));
  await notifyCourse(tx, context, { what: 'courseDateMoved', course, people, date: wanted.date });
  const { date, from, courts } = before;
  const details = {
    course: course.id,
    title: course.title.en,
    before: { date, from, courts: courts.map(({ key }) => key) },
    after,
  };
  const event = { action: 'course_date_moved' as const, actorId, subjectId: wanted.coachId, details, ...origin };
  await runWrites(tx, auditWrites(context.clock, event));
  return { version, reserved };
}
