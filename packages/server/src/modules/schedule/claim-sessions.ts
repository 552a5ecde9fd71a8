import { formatWallTime, wallMomentOf } from '@courtside/contract/club-time';
import type { ClubDate } from '@courtside/contract/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import {
  closureOf,
  isCurrent,
  type NewClosure,
  recordClosures,
  releaseMomentOf,
  type Service,
  type Session,
  selectClosures,
} from '#modules/sports/index.ts';
import { isBooked } from './day.repository.ts';
import { publishScheduleChange } from './day-cache.ts';
import { deleteHoldsWithin, findHolds, lockForClosing, lockSessions } from './holds.repository.ts';
import { releaseHold } from './release-hold.ts';
import { placeOf } from './requested-sessions.ts';

/** Before a booking or a hold: locks the sessions until commit, then refuses what this member cannot have now. */
export async function claimSessions(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  service: Service,
  sessions: readonly Session[],
  memberId: number,
): Promise<void> {
  await lockSessions(tx, sessions);
  await checkBookable(tx, context, service, sessions, memberId);
}

/** After a booking: releases the member's hold and publishes the change to every open schedule. */
export async function settleSessions(tx: Tx, service: Service, date: ClubDate, memberId: number): Promise<void> {
  await releaseHold(tx, memberId, service.key);
  await publishScheduleChange(tx, service.key, date);
}

/** Refuses, with the reason, sessions that this member cannot have now. Without a lock the answer may change at once. */
export async function checkBookable(
  db: Db | Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  service: Service,
  sessions: readonly Session[],
  memberId: number,
): Promise<void> {
  const now = clock.now();
  const timeZone = settings.CLUB_TIME_ZONE;
  const place = placeOf(sessions);
  // 0. Calculated from what the club has now: under the lock, a change of courts, times or prices cannot come between.
  if (!(await isCurrent(db, service))) throw new AppError('schedule.changed');
  // 1. In the future, and released.
  if (Temporal.Instant.compare(place.startsAt, now) <= 0) throw new AppError('schedule.session_past');
  const releasedAt = releaseMomentOf(service, place.date, timeZone);
  if (Temporal.Instant.compare(now, releasedAt) < 0) {
    throw new AppError('schedule.session_locked', { params: wallTextOf(releasedAt, timeZone) });
  }
  // 2. Not booked, not closed.
  if (await isBooked(db, place)) throw new AppError('schedule.session_booked');
  const closures = await selectClosures(db, service.key, place);
  const [closure] = sessions.flatMap((session) => closureOf(closures, session) ?? []);
  if (closure) throw new AppError('schedule.session_closed', { params: { reason: closure.reason } });
  // 3. Not held by somebody else.
  const held = (await findHolds(db, place, now)).find((hold) => hold.memberId !== memberId);
  if (held) throw sessionHeld(held.expiresMs, timeZone);
}

export function sessionHeld(expiresMs: number, timeZone: string): AppError {
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(expiresMs);
  return new AppError('schedule.session_held', { params: { time: wallTextOf(expiresAt, timeZone).time } });
}

function wallTextOf(instant: Temporal.Instant, timeZone: string): { date: string; time: string } {
  const { date, minutes } = wallMomentOf(instant, timeZone);
  return { date, time: formatWallTime(minutes) };
}

/**
 * Closes courts for some time. Waits for running bookings and holds: each either sees the closure or is seen by it.
 * Holds are deleted, bookings are kept.
 */
export async function closeCourts(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  closures: readonly NewClosure[],
): Promise<void> {
  await lockForClosing(
    tx,
    closures.map(({ serviceKey }) => serviceKey),
  );
  await recordClosures(tx, clock, closures);
  for (const closure of closures) await deleteHoldsWithin(tx, closure);
}
