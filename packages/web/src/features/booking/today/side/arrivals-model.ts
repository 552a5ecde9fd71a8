import type { Today, TodayBooking, TodaySport } from '@courtside/contract/booking/office-today';
import { phaseAt } from '../live/today-clock.ts';
import { bookingLook, hereCount } from '../timeline/booking-look.ts';

export interface ArrivalRow {
  readonly sport: TodaySport;
  readonly booking: TodayBooking;
  /** Players who have not checked in. */
  readonly missing: number;
}

export interface ArrivalGroup {
  readonly from: string;
  readonly startsAt: string;
  /** Somebody of them checks in: otherwise nobody knows who is here. */
  readonly hasCheckIn: boolean;
  readonly here: number;
  readonly all: number;
  readonly rows: readonly ArrivalRow[];
}

export interface Arrivals {
  /** Nobody is here although the session has begun, the longest wait first. */
  readonly late: readonly ArrivalRow[];
  /** They play and have not paid yet. */
  readonly unpaid: readonly ArrivalRow[];
  /** The next starts in order. */
  readonly groups: readonly ArrivalGroup[];
  /** Players who are still expected. */
  readonly toCome: number;
}

export function arrivalsOf(sports: Today['sports'], now: number): Arrivals {
  const rows = sports
    .flatMap((sport) => sport.bookings.map((booking) => rowOf(sport, booking, now)))
    .sort((one, other) => one.booking.startsAt.localeCompare(other.booking.startsAt));
  const next = rows.filter(({ look }) => look === 'expected' || look === 'here');
  const groups = [...Map.groupBy(next, ({ booking }) => booking.startsAt)].map(([startsAt, group]) => ({
    startsAt,
    from: group[0]?.booking.from ?? '',
    hasCheckIn: group.some(({ sport }) => sport.hasCheckIn),
    here: group.reduce((sum, { booking }) => sum + hereCount(booking), 0),
    all: group.reduce((sum, { booking }) => sum + booking.players.length, 0),
    rows: group,
  }));
  return {
    late: rows.filter(({ look }) => look === 'late'),
    unpaid: rows.filter(({ look, booking }) => look === 'playing' && booking.paid.state === 'due'),
    groups,
    toCome: next.reduce((sum, { missing }) => sum + missing, 0),
  };
}

function rowOf(sport: TodaySport, booking: TodayBooking, now: number) {
  const phase = phaseAt(Date.parse(booking.startsAt), Date.parse(booking.endsAt), now);
  return {
    sport,
    booking,
    look: bookingLook(booking, sport.hasCheckIn, phase),
    missing: booking.players.length - hereCount(booking),
  };
}
