import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { storeAttendance } from '../store/attendance.repository.ts';
import { lockCourse, type StoredDate } from '../store/courses.repository.ts';
import { selectEnrolments } from '../store/enrolments.repository.ts';

interface Marks {
  readonly courseId: number;
  readonly dateId: number;
  readonly marks: ReadonlyArray<{ readonly memberCode: string; readonly isHere: boolean }>;
  readonly byId: number;
  readonly origin: Origin;
}

/** Who was there on a date. `check` refuses behind the lock of the course, so that nothing is marked of what is called off or paid out meanwhile. */
export async function saveCourseMarks(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  { courseId, dateId, marks: given, byId, origin }: Marks,
  check: (date: StoredDate) => Promise<void>,
): Promise<void> {
  const course = await lockCourse(tx, courseId);
  const date = course?.dates.find(({ id }) => id === dateId);
  if (!course || !date?.isBooked) throw new AppError('record.not_found');
  if (date.state === 'called_off') throw new AppError('course.date_over');
  await check(date);
  const enrolled = await selectEnrolments(tx, { courseIds: [course.id], isLive: true });
  const marks = given.map(({ memberCode, isHere }) => {
    const pupil = enrolled.find((each) => each.memberCode.toLowerCase() === memberCode.toLowerCase());
    if (!pupil) throw new AppError('record.not_found');
    return { memberId: pupil.memberId, isHere };
  });
  const last = [...new Map(marks.map((mark) => [mark.memberId, mark])).values()];
  await storeAttendance(tx, { dateId: date.id, marks: last, byId, at: clock.now() });
  const event = { action: 'course_attended' as const, actorId: byId, ...origin };
  const details = { course: course.id, title: course.title.en, date: date.date, marks: given };
  await runWrites(tx, auditWrites(clock, { ...event, details }));
}
