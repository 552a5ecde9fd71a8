import { addDays } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { PlannedClosures } from '#modules/booking/schedule/index.ts';
import { type Service, sessionsOf } from '#modules/club/sports/index.ts';
import type { StoredCourse, StoredDate } from '../store/courses.repository.ts';
import { readObstacles, readTimes } from './date-times.ts';
import { type FreePlace, nearestPlace } from './free-places.rules.ts';

/** As far as a date is moved by a suggestion: later, the office looks for a day itself. */
const DAYS = 14;

interface Lost {
  readonly course: StoredCourse;
  readonly date: StoredDate;
  /** As it will be. */
  readonly service: Service;
  readonly planned: PlannedClosures;
}

/** The nearest time and courts at which a date of a course could be held instead, as the transaction sees it. */
export async function suggestPlace(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { course, date, service, planned }: Lost,
): Promise<FreePlace | undefined> {
  const now = context.clock.now();
  if (!service.isActive || date.startsMs <= now.epochMilliseconds) return undefined;
  const sessions = sessionsOf(service, date.date, context.settings.CLUB_TIME_ZONE);
  const starts = [
    ...[...new Set([date.from, ...sessions.map(({ from }) => from)])].map((from) => ({ date: date.date, from })),
    ...Array.from({ length: DAYS }, (_, index) => ({ date: addDays(date.date, index + 1), from: date.from })),
  ];
  const times = await readTimes(tx, context, { course, date, service, starts });
  if (times.length === 0) return undefined;
  const obstacles = await readObstacles(tx, { course, date }, times, { planned, heldAt: now });
  return nearestPlace({ ...date, courtIds: date.courts.map(({ id }) => id) }, times, obstacles);
}
