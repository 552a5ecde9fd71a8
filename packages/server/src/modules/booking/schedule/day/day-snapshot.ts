import { createHash } from 'node:crypto';
import type { SessionState } from '@courtside/contract/booking/schedule';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import { adultBirthday, type ClubDate } from '@courtside/contract/values/dates';
import {
  type Closure,
  type Court,
  closureOf,
  courtsOn,
  isInOwnHours,
  listPrice,
  type PlannedSession,
  planDay,
  priceOfPlace,
  type Service,
  sessionAt,
} from '#modules/club/sports/index.ts';
import {
  bookingOf,
  type DayBooking,
  type DayGame,
  type DayHold,
  holdOf,
  nextMoment,
  overlapping,
  sharedStateOf,
} from './session-state.rules.ts';

/** The part of a session that is the same for every viewer. */
export interface SharedSession {
  readonly session: PlannedSession;
  readonly state: Exclude<SessionState, 'mine'>;
  /** The same without the hours of the audience: staff book for everybody. */
  readonly stateForStaff: Exclude<SessionState, 'mine'>;
  /** Not within the hours of the audience's membership. */
  readonly isOutsideOwnHours: boolean;
  readonly booking: DayBooking | undefined;
  readonly hold: DayHold | undefined;
  /** Of a closed session, and of a booking that was kept inside a closure. */
  readonly closure: Pick<Closure, 'kind' | 'reason' | 'reasons'> | undefined;
  /** A booking that was kept when the timetable or the courts changed. */
  readonly isOutsideHours: boolean;
  /** What a place of its game costs this audience, in cents. */
  readonly placeCents: number;
  /** Its booker is under 18: not for strangers. */
  readonly isMinorsGame: boolean;
  /** Changes when anything about the session changes. */
  readonly fingerprint: string;
}

export interface DaySnapshot {
  readonly service: Service;
  readonly date: ClubDate;
  readonly timeZone: string;
  readonly releasedAt: Temporal.Instant;
  /** Those in use that day, and those with a kept booking. */
  readonly courts: readonly Court[];
  readonly sessions: readonly SharedSession[];
  /** Short hash of all of the above. */
  readonly version: string;
  /** Members with a booking or a hold on this day. */
  readonly involved: ReadonlySet<number>;
  /** When it becomes stale without a change: a session starts, the day is released, a hold expires. */
  readonly staleMs: number | undefined;
}

interface DayOfService {
  readonly service: Service;
  readonly date: ClubDate;
  readonly timeZone: string;
  readonly bookings: readonly DayBooking[];
  readonly holds: readonly DayHold[];
  readonly closures: readonly Closure[];
}

/** Builds the snapshot of a day at a moment. */
export function snapshotOf(facts: DayOfService, now: Temporal.Instant): DaySnapshot {
  const { service, date, timeZone, bookings } = facts;
  const { releasedAt, sessions: planned } = planDay(service, date, timeZone);
  const releasedMs = releasedAt.epochMilliseconds;
  const nowMs = now.epochMilliseconds;
  const birthday = adultBirthday(wallMomentOf(now, timeZone).date);
  const holds = facts.holds.filter(({ expiresMs }) => expiresMs > nowMs);
  const byCourt = {
    bookings: Map.groupBy(bookings, ({ courtId }) => courtId),
    holds: Map.groupBy(holds, ({ courtId }) => courtId),
  };
  const kept = keptBookings(service, date, planned, bookings);
  const shown = kept.length > 0 ? [...planned, ...kept].sort(byTimeAndCourt(service)) : planned;
  const sessions = shown.map((session) => {
    const booking = bookingOf(byCourt.bookings.get(session.court.id), session, nowMs);
    const hold = holdOf(byCourt.holds.get(session.court.id), session);
    const isOutsideOwnHours = !isInOwnHours(service, session);
    const game = booking?.game && shareGame(service, booking, booking.game, planned, birthday);
    const known = { booking, game, hold, closure: closureOf(facts.closures, session), isOutsideOwnHours };
    return shareSession(session, known, releasedMs, nowMs);
  });
  const keptOn = new Set(kept.map(({ court }) => court.id));
  const inUse = new Set(courtsOn(service, date).map(({ id }) => id));
  const courts = service.courts.filter(({ id }) => inUse.has(id) || keptOn.has(id));
  const people = bookings.flatMap(({ booker, players }) => [booker, ...players]);
  const parents = people.flatMap(({ familyPayerId }) => familyPayerId ?? []);
  return {
    service,
    date,
    timeZone,
    releasedAt,
    courts,
    sessions,
    version: versionOf([courts, service.bookingTypes, timeZone], sessions),
    involved: new Set([...[...people, ...holds].map(({ memberId }) => memberId), ...parents]),
    staleMs: nextMoment(
      [releasedMs, ...shown.map(({ startsMs }) => startsMs), ...holds.map(({ expiresMs }) => expiresMs)],
      nowMs,
    ),
  };
}

interface ShownSession extends PlannedSession {
  readonly isOutsideHours?: true;
}

/** Live bookings that no session of the day overlaps, each as a session of its own. */
function keptBookings(
  service: Service,
  date: ClubDate,
  planned: readonly PlannedSession[],
  bookings: readonly DayBooking[],
): ShownSession[] {
  const byCourt = Map.groupBy(planned, ({ court }) => court.id);
  return bookings.flatMap((booking) => {
    const court = service.courts.find(({ id }) => id === booking.courtId);
    if (!court || overlapping(byCourt.get(court.id), booking)) return [];
    const { from, to, startsMs, endsMs } = booking;
    const [startsAt, endsAt] = [startsMs, endsMs].map(Temporal.Instant.fromEpochMilliseconds) as [
      Temporal.Instant,
      Temporal.Instant,
    ];
    const session = sessionAt(service, court, { date, from, to, startsAt, endsAt });
    return [{ ...session, ...listPrice(service, session), startsMs, endsMs, isOutsideHours: true as const }];
  });
}

function byTimeAndCourt({ courts }: Service): (a: PlannedSession, b: PlannedSession) => number {
  const places = new Map(courts.map(({ id }, place) => [id, place]));
  return (a, b) => a.from - b.from || (places.get(a.court.id) ?? 0) - (places.get(b.court.id) ?? 0);
}

type SharedGame = Pick<SharedSession, 'placeCents' | 'isMinorsGame'>;
const NO_GAME: SharedGame = { placeCents: 0, isMinorsGame: false };

function shareGame(
  service: Service,
  { courtId, from, to }: DayBooking,
  { places, optionCents, agreedCents, bookerBirthday, bookingType, isAcOn, isHalfSession }: DayGame,
  planned: readonly PlannedSession[],
  latestBirthday: ClubDate,
): SharedGame {
  const choice = { bookingTypeKey: bookingType, isAcOn, isHalfSession };
  const court = { courtId, startsMinute: from, endsMinute: to, places, choice, optionCents };
  return {
    placeCents: priceOfPlace(service, court, planned) ?? agreedCents ?? 0,
    isMinorsGame: bookerBirthday !== null && bookerBirthday > latestBirthday,
  };
}

interface SessionFacts {
  readonly booking: DayBooking | undefined;
  readonly game: SharedGame | null | undefined;
  readonly hold: DayHold | undefined;
  readonly closure: Closure | undefined;
  readonly isOutsideOwnHours: boolean;
}

function shareSession(
  session: ShownSession,
  { booking, game, hold: held, closure, isOutsideOwnHours }: SessionFacts,
  releasedMs: number,
  nowMs: number,
): SharedSession {
  const isBooked = booking !== undefined && !booking.isGivenBack;
  const isTaken = { isBooked, isClosed: !!closure, isHeld: !!held };
  const times = { startsMs: session.startsMs, releasedMs };
  const stateForStaff = sharedStateOf({ ...times, ...isTaken }, nowMs);
  const state = isOutsideOwnHours ? sharedStateOf({ ...times, ...isTaken, isClosed: true }, nowMs) : stateForStaff;
  const hold = stateForStaff === 'held' ? held : undefined;
  const closedFor = (stateForStaff === 'closed' || booking) && closure;
  const shownClosure = closedFor
    ? { kind: closedFor.kind, reason: closedFor.reason, reasons: closedFor.reasons }
    : undefined;
  const { key, price, isPeak, isLightOn } = session;
  const isOutsideHours = session.isOutsideHours === true;
  const seen = [key, state, stateForStaff, price, isPeak, isLightOn, booking, hold, shownClosure, isOutsideHours, game];
  const closed = { isOutsideOwnHours, closure: shownClosure };
  const shared = { session, state, stateForStaff, booking, hold, ...closed, ...(game ?? NO_GAME) };
  return { ...shared, isOutsideHours, fingerprint: JSON.stringify(seen) };
}

function versionOf(frame: readonly unknown[], sessions: readonly SharedSession[]): string {
  const hash = createHash('sha256').update(JSON.stringify(frame));
  for (const { fingerprint } of sessions) hash.update(fingerprint);
  return hash.digest('base64url').slice(0, 12);
}
