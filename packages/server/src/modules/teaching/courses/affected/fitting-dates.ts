import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { problemOfTime, type Service } from '#modules/club/sports/index.ts';
import { findCourse } from '../store/courses.repository.ts';
import { upcomingDatesOf } from './affected-dates.repository.ts';
import type { FoundDate } from './affected-dates.ts';

/** The coming dates of courses that fit the sport before a change of it but not after, as of bookings. */
export async function datesThatNoLongerFit(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  before: Service,
  after: Service,
): Promise<FoundDate[]> {
  const found: FoundDate[] = [];
  const refs = await upcomingDatesOf(tx, after.key, clock.now());
  for (const [courseId, ofCourse] of Map.groupBy(refs, (ref) => ref.courseId)) {
    const course = await findCourse(tx, courseId);
    for (const { dateId } of ofCourse) {
      const date = course?.dates.find(({ id }) => id === dateId);
      if (!date) continue;
      const problemIn = (service: Service) =>
        date.courts.map(({ id }) => problemOfTime(service, { ...date, courtId: id })).find((each) => each);
      const problem = problemIn(after);
      if (problem && problem !== problemIn(before)) found.push({ courseId, dateId, problem });
    }
  }
  return found;
}
