import type { markNoShow as markEndpoint, undoNoShow as undoEndpoint } from '@courtside/contract/booking/check-in';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { toDisplayDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { bookingsToJudge, DUE_MINUTES } from '#modules/booking/bookings/index.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { loadServices } from '#modules/club/sports/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import { forEachInRun, type ProblemReport } from '#platform/for-each-in-run.ts';
import { expectedAt, windowOf } from './check-in.policy.ts';
import { recordNoShow, stopOfMember, takeBackNoShow } from './no-show.ts';
import { agreedSpan, lockOpenBooking, type OpenBooking, refuseEnded } from './open-booking.ts';

/** Marks every booking to which nobody came in time. May run in several processes: each booking is locked and read again. */
export async function markNoShows(context: AppContext, run?: ProblemReport): Promise<void> {
  const { db, clock, settings, log } = context;
  const services = await loadServices(context);
  const judge = ({ serviceKey, key }: { readonly serviceKey: string; readonly key: string }) =>
    inTransaction(db, async (tx) => {
      const open = await lockOpenBooking(tx, services, { section: serviceKey, key });
      if (isMissed(open, context)) await recordNoShow(tx, context, open, { actorId: null });
    });
  const bookings = await bookingsToJudge(db, settings.CLUB_CHECK_IN, clock.now());
  await forEachInRun({ log, run }, bookings, judge, ({ key }) => ({
    message: 'a no-show could not be marked; it is tried again',
    of: { booking: key },
  }));
}

function isMissed({ booking, players, service }: OpenBooking, { clock, settings }: AppContext): boolean {
  if (booking.status !== 'booked' || booking.noShowAt || booking.noShowUndoneAt) return false;
  // Whoever gave it back has told the club; the club itself ended the other.
  if (booking.givenBackAt || booking.endedAt) return false;
  const now = clock.now();
  const span = agreedSpan(booking, settings);
  const { closesAt } = windowOf(span, settings.CLUB_CHECK_IN);
  const isAbsent = players.every(({ checkedInAt }) => checkedInAt === null);
  if (service.checkInSince && isAbsent && Temporal.Instant.compare(closesAt, now) <= 0) return true;
  const payBy = expectedAt(span).add({ minutes: DUE_MINUTES });
  return booking.dueAt !== null && Temporal.Instant.compare(payBy, now) <= 0;
}

/** How long staff can mark a no-show or take it back. */
const DECIDED_HOURS = 24;

export async function markNoShow(context: AppContext, { params, caller, origin }: Call<typeof markEndpoint>) {
  const services = await loadServices(context);
  return inTransaction(context.db, async (tx) => {
    const open = await lockOpenBooking(tx, services, params);
    const { booking, players } = open;
    if (booking.status !== 'booked') throw new AppError('booking.already_cancelled');
    if (!booking.noShowAt) {
      checkTime(open, context);
      refuseEnded(booking, context.settings);
      if (booking.givenBackAt) throw new AppError('no_show.given_back');
      const here = players.find(({ checkedInAt }) => checkedInAt !== null);
      if (here) throw new AppError('no_show.somebody_here', { params: { name: fullName(here) } });
      await recordNoShow(tx, context, open, { actorId: caller.memberId, origin });
    }
    return present(tx, context, open, toInstant(booking.noShowAt ?? new Date(context.clock.now().epochMilliseconds)));
  });
}

export async function undoNoShow(context: AppContext, { params, caller, origin }: Call<typeof undoEndpoint>) {
  const services = await loadServices(context);
  return inTransaction(context.db, async (tx) => {
    const open = await lockOpenBooking(tx, services, params);
    const { booking } = open;
    if (booking.status !== 'booked') throw new AppError('booking.already_cancelled');
    if (booking.noShowAt) {
      checkTime(open, context);
      await takeBackNoShow(tx, context, open, { actorId: caller.memberId, origin });
      publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
    }
    return present(tx, context, open, null);
  });
}

function checkTime({ booking }: OpenBooking, { clock, settings }: AppContext): void {
  const now = clock.now();
  if (Temporal.Instant.compare(now, booking.startsAt) < 0) {
    throw new AppError('no_show.not_started', { params: { time: formatWallTime(booking.startsMinute) } });
  }
  const until = booking.startsAt.add({ hours: DECIDED_HOURS });
  if (Temporal.Instant.compare(now, until) < 0) return;
  const { date, minutes } = wallMomentOf(until, settings.CLUB_TIME_ZONE);
  throw new AppError('no_show.over', { params: { until: `${toDisplayDate(date, 'en')}, ${formatWallTime(minutes)}` } });
}

async function present(tx: Tx, context: AppContext, { booking }: OpenBooking, noShowAt: Temporal.Instant | null) {
  const stop = await stopOfMember(tx, context, booking.bookerId);
  return {
    section: booking.serviceKey,
    key: booking.key,
    noShowAt: noShowAt?.toString() ?? null,
    stopUntil: stop?.until.toString() ?? null,
  };
}
