import type { markAttendance as markEndpoint } from '@courtside/contract/teaching/coach-diary';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { findBooking } from '#modules/booking/bookings/index.ts';
import { todayOf } from '#platform/today.ts';
import { saveMarks } from './save-marks.ts';

/** Saved at each tap: the last mark of a pupil counts. */
export async function markAttendance(context: AppContext, call: Call<typeof markEndpoint>) {
  const { body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const found = await findBooking(tx, body.section, body.key);
    if (found?.lesson?.coachId !== caller.memberId) throw new AppError('record.not_found');
    await saveMarks(tx, context, { lesson: found, marks: body.marks, byId: caller.memberId, origin }, async () => {
      if (found.sessionDate !== todayOf(context)) throw new AppError('attendance.not_today');
    });
    return new Answer('ok' as const);
  });
}
