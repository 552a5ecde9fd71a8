import type { correctCourseAttendance as correctEndpoint } from '@courtside/contract/teaching/office-attendance';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { lockCoach } from '#modules/teaching/coaches/index.ts';
import { wasDatePaidOut } from '../store/attendance.repository.ts';
import { saveCourseMarks } from './save-course-marks.ts';

/** Who was there, as long as no statement of the coach has the date. No money moves: what was not held is called off. */
export async function correctCourseAttendance(context: AppContext, call: Call<typeof correctEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const marked = {
      ...{ courseId: params.id, dateId: params.dateId, marks: body.marks, byId: caller.memberId, origin },
    };
    await saveCourseMarks(tx, context, marked, async ({ id, coachId, startsMs }) => {
      if (startsMs > context.clock.now().epochMilliseconds) throw new AppError('attendance.ahead');
      // A pay-out takes the same lock.
      await lockCoach(tx, coachId);
      if (await wasDatePaidOut(tx, id)) throw new AppError('coach.paid_out');
    });
    return new Answer('ok' as const);
  });
}
