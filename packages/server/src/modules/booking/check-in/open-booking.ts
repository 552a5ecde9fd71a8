import { slotRange, wallTimeText } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import {
  findBooking,
  lockBooking,
  playersOf,
  type StoredBooking,
  type StoredPlayer,
} from '#modules/booking/bookings/index.ts';
import type { Service, ServiceMap } from '#modules/club/sports/index.ts';
import { toInstant } from '#platform/clock.ts';

export interface OpenBooking {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  readonly service: Service;
}

export interface Reference {
  readonly section: string;
  readonly key: string;
}

/** A booking with its players, locked until commit: check-in, no-show and cancellation wait for each other. */
export async function lockOpenBooking(tx: Tx, services: ServiceMap, ref: Reference): Promise<OpenBooking> {
  const found = await findBooking(tx, ref.section, ref.key);
  if (!found) throw new AppError('record.not_found');
  await lockBooking(tx, found.id);
  // What the previous holder of the lock has written is visible to a new statement only.
  const booking = await findBooking(tx, ref.section, ref.key);
  const service = booking && services.get(booking.serviceKey);
  if (!booking || !service) throw new AppError('record.not_found');
  return { booking, players: await playersOf(tx, [booking.id]), service };
}

/** The agreed time of a booking; its stored time is shorter when the rest was released. The club may have ended it. */
export function agreedSpan(
  { sessionDate, startsMinute, endsMinute, startsAt, endsAt, endedAt, createdAt }: StoredBooking,
  { CLUB_TIME_ZONE }: Pick<AppContext['settings'], 'CLUB_TIME_ZONE'>,
) {
  const range = slotRange(sessionDate, startsMinute, endsMinute, CLUB_TIME_ZONE);
  return { startsAt, endsAt: endedAt ? toInstant(endedAt) : (range?.endsAt ?? endsAt), bookedAt: toInstant(createdAt) };
}

/** Nobody can come to, or miss, a session that the club has ended. */
export function refuseEnded({ endedAt }: StoredBooking, { CLUB_TIME_ZONE }: AppContext['settings']): void {
  if (!endedAt) return;
  const time = wallTimeText(toInstant(endedAt), CLUB_TIME_ZONE);
  throw new AppError('booking.ended', { params: { time } });
}
