import type { correctLessonAttendance, lessonAttendance } from '@courtside/contract/teaching/office-attendance';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { findBooking } from '#modules/booking/bookings/index.ts';
import { lockCoach } from '#modules/teaching/coaches/index.ts';
import { selectMarks, wasPaidOut } from './diary.repository.ts';
import { saveMarks } from './save-marks.ts';

export async function readLessonAttendance({ db }: AppContext, { query }: Call<typeof lessonAttendance>) {
  const { lesson } = await findLesson(db, query);
  return { pupils: await selectMarks(db, lesson.id) };
}

/** Who was there, as long as no statement has the lesson: what was agreed with the coach stays. No money moves. */
export async function correctAttendance(context: AppContext, call: Call<typeof correctLessonAttendance>) {
  const { body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const { lesson, coachId } = await findLesson(tx, body);
    await saveMarks(tx, context, { lesson, marks: body.marks, byId: caller.memberId, origin }, async () => {
      if (Temporal.Instant.compare(lesson.startsAt, context.clock.now()) > 0) throw new AppError('attendance.ahead');
      // A pay-out takes the same lock.
      await lockCoach(tx, coachId);
      if (await wasPaidOut(tx, [lesson.id])) throw new AppError('coach.paid_out');
    });
    return new Answer('ok' as const);
  });
}

async function findLesson(db: Db | Tx, { section, key }: { readonly section: string; readonly key: string }) {
  const lesson = await findBooking(db, section, key);
  if (!lesson?.lesson) throw new AppError('record.not_found');
  return { lesson, coachId: lesson.lesson.coachId };
}
