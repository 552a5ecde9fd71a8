import type { markCourseAttendance as markEndpoint } from '@courtside/contract/teaching/coach-courses';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { todayOf } from '#platform/today.ts';
import { saveCourseMarks } from './save-course-marks.ts';

/** Saved at each tap, by who gives the date: the last mark counts. */
export async function markCourseAttendance(context: AppContext, call: Call<typeof markEndpoint>) {
  const { body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const found = await tx
      .selectFrom('course_date')
      .select('course_id as courseId')
      .where('id', '=', body.dateId)
      .where('coach_id', '=', caller.memberId)
      .executeTakeFirst();
    if (!found) throw new AppError('record.not_found');
    const marked = { ...found, dateId: body.dateId, marks: body.marks, byId: caller.memberId, origin };
    await saveCourseMarks(tx, context, marked, async ({ date }) => {
      if (date !== todayOf(context)) throw new AppError('attendance.not_today');
    });
    return new Answer('ok' as const);
  });
}
