import type { Affected } from '@courtside/contract/club/office';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { invalid, previewAffected, resolveAffected, type SaveRequest } from '#modules/booking/affected/index.ts';
import { bookingsInTimes } from '#modules/booking/bookings/index.ts';
import { blockCourts, publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { closureOf, selectClosures, selectServices } from '#modules/club/sports/index.ts';
import type { StoredCourse } from '../store/courses.repository.ts';
import { type NewDate, selectBusyCoaches } from '../store/dates.repository.ts';

/** A date that is stored already, or will be once nothing refuses it. */
export interface WantedDate extends NewDate {
  readonly id: number;
  readonly coachName: string;
}

export interface Reservation {
  readonly course: StoredCourse;
  readonly dates: readonly WantedDate[];
}

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** What a reservation would affect, from what is committed: nothing is locked. */
export async function previewDates(tx: Tx, context: Context, reservation: Reservation): Promise<Affected[]> {
  await refuseCollisions(tx, reservation);
  const services = await selectServices(tx);
  const planned = {
    added: blocksOf(reservation).map((block) => ({ ...block, reason: block.reason.en })),
    replacedPlanIds: [],
  };
  return previewAffected(tx, context, { services, planned, find: () => findBookings(tx, context, reservation) });
}

/**
 * Blocks the courts of the dates, with `blockSessions` called before, and moves or refunds the bookings that are there. The
 * dates are stored before, so that the constraint of persons has seen their coach.
 */
export async function reserveDates(
  tx: Tx,
  context: Context,
  reservation: Reservation,
  request: SaveRequest,
): Promise<Affected[]> {
  const { course, dates } = reservation;
  const services = await selectServices(tx);
  await blockCourts(tx, context, blocksOf(reservation));
  const effect = { services, find: () => findBookings(tx, context, reservation) };
  const { affected } = await resolveAffected(tx, context, effect, request);
  // Two things cannot be on one court.
  const kept = (request.body.resolutions ?? []).findIndex(({ action }) => action === 'keep');
  if (kept >= 0) throw invalid([{ path: `resolutions.${kept}.action`, message: 'must move or refund the booking' }]);
  for (const date of new Set(dates.map(({ date: day }) => day))) publishScheduleChange(tx, course.serviceKey, date);
  return affected;
}

/** A closed court, or a coach who is somewhere else. */
export async function refuseCollisions(db: Db | Tx, { course, dates }: Reservation): Promise<void> {
  const ownIds = dates.map(({ id }) => id);
  for (const wanted of dates) {
    const closures = (await selectClosures(db, course.serviceKey, wanted)).filter(
      ({ courseDateId }) => courseDateId === null || !ownIds.includes(courseDateId),
    );
    for (const courtId of wanted.courtIds) {
      const place = { startsAt: wanted.startsAt, endsAt: wanted.endsAt, court: { id: courtId } };
      if (!closureOf(closures, place)) continue;
      const court = (await selectServices(db)).flatMap(({ courts }) => courts).find(({ id }) => id === courtId);
      const params = { court: court?.title ?? '', date: wanted.date, time: formatWallTime(wanted.from) };
      throw new AppError('course.closed', { params });
    }
  }
  const [busy] = await selectBusyCoaches(db, dates, ownIds);
  const date = busy && dates.find(({ startsAt }) => startsAt.epochMilliseconds === busy.startsMs);
  if (date) throw coachBusy(date);
}

export const coachBusy = ({ coachName, date, from }: WantedDate, cause?: unknown) =>
  new AppError('course.coach_busy', { params: { name: coachName, date, time: formatWallTime(from) }, cause });

const blocksOf = ({ course, dates }: Reservation) =>
  dates.flatMap(({ id, courtIds, startsAt, endsAt }) =>
    courtIds.map((courtId) => ({
      of: { courseDateId: id },
      serviceKey: course.serviceKey,
      courtId,
      startsAt,
      endsAt,
      reason: course.title,
    })),
  );

async function findBookings(tx: Tx, { clock }: Context, reservation: Reservation) {
  const bookings = await bookingsInTimes(tx, blocksOf(reservation), clock.now());
  return bookings.map((booking) => ({ booking, problem: 'closed' as const, because: reservation.course.title }));
}
