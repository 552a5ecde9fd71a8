import type { markCourseAttendance as markEndpoint } from '@courtside/contract/teaching/coach-courses';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { storeAttendance } from '../store/attendance.repository.ts';
import { lockCourse } from '../store/courses.repository.ts';
import { selectEnrolments } from '../store/enrolments.repository.ts';

/** Saved at each tap, by who gives the date: the last mark counts. */
export async function markCourseAttendance(context: AppContext, call: Call<typeof markEndpoint>) {
  const { body, caller, origin } = call;
  const { clock } = context;
  return inIdempotentTransaction(context, call, async (tx) => {
    const found = await tx
      .selectFrom('course_date')
      .select('course_id as courseId')
      .where('id', '=', body.dateId)
      .where('coach_id', '=', caller.memberId)
      .executeTakeFirst();
    if (!found) throw new AppError('record.not_found');
    // Behind the lock, so that nothing is marked of a date that is called off at the same moment.
    const course = await lockCourse(tx, found.courseId);
    const date = course?.dates.find(({ id }) => id === body.dateId);
    if (!course || !date?.isBooked) throw new AppError('record.not_found');
    if (date.state === 'called_off') throw new AppError('course.date_over');
    if (date.date !== todayOf(context)) throw new AppError('attendance.not_today');
    const enrolled = await selectEnrolments(tx, { courseIds: [course.id], isLive: true });
    const marks = body.marks.map(({ memberCode, isHere }) => {
      const pupil = enrolled.find((each) => each.memberCode.toLowerCase() === memberCode.toLowerCase());
      if (!pupil) throw new AppError('record.not_found');
      return { memberId: pupil.memberId, isHere };
    });
    const last = [...new Map(marks.map((mark) => [mark.memberId, mark])).values()];
    await storeAttendance(tx, { dateId: date.id, marks: last, byId: caller.memberId, at: clock.now() });
    const event = { action: 'course_attended' as const, actorId: caller.memberId, ...origin };
    const details = { course: course.id, title: course.title.en, date: date.date, marks: body.marks };
    await runWrites(tx, auditWrites(clock, { ...event, details }));
    return new Answer('ok' as const);
  });
}
