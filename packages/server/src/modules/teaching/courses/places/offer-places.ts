import { COURSE_LIMITS } from '@courtside/contract/teaching/course-fields';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { notifyCourse } from '../notify-courses.ts';
import { freePlace, shownState } from '../rules/course-state.rules.ts';
import type { StoredCourse } from '../store/courses.repository.ts';
import { endWaiting, insertPlace, selectQueue, selectTakenNumbers, storeOffer } from '../store/places.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

/**
 * Offers each free place of a locked course to whoever waits first. Called by everything that frees a place, so that a place is
 * never free while somebody waits.
 */
export async function offerPlaces(tx: Tx, context: Context, course: StoredCourse): Promise<void> {
  const now = context.clock.now();
  const queue = await selectQueue(tx, [course.id]);
  const lapsed = queue.filter(({ offeredUntil }) => offeredUntil && Temporal.Instant.compare(offeredUntil, now) <= 0);
  await endWaiting(
    tx,
    lapsed.map(({ id }) => id),
    'lapsed',
  );
  const state = shownState(course, course.dates, now.epochMilliseconds);
  if (state === 'called_off' || state === 'over' || (state === 'running' && !course.joinsLate)) return;
  const taken = await selectTakenNumbers(tx, course.id);
  for (const waiting of queue.filter((each) => each.state === 'waiting')) {
    const number = freePlace(taken, course.placesMax);
    if (number === undefined) break;
    taken.push(number);
    const offeredUntil = now.add({ hours: COURSE_LIMITS.offerHours });
    await storeOffer(tx, waiting.id, offeredUntil);
    await insertPlace(tx, {
      courseId: course.id,
      placesMax: course.placesMax,
      number,
      enrolmentId: null,
      waitingId: waiting.id,
    });
    const people = [{ memberId: waiting.memberId, payerId: waiting.askedById, name: waiting.memberName }];
    await notifyCourse(tx, context, { what: 'courseOffer', course, people, until: offeredUntil });
  }
}
