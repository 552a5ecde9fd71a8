import {
  arrivalOf,
  type Today,
  type TodayBooking,
  type TodayEvent,
  type TodaySession,
  type TodaySport,
} from '@courtside/contract/booking/office-today';
import { formatWallTime, slotRange, wallMomentOf } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import {
  type DaySnapshot,
  isReleased,
  presentSessionGame,
  type SharedSession,
} from '#modules/booking/schedule/index.ts';
import { type Closure, closureOf, presentCourt, type Service, validOn } from '#modules/club/sports/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import type { StoredDayBooking, StoredEvent } from './today.repository.ts';

interface SportDay {
  readonly service: Service;
  readonly day: DaySnapshot;
  readonly bookings: readonly StoredDayBooking[];
  readonly closures: readonly Closure[];
  readonly nowMs: number;
  readonly hasGames: boolean;
  readonly timeZone: string;
}

export function presentSport(sport: SportDay): TodaySport {
  const { service, day, bookings } = sport;
  const courtKeys = new Map(service.courts.map(({ id, key }) => [id, key]));
  const outside = new Set(
    day.sessions.filter(({ isOutsideHours }) => isOutsideHours).map(({ booking }) => booking?.key),
  );
  const hasCheckIn = service.checkInSince !== null;
  return {
    key: service.key,
    sessionMinutes: validOn(service.timetables, day.date)?.sessionMinutes ?? 60,
    hasCheckIn,
    courts: day.courts.map(presentCourt),
    sessions: day.sessions.map((shared) => presentSession(sport, shared)),
    bookings: bookings.map((booking) => ({
      ...presentBooking(booking, sport),
      court: courtKeys.get(booking.courtId) ?? '',
      isOutsideHours: outside.has(booking.key),
    })),
  };
}

/** Other than for members, a closure, a booking and what can still be sold are shown after their start too. */
function presentSession({ day, closures, nowMs }: SportDay, shared: SharedSession): TodaySession {
  const { session, booking, hold } = shared;
  const isBooked = booking !== undefined && !isReleased(booking, nowMs);
  const closure = isBooked ? undefined : closureOf(closures, session);
  const isHeld = hold !== undefined && hold.expiresMs > nowMs;
  const isRunning = shared.state === 'past' && session.endsAt.epochMilliseconds > nowMs;
  const unbooked = isRunning ? (isHeld ? 'held' : 'free') : shared.state;
  const state = isBooked ? 'booked' : closure ? 'closed' : unbooked;
  return {
    key: session.key,
    court: session.court.key,
    from: formatWallTime(session.from),
    to: formatWallTime(session.to),
    startsAt: session.startsAt.toString(),
    endsAt: session.endsAt.toString(),
    state,
    price: centsToEuros(session.price),
    isPeak: session.isPeak,
    isLightOn: session.isLightOn,
    ...(isHeld && { heldUntil: new Date(hold.expiresMs).toISOString() }),
    ...(state === 'locked' && { opensAt: day.releasedAt.toString() }),
    ...(closure && { closure: { kind: closure.kind, reason: closure.reason, reasons: closure.reasons } }),
  };
}

type PresentedBooking = Omit<TodayBooking, 'court' | 'isOutsideHours'>;

function presentBooking(
  booking: StoredDayBooking,
  { service, day, nowMs, hasGames, timeZone }: Pick<SportDay, 'service' | 'day' | 'nowMs' | 'hasGames' | 'timeZone'>,
): PresentedBooking {
  const players = booking.players.map((player) => ({
    memberCode: player.code,
    name: fullName(player),
    gender: player.gender,
    profilePic: player.picture,
    ...visitorMark(player),
    isPayer: player.isPayer,
    amount: centsToEuros(cents(player.shareCents)),
    checkedInAt: player.checkedInMs === null ? null : new Date(Number(player.checkedInMs)).toISOString(),
  }));
  const startsAt = booking.startsAt.toISOString();
  const { isNoShow, endedAt } = booking;
  const isAwaited = service.checkInSince !== null && endedAt === null;
  return {
    section: booking.serviceKey,
    key: booking.key,
    from: formatWallTime(booking.from),
    to: formatWallTime(booking.to),
    startsAt,
    endsAt: booking.endsAt.toISOString(),
    ...shortenedTo(booking, day.date, timeZone),
    bookingType: booking.bookingType,
    booker: { memberCode: booking.booker.code, name: fullName(booking.booker), ...visitorMark(booking.booker) },
    players,
    ...(booking.guests.length > 0 && { guests: booking.guests }),
    ...(hasGames && booking.game && { game: presentSessionGame(booking.serviceKey, booking.key, booking.game) }),
    paid: {
      state: booking.totalCents === 0 ? 'free' : booking.dueAt ? 'due' : 'paid',
      amount: centsToEuros(cents(booking.totalCents)),
      ...(booking.dueAt && { dueAt: booking.dueAt.toISOString() }),
      ...(booking.dueAt &&
        booking.seriesId !== null && { chargedOn: wallMomentOf(toInstant(booking.dueAt), timeZone).date }),
    },
    arrival: arrivalOf({ players, startsAt, isNoShow }, isAwaited, nowMs),
    ...(booking.isGivenBack && { isGivenBack: true }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    note: booking.note,
    isLightOn: booking.isLightOn,
  };
}

const visitorMark = ({ role }: { readonly role: string }) => (role === 'visitor' ? { isVisitor: true as const } : {});

const MINUTE_MS = 60_000;

/** Where the court is theirs for a part of the agreed time, in whole minutes around it. */
function shortenedTo(
  { from, to, startsMs, endsMs }: StoredDayBooking,
  date: ClubDate,
  timeZone: string,
): Pick<TodayBooking, 'since' | 'until'> {
  if (endsMs - startsMs === (to - from) * MINUTE_MS) return {};
  const agreed = slotRange(date, from, to, timeZone);
  if (!agreed) return {};
  const late = Math.floor((startsMs - agreed.startsAt.epochMilliseconds) / MINUTE_MS);
  const early = Math.floor((agreed.endsAt.epochMilliseconds - endsMs) / MINUTE_MS);
  return {
    ...(late > 0 && { since: formatWallTime(from + late) }),
    ...(early > 0 && { until: formatWallTime(to - early) }),
  };
}

export function presentEvent(event: StoredEvent): TodayEvent {
  return {
    id: event.id,
    at: event.at.toISOString(),
    action: event.action,
    by: {
      memberCode: event.actorCode,
      name: fullName({ firstName: event.actorFirstName, surname: event.actorSurname }),
      profilePic: event.actorPicture,
    },
    section: event.serviceKey,
    key: event.key,
    court: event.court,
    from: formatWallTime(event.from),
    name: fullName(event),
  };
}

/** For staff who may not see what members pay. */
export function withoutAmounts<Part extends { readonly bookings: readonly TodayBooking[] }>(part: Part): Part {
  return {
    ...part,
    bookings: part.bookings.map(({ paid: { amount: _total, ...paid }, players, ...booking }) => ({
      ...booking,
      paid,
      players: players.map(({ amount: _share, ...player }) => player),
    })),
  };
}

/** Whole hours around everything that is open or booked; an empty day has the hours of an office. */
export function axisOf(sports: readonly TodaySport[]): Pick<Today, 'from' | 'to'> {
  const spans = sports.flatMap(({ sessions, bookings }) => [...sessions, ...bookings]);
  const first = Math.min(...spans.map(({ from }) => Number(from.slice(0, 2))));
  const last = Math.max(...spans.map(({ to }) => Math.ceil(Number(to.slice(0, 2)) + Number(to.slice(3)) / 60)));
  const hours = spans.length > 0 ? [first, last] : [8, 20];
  const [from = '', to = ''] = hours.map((hour) => formatWallTime(hour * 60));
  return { from, to };
}
