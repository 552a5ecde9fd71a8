import type { AFFECTED_PROBLEMS } from '@courtside/contract/club/office';
import type { WallMinutes } from '@courtside/contract/values/club-time';
import { type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import { isCourtInUse, type Service } from '../services/service.rules.ts';
import { opensCourt, slotAt, validOn } from '../timetable/timetable.rules.ts';

export type BookingProblem = (typeof AFFECTED_PROBLEMS)[number];

interface BookedPlace {
  readonly courtId: number;
  readonly sessionDate: ClubDate;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly isHalfSession: boolean;
  readonly bookingTypeKey: string;
}

/** Why a booking does not fit the service as it is, or undefined. */
export function problemOf(service: Service, booking: BookedPlace, timeZone: string): BookingProblem | undefined {
  if (!service.isActive) return 'sport_hidden';
  const court = service.courts.find(({ id }) => id === booking.courtId);
  if (!court || !isCourtInUse(court, booking.sessionDate)) return 'court_retired';
  if (!service.bookingTypes.some(({ key }) => key === booking.bookingTypeKey)) return 'type_removed';
  return isPlanned(service, booking, timeZone) ? undefined : 'outside_hours';
}

interface CourtTime {
  readonly courtId: number;
  readonly date: ClubDate;
  readonly from: WallMinutes;
  readonly to: WallMinutes;
}

/** The same of a time that need not be a session. */
export function problemOfTime(
  service: Service,
  { courtId, date, from, to }: CourtTime,
): Exclude<BookingProblem, 'type_removed' | 'closed'> | undefined {
  if (!service.isActive) return 'sport_hidden';
  const court = service.courts.find(({ id }) => id === courtId);
  if (!court || !isCourtInUse(court, date)) return 'court_retired';
  const isOpen = validOn(service.timetables, date)?.openings.some(
    ({ weekdays, opens, closes, courtIds }) =>
      weekdays.includes(weekdayOf(date)) && opens <= from && to <= closes && opensCourt(courtIds, courtId),
  );
  return isOpen ? undefined : 'outside_hours';
}

/** One session, two consecutive ones, or half a session. */
function isPlanned({ timetables }: Service, booking: BookedPlace, timeZone: string): boolean {
  const { courtId, sessionDate, startsMinute, endsMinute, isHalfSession } = booking;
  const timetable = validOn(timetables, sessionDate);
  const first = slotAt(timetable, courtId, sessionDate, startsMinute, timeZone);
  if (!first) return false;
  if (isHalfSession) return endsMinute === startsMinute + Math.floor((first.to - first.from) / 2);
  if (first.to === endsMinute) return true;
  return slotAt(timetable, courtId, sessionDate, first.to, timeZone)?.to === endsMinute;
}
