import type { holdCourse as holdEndpoint } from '@courtside/contract/teaching/office-courses';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { lockCourse, storeCourse } from '../store/courses.repository.ts';
import { presentOfficeCourse } from './office-course.presenter.ts';

/** The course takes place whoever enrols: nothing is decided on its day. */
export async function holdCourse(context: AppContext, { params, body, caller, origin }: Call<typeof holdEndpoint>) {
  return inTransaction(context.db, async (tx) => {
    const course = await lockCourse(tx, params.id);
    if (!course) throw new AppError('record.not_found');
    checkVersion(body, course, presentOfficeCourse(course, context.clock.now()));
    if (course.state !== 'published') throw new AppError('course.not_open');
    const version = await storeCourse(tx, course.id, { heldBecause: body.reason, at: context.clock.now() });
    const details = {
      course: course.id,
      title: course.title.en,
      taken: course.taken,
      placesMin: course.placesMin,
      reason: body.reason,
    };
    const event = {
      action: 'course_kept' as const,
      actorId: caller.memberId,
      subjectId: course.coachId,
      details,
      ...origin,
    };
    await runWrites(tx, auditWrites(context.clock, event));
    return { version };
  });
}
