import { mayBook } from '@courtside/contract/roles';
import type { holdSession as holdEndpoint } from '@courtside/contract/schedule';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadService, type Service } from '#modules/sports/index.ts';
import { claimSessions, sessionHeld } from './claim-sessions.ts';
import { publishScheduleChange } from './day-cache.ts';
import { alternativesFor } from './find-alternatives.ts';
import { deleteExpiredHolds, deleteHolds, findHolds, insertHold, lockHoldsOf } from './holds.repository.ts';
import { countRefusal } from './refused-sessions.ts';
import { findRequested, type Place, placeOf, type RequestedSessions } from './requested-sessions.ts';
import type { TimeSpan } from './session-state.rules.ts';

const HOLD_MINUTES = 5;

/** Holds a session while its booking page is filled in. The booking itself is guarded by the database. */
export async function holdSession(context: AppContext, { body, caller }: Call<typeof holdEndpoint>) {
  // 1. Some staff may only read.
  if (!mayBook(caller.role)) throw new AppError('access.denied');
  if (caller.role === 'member' && !context.settings.CLUB_IS_OPEN) throw new AppError('club.not_open');
  // 2. The session must exist.
  const requested = await findRequested(context, body.BookingKey);
  const service = await loadService(context, requested.serviceKey, caller.categoryKey);
  // 3. Hold it, or offer alternatives.
  try {
    const expiresAt = await inTransaction(context.db, (tx) =>
      createHold(tx, context, service, requested, caller.memberId),
    );
    const key = requested.sessions.map((session) => session.key).join(',');
    return { key, service: service.key, date: requested.sessions[0].date, expiresAt: expiresAt.toString() };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 200) throw error;
    if (error.code === 'schedule.session_booked' || error.code === 'schedule.session_held')
      await countRefusal(context, requested.sessions[0], caller.memberId);
    const alternatives = await alternativesFor(context, requested.sessions, caller.categoryKey);
    throw new AppError(error.code, { params: error.params, extras: { alternatives } });
  }
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
  const place = placeOf(sessions);
  await lockHoldsOf(tx, memberId);
  // A concurrent booking of these sessions either waits for this hold, or is found by the check.
  await claimSessions(tx, context, service, sessions, memberId);
  // Repeating the request does not extend the hold.
  const own = (await findHolds(tx, place, now)).find((hold) => hold.memberId === memberId);
  if (own && isSameTime(own, place)) return Temporal.Instant.fromEpochMilliseconds(own.expiresMs);
  // An own overlapping hold is deleted first; others are deleted after the insert.
  const before = own ? await deleteHolds(tx, memberId, service.key) : [];
  const expiresAt = now.add({ minutes: HOLD_MINUTES });
  const hold = { ...place, serviceKey: service.key, memberId, createdAt: now, expiresAt };
  const id = await insertHold(tx, hold);
  if (id === undefined) throw sessionHeld(expiresAt.epochMilliseconds, context.settings.CLUB_TIME_ZONE);
  const after = await deleteHolds(tx, memberId, service.key, { exceptId: id });
  await deleteExpiredHolds(tx, now);
  for (const day of new Set([place.date, ...before, ...after])) await publishScheduleChange(tx, service.key, day);
  return expiresAt;
}

function isSameTime({ startsMs, endsMs }: TimeSpan, { startsAt, endsAt }: Place): boolean {
  return startsMs === startsAt.epochMilliseconds && endsMs === endsAt.epochMilliseconds;
}
