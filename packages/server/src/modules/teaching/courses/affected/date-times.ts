import { slotRange, type WallMinutes } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { PlannedClosures } from '#modules/booking/schedule/index.ts';
import { problemOfTime, type Service } from '#modules/club/sports/index.ts';
import { contractOn, findCoach, selectBusy } from '#modules/teaching/coaches/index.ts';
import type { StoredCourse, StoredDate } from '../store/courses.repository.ts';
import type { PlaceTime, TakenTime } from './free-places.rules.ts';
import { selectTaken } from './taken-courts.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

interface Wanted {
  readonly course: StoredCourse;
  readonly date: StoredDate;
  readonly service: Service;
  readonly starts: ReadonlyArray<{ readonly date: ClubDate; readonly from: WallMinutes }>;
}

/** The times of these beginnings that are ahead, with the courts that are open, on days on which the coach has a contract. */
export async function readTimes(
  tx: Tx,
  { clock, settings }: Context,
  { date, service, starts }: Wanted,
): Promise<PlaceTime[]> {
  const coach = await findCoach(tx, date.coach);
  const nowMs = clock.now().epochMilliseconds;
  return starts.flatMap(({ date: day, from }) => {
    const to = from + date.to - date.from;
    const span = to <= 1_440 ? slotRange(day, from, to, settings.CLUB_TIME_ZONE) : undefined;
    if (!span || !coach?.isActive || !contractOn(coach.contracts, day)) return [];
    const [startsMs, endsMs] = [span.startsAt.epochMilliseconds, span.endsAt.epochMilliseconds];
    if (startsMs <= nowMs) return [];
    const open = service.courts
      .map(({ id, courtType: kind }, position) => ({ id, kind, position }))
      .filter(({ id }) => problemOfTime(service, { courtId: id, date: day, from, to }) === undefined);
    return [{ date: day, from, startsMs, endsMs, open }];
  });
}

interface Elsewhere {
  readonly planned: PlannedClosures;
  readonly heldAt?: Temporal.Instant;
}

/** What is in the way of a date at any of these times: taken courts, where its coach is, and the other dates of the course. */
export async function readObstacles(
  tx: Tx,
  { course, date }: Pick<Wanted, 'course' | 'date'>,
  times: readonly PlaceTime[],
  { planned, heldAt }: Elsewhere,
): Promise<{ courts: TakenTime[]; people: Omit<TakenTime, 'courtId'>[] }> {
  const time = {
    startsAt: Temporal.Instant.fromEpochMilliseconds(Math.min(...times.map(({ startsMs }) => startsMs))),
    endsAt: Temporal.Instant.fromEpochMilliseconds(Math.max(...times.map(({ endsMs }) => endsMs))),
  };
  const { serviceKey } = course;
  const taken = await selectTaken(tx, {
    ...{ serviceKey, time, dateId: date.id, replacedPlanIds: planned.replacedPlanIds },
    ...(heldAt && { heldAt }),
  });
  const closed = planned.added
    .filter((closure) => closure.serviceKey === serviceKey)
    .map(({ courtId, startsAt, endsAt }) => ({
      ...{ courtId, startsMs: startsAt.epochMilliseconds, endsMs: endsAt.epochMilliseconds },
    }));
  // At the date itself the coach is not elsewhere.
  const busy = (await selectBusy(tx, [date.coachId], time)).filter(
    ({ startsMs, endsMs }) => startsMs !== date.startsMs || endsMs !== date.endsMs,
  );
  const others = course.dates.filter(({ id, state }) => id !== date.id && state !== 'called_off');
  return { courts: [...taken, ...closed], people: [...busy, ...others] };
}
