import { slotRange } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { Session } from '#modules/club/sports/index.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';

/** Court and time of a booking in other sessions; half a session stays half. */
export function placeAt(
  { isHalfSession }: Pick<StoredBooking, 'isHalfSession'>,
  sessions: readonly [Session, ...Session[]],
  timeZone: string,
) {
  const [first] = sessions;
  const last = sessions.at(-1) ?? first;
  const to = isHalfSession ? first.from + Math.floor((first.to - first.from) / 2) : last.to;
  const range = slotRange(first.date, first.from, to, timeZone);
  if (!range) throw new AppError('schedule.unknown_session');
  return {
    courtId: first.court.id,
    ...range,
    sessionDate: first.date,
    startsMinute: first.from,
    endsMinute: to,
    isLightOn: first.isLightOn,
  };
}
