import type { holdSession as holdEndpoint } from '@courtside/contract/booking/schedule';
import { encodeHours } from '@courtside/contract/club/sports/fair-play-texts';
import { isMemberRole, mayBook } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { isInOwnHours, loadService, presentHours, type Service, type Session } from '#modules/club/sports/index.ts';
import { publishScheduleChange } from '../day/day-cache.ts';
import { alreadyYours } from '../day/own-booking.ts';
import { type DayHold, overlapping, type TimeSpan } from '../day/session-state.rules.ts';
import { alternativesFor } from '../overview/find-alternatives.ts';
import { claimSessions, sessionHeld } from './claim-sessions.ts';
import { deleteExpiredHolds, deleteHolds, findHolds, insertHold, lockHoldsOf } from './holds.repository.ts';
import { countRefusal } from './refused-sessions.ts';
import { findRequested, type Place, placeOf, type RequestedSessions } from './requested-sessions.ts';

const HOLD_MINUTES = 5;

/** Holds a session while its booking page is filled in. The booking itself is guarded by the database. */
export async function holdSession(context: AppContext, { body, caller }: Call<typeof holdEndpoint>) {
  // 1. Some staff may only read.
  if (!mayBook(caller.role)) throw new AppError('access.denied');
  if (isMemberRole(caller.role) && !context.settings.CLUB_IS_OPEN) throw new AppError('club.not_open');
  // 2. The session must exist.
  const requested = await findRequested(context, body.BookingKey);
  const service = await loadService(context, requested.serviceKey, caller.categoryKey);
  // 3. Hold it, or offer alternatives.
  try {
    if (isMemberRole(caller.role)) refuseOtherHours(service, requested.sessions);
    const expiresAt = await inTransaction(context.db, (tx) =>
      createHold(tx, context, service, requested, caller.memberId),
    );
    const key = requested.sessions.map((session) => session.key).join(',');
    return { key, service: service.key, date: requested.sessions[0].date, expiresAt: expiresAt.toString() };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 200) throw error;
    const isBooked = error.code === 'schedule.session_booked';
    const own = isBooked && (await alreadyYours(context.db, requested.sessions, caller, error));
    if (own) throw own;
    if (isBooked || error.code === 'schedule.session_held')
      await countRefusal(context, requested.sessions[0], caller.memberId);
    const alternatives = await alternativesFor(context, requested.sessions, caller.categoryKey);
    throw new AppError(error.code, { params: error.params, extras: { ...error.extras, alternatives } });
  }
}

/** What the membership is not for is not held; staff hold for everybody. */
function refuseOtherHours(service: Service, sessions: readonly Session[]): void {
  const { hours } = service.fairPlay;
  if (!hours || sessions.every((session) => isInOwnHours(service, session))) return;
  throw new AppError('schedule.not_your_hours', { params: { hours: encodeHours(presentHours(hours)) } });
}

async function createHold(
  tx: Tx,
  context: AppContext,
  service: Service,
  { sessions }: RequestedSessions,
  memberId: number,
): Promise<Temporal.Instant> {
  // Rounded as in the database.
  const now = context.clock.now().round('millisecond');
  await lockHoldsOf(tx, memberId);
  // A concurrent booking of these sessions either waits for this hold, or is found by the check.
  await claimSessions(tx, context, service, sessions, memberId);
  const held = (await findHolds(tx, placeOf(sessions), now)).filter((hold) => hold.memberId === memberId);
  const offers = held.filter(({ isOffer }) => isOffer);
  // An offer keeps its own hold, so that it lasts when the second slot is given up.
  const rest = sessions.filter((session) => !overlapping(offers, spanOf(session)));
  if (rest.length === 0) return firstEnd(offers);
  const place = placeOf(rest);
  // Repeating the request does not extend the hold.
  const own = held.find(({ isOffer }) => !isOffer);
  if (own && isSameTime(own, place)) return firstEnd([own, ...offers]);
  // An own overlapping hold is deleted first; others are deleted after the insert.
  const before = own ? await deleteHolds(tx, memberId, service.key) : [];
  const expiresAt = now.add({ minutes: HOLD_MINUTES });
  const hold = { ...place, serviceKey: service.key, memberId, createdAt: now, expiresAt };
  const id = await insertHold(tx, hold);
  if (id === undefined) throw sessionHeld(expiresAt.epochMilliseconds, context.settings.CLUB_TIME_ZONE);
  const after = await deleteHolds(tx, memberId, service.key, { exceptId: id });
  await deleteExpiredHolds(tx, now);
  for (const day of new Set([place.date, ...before, ...after])) publishScheduleChange(tx, service.key, day);
  return firstEnd([{ expiresMs: expiresAt.epochMilliseconds }, ...offers]);
}

const spanOf = ({ startsAt, endsAt }: Pick<Place, 'startsAt' | 'endsAt'>): TimeSpan => ({
  startsMs: startsAt.epochMilliseconds,
  endsMs: endsAt.epochMilliseconds,
});

function firstEnd(holds: ReadonlyArray<Pick<DayHold, 'expiresMs'>>): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.min(...holds.map(({ expiresMs }) => expiresMs)));
}

function isSameTime({ startsMs, endsMs }: TimeSpan, place: Place): boolean {
  const span = spanOf(place);
  return startsMs === span.startsMs && endsMs === span.endsMs;
}
