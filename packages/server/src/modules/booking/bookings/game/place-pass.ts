import type { AppContext } from '#context.ts';
import { isPeakSpan, planDay, type Service } from '#modules/club/sports/index.ts';
import type { PassWanted } from '#modules/money/passes/index.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';

/** What a pass is asked for that pays a place of a booked court: a unit for each of its sessions. */
export function passWantedForPlace(
  { sessionDate: date, startsMinute: from, endsMinute: to, courtId, ...booking }: StoredBooking,
  service: Service,
  { settings }: Pick<AppContext, 'settings'>,
): PassWanted {
  const { sessions } = planDay(service, date, settings.CLUB_TIME_ZONE);
  const booked = sessions.filter((each) => each.court.id === courtId && each.from < to && each.to > from);
  return {
    ...{ serviceKey: service.key, bookingTypeKey: booking.bookingTypeKey, date },
    sessions: Math.max(1, booked.length),
    isPeak: isPeakSpan(service, { date, from, to }),
    coachId: undefined,
  };
}
