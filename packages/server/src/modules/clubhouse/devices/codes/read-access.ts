import type { bookingAccess, DoorCode } from '@courtside/contract/clubhouse/access';
import { wallMomentOf, wallTimeText } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { findBooking } from '#modules/booking/bookings/index.ts';
import { toInstant } from '#platform/clock.ts';
import { codeShownAt, codeWindow, doorsOf, hasKeypad } from '../rules/door.rules.ts';
import { isAtBooking, selectCodesOfBooking } from '../store/codes.repository.ts';
import { type StoredDevice, selectDevices } from '../store/devices.repository.ts';

/** For whoever is at the booking, nobody else: the same refusal for all others. */
export async function readAccess(context: AppContext, { params, caller }: Call<typeof bookingAccess>) {
  const { db, clock, settings } = context;
  const now = clock.now();
  // 1. A live booking of the caller, at whose court a door is.
  const booking = await findBooking(db, params.section, params.key);
  if (booking?.status !== 'booked' || booking.givenBackAt || booking.noShowAt) throw new AppError('access.no_booking');
  if (!(await isAtBooking(db, booking.id, caller.memberId))) throw new AppError('access.no_booking');
  const endsAt = booking.endedAt ? toInstant(booking.endedAt) : booking.endsAt;
  const window = codeWindow({ startsAt: booking.startsAt, endsAt });
  const doors = doorsOf((await selectDevices(db)).filter(hasKeypad), booking);
  if (doors.length === 0 || Temporal.Instant.compare(window.endsAt, now) <= 0) throw new AppError('access.no_booking');
  // 2. A day before it at the earliest.
  const shownAt = codeShownAt(booking.startsAt);
  if (Temporal.Instant.compare(now, shownAt) < 0) {
    const { date } = wallMomentOf(shownAt, settings.CLUB_TIME_ZONE);
    const time = wallTimeText(shownAt, settings.CLUB_TIME_ZONE);
    throw new AppError('access.not_yet', { params: { date, time } });
  }
  // 3. The code of each door, and what else opens it while it is silent.
  const codes = await selectCodesOfBooking(db, booking.id);
  const shown = doors.map((door) => presentDoor(door, codes.find(({ doorId }) => doorId === door.id)?.code ?? null));
  // The club's own words, as those of its rules.
  const own = shown[0]?.fallbacks;
  if (shown.every(({ isOffline }) => isOffline))
    throw new AppError('access.door_offline', { extras: own ? { own } : {} });
  return { doors: shown, from: window.startsAt.toString(), until: window.endsAt.toString() };
}

/** A door that is silent still opens with the codes that it knows. */
export function presentDoor(door: StoredDevice, code: string | null): DoorCode {
  const { id, titles, fallbacks, fault, noticedAt, reportedCodes } = door;
  const isSilent = fault !== null || noticedAt !== null;
  const isKnown = code !== null && reportedCodes?.includes(code) === true;
  return { door: id, titles, code, isOffline: isSilent && !isKnown, fallbacks };
}
