import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { offerPlaces } from '../places/offer-places.ts';
import { lockCourse } from '../store/courses.repository.ts';
import { coursesWithLapsed } from '../store/places.repository.ts';
import { decideCourses } from './decide-courses.ts';
import { recogniseDates } from './recognise-dates.ts';

/** Everything that courses do by themselves. It follows from what is stored, so it does not matter who ran it last. */
export async function runCourses(context: Pick<AppContext, 'db' | 'clock' | 'settings'>): Promise<void> {
  const { db, clock } = context;
  await recogniseDates(context);
  await decideCourses(context);
  for (const id of await coursesWithLapsed(db, clock.now()))
    await inTransaction(db, async (tx) => {
      const course = await lockCourse(tx, id);
      if (course) await offerPlaces(tx, context, course);
    });
}
