import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { isClubDate } from '@courtside/contract/values/dates';
import type { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Actor } from '#modules/booking/affected/index.ts';
import type { Service } from '#modules/club/sports/index.ts';
import { relocateDate } from '../office/relocate-date.ts';
import { reserveDates } from '../office/reserve-dates.ts';
import { findCourse, type StoredCourse, type StoredDate } from '../store/courses.repository.ts';
import { readObstacles, readTimes } from './date-times.ts';
import { nearestPlace } from './free-places.rules.ts';

const TARGET = /^([A-Z0-9+]+)_(\d{4})(\d{2})(\d{2})_(\d{2})(\d{2})$/;

/** A place as a decision names it: `TEN1+TEN2_20261122_1000`. */
export const placeKey = (courts: readonly string[], date: string, from: number) =>
  `${courts.join('+')}_${date.replaceAll('-', '')}_${formatWallTime(from).replace(':', '')}`;

interface Moved {
  readonly courseId: number;
  readonly dateId: number;
  /** As it will be. */
  readonly service: Service;
  readonly to: string;
  readonly by: Actor;
  refuse(message: string): AppError;
}

/** A date of a locked course, with its sessions blocked, to a place that is free. */
export async function moveAffected(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { courseId, dateId, service, to, by, refuse }: Moved,
): Promise<void> {
  // An earlier decision may have moved another of its dates.
  const course = await findCourse(tx, courseId);
  const date = course?.dates.find(({ id }) => id === dateId);
  if (!course || !date) throw refuse('is gone');
  if (date.startsMs <= context.clock.now().epochMilliseconds) throw refuse('cannot be reached: the date has begun');
  const { time, courtIds } = await findFree(tx, context, { course, date, service, to, refuse });
  const span = {
    startsAt: Temporal.Instant.fromEpochMilliseconds(time.startsMs),
    endsAt: Temporal.Instant.fromEpochMilliseconds(time.endsMs),
  };
  const wanted = {
    ...{ id: date.id, date: time.date, from: time.from, to: time.from + date.to - date.from, ...span },
    ...{ courtIds, coachId: date.coachId, coachName: date.coachName },
  };
  const { actorId, origin } = by;
  await relocateDate(tx, context, { course, before: date, wanted, after: { to }, actorId, origin }, () =>
    reserveDates(tx, context, { course, dates: [wanted] }, { caller: { memberId: actorId }, origin, body: {} }),
  );
}

interface Target extends Pick<Moved, 'service' | 'to' | 'refuse'> {
  readonly course: StoredCourse;
  readonly date: StoredDate;
}

async function findFree(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { course, date, service, to, refuse }: Target,
) {
  const [, keys = '', year, month, day, hour, minute] = TARGET.exec(to.toUpperCase()) ?? [];
  const on = `${year}-${month}-${day}`;
  if (!isClubDate(on)) throw refuse('is not a time and courts');
  const courtIds = keys.split('+').flatMap((key) => service.courts.find((court) => court.key === key)?.id ?? []);
  const count = date.courts.length;
  if (new Set(courtIds).size !== count) throw refuse(`must name ${count} courts of the sport`);
  const starts = [{ date: on, from: parseWallTime(`${hour}:${minute}`) }];
  const [time] = await readTimes(tx, context, { course, date, service, starts });
  const open = time?.open.filter(({ id }) => courtIds.includes(id)) ?? [];
  if (!time || open.length < count) throw refuse('is not open, not ahead, or a day without a contract of the coach');
  const obstacles = await readObstacles(tx, { course, date }, [time], {
    planned: { added: [], replacedPlanIds: [] },
  });
  if (!nearestPlace({ ...date, courtIds }, [{ ...time, open }], obstacles)) throw refuse('is taken');
  return { time, courtIds };
}
