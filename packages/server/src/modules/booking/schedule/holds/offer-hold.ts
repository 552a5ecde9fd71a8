import type { ClubDate } from '@courtside/contract/values/dates';
import { sendTogether } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import { publishScheduleChange } from '../day/day-cache.ts';
import { insertHold, type NewHold, sessionsLock } from './holds.repository.ts';

/** Holds a claimed session for the member to whom it is offered. False when somebody else holds it. */
export async function holdForOffer(tx: Tx, hold: NewHold & { readonly offerId: number }): Promise<boolean> {
  const id = await insertHold(tx, hold);
  if (id === undefined) return false;
  publishScheduleChange(tx, hold.serviceKey, hold.date);
  return true;
}

/** Frees the session of an offer that has ended. */
export async function releaseOffer(
  tx: Tx,
  { id, serviceKey, date }: { readonly id: number; readonly serviceKey: string; readonly date: ClubDate },
): Promise<void> {
  await tx.deleteFrom('session_hold').where('offer_id', '=', id).execute();
  publishScheduleChange(tx, serviceKey, date);
}

/** Waits for running bookings and holds of a session, and blocks new ones until commit. */
export async function lockSession(
  tx: Tx,
  session: { readonly serviceKey: string; readonly courtId: number; readonly startsAt: Temporal.Instant },
): Promise<void> {
  await sendTogether(tx, [sessionsLock([{ ...session, court: { id: session.courtId } }])]);
}
