import { OFFERS_END_MINUTES } from '@courtside/contract/booking/waiting-list';
import { wallMomentOf, wallTimeText } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendTogether } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import {
  closureOf,
  type NewClosure,
  recordClosures,
  releaseMomentOf,
  type Service,
  type Session,
} from '#modules/club/sports/index.ts';
import { publishScheduleChange } from '../day/day-cache.ts';
import { readFacts, type SessionFacts, sessionFacts } from '../session-facts.repository.ts';
import {
  type CourtTime,
  deleteHoldsInClosures,
  holdRemovalWrites,
  lockForClosing,
  sessionsLock,
} from './holds.repository.ts';
import { placeOf } from './requested-sessions.ts';

export interface ClaimOptions {
  /** The booking that is moved does not stand in its own way. */
  readonly exceptBookingId?: number;
  /** Whoever takes a session that was given back pays its players back. A move by the desk does not. */
  readonly paysGivenBack?: boolean;
  /** The desk sells a session that has begun until it ends: what is left of it. */
  readonly mayHaveBegun?: boolean;
  /** To offer it to its queue, whose members decide for themselves from when on they may book. */
  readonly isForQueue?: boolean;
}

/** Somebody has booked it. Whether that is the member's own booking was read with it. */
export class SessionBookedError extends AppError {
  readonly isByMember: boolean;
  constructor(isByMember: boolean) {
    super('schedule.session_booked');
    this.isByMember = isByMember;
  }
}

/** Before a hold: locks the sessions until commit, then refuses what this member cannot have now. */
export async function claimSessions(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  service: Service,
  sessions: readonly Session[],
  memberId: number,
  options: ClaimOptions = {},
): Promise<void> {
  const claim = sessionClaim(context, service, sessions, memberId, options);
  const [, rows] = await sendTogether(tx, [claim.lock, claim.facts]);
  claim.check(rows);
}

/** The same for a caller who sends the statements together with others. Without the lock the answer is not final. */
export function sessionClaim(
  context: Pick<AppContext, 'clock' | 'settings'>,
  service: Service,
  sessions: readonly Session[],
  memberId: number,
  { exceptBookingId, paysGivenBack, mayHaveBegun = false, isForQueue = false }: ClaimOptions = {},
) {
  const asked = {
    service,
    memberId,
    now: context.clock.now(),
    isRestEnough: mayHaveBegun,
    starts: isForQueue ? [] : sessions.map(({ startsAt }) => startsAt),
    ...(exceptBookingId !== undefined && { exceptBookingId }),
    ...(paysGivenBack !== undefined && { paysGivenBack }),
  };
  const place = placeOf(sessions);
  return {
    lock: sessionsLock(sessions),
    facts: sessionFacts(place, asked),
    /** The same for a caller who holds no lock. */
    factsNow: () => sessionFacts(place, { ...asked, isLocking: false }),
    check(rows: Parameters<typeof readFacts>[0]): SessionFacts {
      const found = readFacts(rows);
      checkBookable(context, service, sessions, found, { mayHaveBegun, isForQueue });
      return found;
    },
  };
}

/** Before a cancelled booking gets its court back: refuses a court that was booked, closed or held meanwhile. */
export async function checkPlaceIsFree(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  service: Pick<Service, 'key' | 'revision'>,
  place: CourtTime,
  memberId: number,
): Promise<void> {
  const { rows } = await sessionFacts(place, { service, memberId, now: clock.now() }).execute(tx);
  const { isBooked, givenBackIds, closures, heldUntilMs } = readFacts(rows);
  if (isBooked || givenBackIds.length > 0) throw new AppError('schedule.session_booked');
  const closure = closureOf(closures, { ...place, court: { id: place.courtId } });
  if (closure) throw new AppError('schedule.session_closed', { params: { reason: closure.reason } });
  if (heldUntilMs !== null) throw sessionHeld(heldUntilMs, settings.CLUB_TIME_ZONE);
}

/**
 * With a booking: releases the member's holds of the service and an offer of this place, and notifies every open schedule
 * of the changed days.
 */
export function settlementWrites(
  tx: Tx,
  service: Service,
  place: CourtTime & { readonly date: ClubDate },
  memberId: number,
  { ownHoldDays }: SessionFacts,
): Write[] {
  for (const day of new Set([place.date, ...ownHoldDays])) publishScheduleChange(tx, service.key, day);
  return ownHoldDays.length > 0 ? holdRemovalWrites(memberId, service.key, place) : [];
}

/** Refuses, with the reason, sessions that this member cannot have now. */
function checkBookable(
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  service: Service,
  sessions: readonly Session[],
  { isCurrent, isBooked, isBookedByMember, closures, heldUntilMs, isKeptForQueue }: SessionFacts,
  { mayHaveBegun, isForQueue }: { readonly mayHaveBegun: boolean; readonly isForQueue: boolean },
): void {
  const now = clock.now();
  const timeZone = settings.CLUB_TIME_ZONE;
  const place = placeOf(sessions);
  // 0. Calculated from what the club has now: under the lock, a change of courts, times or prices cannot come between.
  if (!isCurrent) throw new AppError('schedule.changed');
  // 1. In the future, at the desk not over yet, and released.
  if (Temporal.Instant.compare(mayHaveBegun ? place.endsAt : place.startsAt, now) <= 0)
    throw new AppError('schedule.session_past');
  const releasedAt = releaseMomentOf(service, place.date, timeZone);
  if (!isForQueue && Temporal.Instant.compare(now, releasedAt) < 0) {
    const { date } = wallMomentOf(releasedAt, timeZone);
    throw new AppError('schedule.session_locked', { params: { date, time: wallTimeText(releasedAt, timeZone) } });
  }
  // 2. Not booked, not closed.
  if (isBooked) throw new SessionBookedError(isBookedByMember);
  const [closure] = sessions.flatMap((session) => closureOf(closures, session) ?? []);
  if (closure) throw new AppError('schedule.session_closed', { params: { reason: closure.reason } });
  // 3. Not held by somebody else, nor kept for its queue, which is offered it next.
  if (heldUntilMs !== null) throw sessionHeld(heldUntilMs, timeZone);
  if (isKeptForQueue) {
    const offerEnd = now.add({ minutes: settings.CLUB_OFFER_MINUTES });
    const lastEnd = place.startsAt.subtract({ minutes: OFFERS_END_MINUTES });
    throw sessionHeld(Math.min(offerEnd.epochMilliseconds, lastEnd.epochMilliseconds), timeZone);
  }
}

export function sessionHeld(expiresMs: number, timeZone: string): AppError {
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(expiresMs);
  return new AppError('schedule.session_held', {
    params: { time: wallTimeText(expiresAt, timeZone) },
    extras: { heldUntil: expiresAt.toString() },
  });
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
  await deleteHoldsInClosures(tx);
}
