import type { CourtSign, readCourtSign as signEndpoint } from '@courtside/contract/booking/check-in';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { openBookingsOf, playersOf, type StoredBooking } from '#modules/booking/bookings/index.ts';
import { courtNow } from '#modules/booking/schedule/index.ts';
import { loadServices, type ServiceMap } from '#modules/club/sports/index.ts';
import { presentArrival } from './arrivals.presenter.ts';
import { arrivingWith, stateOf, windowOf } from './check-in.policy.ts';
import { courtOfCode } from './court-code.ts';
import { agreedSpan } from './open-booking.ts';

/** What a scanned sign means to the caller now. */
export async function readCourtSign(
  context: AppContext,
  { params, caller }: Call<typeof signEndpoint>,
): Promise<CourtSign> {
  const sign = await courtOfCode(context, params.code);
  if (!sign) throw new AppError('check_in.code_invalid');
  const { service, court } = sign;
  const services = await loadServices(context);
  const now = context.clock.now();
  const today = wallMomentOf(now, context.settings.CLUB_TIME_ZONE).date;
  const booking = await bookingToday(context, services, caller);
  const { isTaken, free } = await courtNow(context, { serviceKey: service.key, courtId: court.id }, today, caller);
  return {
    section: service.key,
    courtKey: court.key,
    court: court.title,
    courtType: court.courtType,
    now: now.toString(),
    hasCheckIn: service.checkInSince !== null,
    isTaken,
    booking: booking ? await presentBooking(context, services, caller, booking) : null,
    free: booking ? null : free,
  };
}

/** The booking for which the caller, who is at the club, can check in now or later today. */
export async function bookingOfVisit(context: AppContext, caller: Caller): Promise<CourtSign['booking']> {
  const services = await loadServices(context);
  const booking = await bookingToday(context, services, caller);
  return booking ? presentBooking(context, services, caller, booking) : null;
}

/** Released bookings end early; they are found until their agreed end. */
const RELEASED_HOURS = 8;

/** The caller's first booking of this day that is not over, in a sport with check-in. */
async function bookingToday(
  { db, clock, settings }: AppContext,
  services: ServiceMap,
  { memberId }: Caller,
): Promise<StoredBooking | undefined> {
  const now = clock.now();
  const today = wallMomentOf(now, settings.CLUB_TIME_ZONE).date;
  const bookings = await openBookingsOf(db, memberId, now.subtract({ hours: RELEASED_HOURS }));
  return bookings.find(
    (booking) =>
      booking.sessionDate === today &&
      services.get(booking.serviceKey)?.checkInSince &&
      Temporal.Instant.compare(now, agreedSpan(booking, settings).endsAt) < 0,
  );
}

async function presentBooking(
  { db, clock, settings }: AppContext,
  services: ServiceMap,
  { memberId }: Caller,
  booking: StoredBooking,
): Promise<CourtSign['booking']> {
  const players = await playersOf(db, [booking.id]);
  const span = agreedSpan(booking, settings);
  const window = windowOf(span, settings.CLUB_CHECK_IN);
  const own = arrivingWith(memberId, players);
  const court = services.get(booking.serviceKey)?.courts.find(({ id }) => id === booking.courtId);
  const session = {
    ...span,
    isHere: own.length > 0 && own.every(({ checkedInAt }) => checkedInAt !== null),
    isNoShow: booking.noShowAt !== null,
  };
  return {
    section: booking.serviceKey,
    key: booking.key,
    court: booking.court,
    courtKey: court?.key ?? '',
    courtType: booking.courtType,
    bookingType: booking.typeTitle ?? '',
    from: formatWallTime(booking.startsMinute),
    to: formatWallTime(booking.endsMinute),
    startsAt: booking.startsAt.toString(),
    opensAt: window.opensAt.toString(),
    closesAt: window.closesAt.toString(),
    isDue: booking.dueAt !== null,
    state: stateOf(session, window, clock.now()),
    players: players.map(presentArrival),
    own: own.map(({ code }) => code),
  };
}
