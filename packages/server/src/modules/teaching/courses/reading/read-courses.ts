import type {
  Course,
  listCourses as listEndpoint,
  readCourse as readEndpoint,
} from '@courtside/contract/teaching/courses';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { findCourse, type StoredCourse, selectCourses } from '../store/courses.repository.ts';
import { selectEnrolments, selectOpenSums } from '../store/enrolments.repository.ts';
import { selectFamily } from '../store/people.repository.ts';
import { selectQueue } from '../store/places.repository.ts';
import { presentCourse } from './course.presenter.ts';

/** Courses of which a date is still to come; those that were called off stay until then. */
export async function listCourses(context: AppContext, { query, caller }: Call<typeof listEndpoint>) {
  const courses = await selectCourses(context.db, {
    ...(query.service !== undefined && { serviceKey: query.service }),
    states: ['published', 'called_off'],
    after: context.clock.now(),
  });
  return { items: await present(context, courses, caller) };
}

export async function readCourse(context: AppContext, { params, caller }: Call<typeof readEndpoint>) {
  const course = await findCourse(context.db, params.id);
  const [shown] = course && course.state !== 'draft' ? await present(context, [course], caller) : [];
  if (!shown) throw new AppError('record.not_found');
  return shown;
}

async function present({ db, clock }: AppContext, courses: readonly StoredCourse[], caller: Caller): Promise<Course[]> {
  const courseIds = courses.map(({ id }) => id);
  const family = await selectFamily(db, caller.memberId);
  const enrolments = await selectEnrolments(db, { courseIds, isLive: true });
  const queue = await selectQueue(db, courseIds);
  const refunds = await selectOpenSums(db, courseIds, caller.memberId);
  const now = clock.now();
  return courses.map((course) =>
    presentCourse(course, {
      ...{ family, refunds, now },
      callerId: caller.memberId,
      enrolments: enrolments.filter(({ courseId }) => courseId === course.id),
      queue: queue.filter(({ courseId }) => courseId === course.id),
    }),
  );
}
