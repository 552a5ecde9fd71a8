import type { NextBooking, overview } from '@courtside/contract/booking/schedule';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import {
  dateWindowOf,
  forCategory,
  loadAllServices,
  loadServices,
  releaseMomentOf,
  type Service,
  type ServiceMap,
} from '#modules/club/sports/index.ts';
import { loadDay } from '../day/day-cache.ts';
import { fullName } from '../day/session-state.rules.ts';
import { findNextBooking } from './next-booking.repository.ts';
import { findNextFree, fromPrice, nextRelease } from './overview.rules.ts';

/** The home page in one call: the cached days of each service, and one query for the caller's next booking. */
export async function showOverview(context: AppContext, { caller }: Call<typeof overview>) {
  const services = await loadServices(context);
  const views = [...services.values()].map((service) => forCategory(service, caller.categoryKey));
  const now = context.clock.now();
  const timeZone = context.settings.CLUB_TIME_ZONE;
  const list = views.map((service) => ({ service, ...dateWindowOf(service, now, timeZone) }));
  const today = list[0]?.today ?? now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const releases = list.flatMap(({ service, last }) =>
    [addDays(last, -1), last].map((date) => ({
      at: releaseMomentOf(service, date, timeZone),
      date,
      service: service.key,
    })),
  );
  const release = nextRelease(releases, now);
  return {
    today,
    now: now.round('second').toString(),
    services: await Promise.all(list.map((entry) => offerOf(context, entry.service, entry.today))),
    nextBooking: await nextBookingOf(context, await loadAllServices(context), caller.memberId),
    nextRelease: release ? { ...release, at: release.at.toString() } : null,
  };
}

/** Free sessions of today; the next times are tomorrow's when today has none. */
async function offerOf(context: AppContext, service: Service, today: ClubDate) {
  const offers = await offersOn(context, service, today);
  const free = offers.filter(({ isFree }) => isFree);
  const nextFree = findNextFree(offers);
  const shown = nextFree.length > 0 ? nextFree : findNextFree(await offersOn(context, service, addDays(today, 1)));
  return {
    key: service.key,
    freeToday: free.length,
    freeCourtsToday: new Set(free.map(({ court }) => court.key)).size,
    fromPrice: fromPrice(offers),
    soonest: shown.map(({ key, court, date, from, price }) => ({
      key,
      court: court.key,
      date,
      from: formatWallTime(from),
      price,
    })),
  };
}

async function offersOn(context: AppContext, service: Service, date: ClubDate) {
  const day = await loadDay(context, service, date);
  return day.sessions.map(({ session, state }) => ({
    ...session,
    price: centsToEuros(session.price),
    isFree: state === 'free',
  }));
}

async function nextBookingOf(context: AppContext, services: ServiceMap, memberId: number): Promise<NextBooking | null> {
  const booking = await findNextBooking(context.db, memberId, context.clock.now());
  const service = booking && services.get(booking.serviceKey);
  const court = service?.courts.find(({ id }) => id === booking?.courtId);
  if (!booking || !service || !court) return null;
  const type = service.bookingTypes.find(({ key }) => key === booking.bookingTypeKey);
  const cancelUntil = booking.startsAt.subtract({ hours: service.cancelUntilHours });
  return {
    section: service.key,
    key: booking.key,
    bookingType: type?.title ?? booking.bookingTypeKey,
    court: court.title,
    courtType: court.courtType,
    date: booking.date,
    from: formatWallTime(booking.from),
    to: formatWallTime(booking.to),
    startsAt: booking.startsAt.toString(),
    isLightOn: booking.isLightOn,
    with: [
      ...booking.players.filter((player) => player.memberId !== memberId).map(fullName),
      ...booking.guests.map(({ name }) => name),
    ],
    cancelUntil: booking.bookerId === memberId ? cancelUntil.toString() : null,
  };
}
