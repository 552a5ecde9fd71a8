import type { Day, Session } from '@courtside/contract/booking/schedule';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { presentBookingType, presentCourt } from '#modules/club/sports/index.ts';
import type { DaySnapshot, SharedSession } from './day-snapshot.ts';
import { type DayBooking, type DayGame, fullName, shortName } from './session-state.rules.ts';

/** The member who views the schedule. */
export interface Viewer {
  readonly memberId: number;
  readonly memberCode: string;
  readonly category: string;
  /** Staff see full names. */
  readonly isStaff: boolean;
  /** A visitor reads no names but those of the own bookings. */
  readonly isVisitor: boolean;
}

/** Shared by viewers of one audience who see the same: all uninvolved members, visitors, and staff. */
export function viewKeyOf(day: DaySnapshot, viewer: Viewer): string {
  const member = viewer.isVisitor ? 'visitor' : 'member';
  const audience = viewer.isStaff ? 'staff' : member;
  return day.involved.has(viewer.memberId) ? `${audience}-${viewer.memberCode}` : audience;
}

export function presentDay(day: DaySnapshot, viewer: Viewer): Day {
  return {
    service: day.service.key,
    date: day.date,
    timeZone: day.timeZone,
    version: day.version,
    courts: day.courts.map(presentCourt),
    bookingTypes: day.service.bookingTypes.map(presentBookingType),
    sessions: presentSessions(day, day.sessions, viewer),
  };
}

export function presentSessions(day: DaySnapshot, sessions: readonly SharedSession[], viewer: Viewer): Session[] {
  // Most days are released, and formatting a date is slow.
  const opening = sessions.some(({ state }) => state === 'locked') && {
    reason: `Opens ${releaseText(day)}`,
    opensAt: day.releasedAt.toString(),
  };
  return sessions.map((shared) => {
    const { session, hold, booking, closure } = shared;
    const state = viewer.isStaff ? shared.stateForStaff : shared.state;
    const isMine = booking ? plays(booking, viewer.memberId) : false;
    const game = isMine || viewer.isStaff || !shared.isMinorsGame ? booking?.game : undefined;
    const isNotForMe = !isMine && state === 'closed' && shared.stateForStaff !== 'closed';
    return {
      key: session.key,
      court: session.court.key,
      from: formatWallTime(session.from),
      to: formatWallTime(session.to),
      startsAt: session.startsAt.toString(),
      state: isMine && (state === 'booked' || isOwnGivenBack(shared)) ? 'mine' : state,
      isLightOn: session.isLightOn,
      isPeak: session.isPeak,
      ...(shared.isOutsideHours && { isOutsideHours: true }),
      price: centsToEuros(session.price),
      ...(state === 'closed' && closure && { reason: closure.reason }),
      ...(isNotForMe && { isOutsideOwnHours: true, reason: NOT_YOUR_HOURS }),
      ...(closure && { closure: { kind: closure.kind, reason: closure.reasons } }),
      ...(state === 'locked' && opening),
      ...(hold &&
        state === 'held' && {
          hold: { expiresAt: new Date(hold.expiresMs).toISOString(), mine: hold.memberId === viewer.memberId },
        }),
      ...(booking?.isGivenBack && (isMine || viewer.isStaff) && { isGivenBack: true }),
      ...(booking &&
        game &&
        state !== 'past' && { game: presentSessionGame(day.service.key, booking.key, game, shared.placeCents) }),
      // Who gave a session back is nobody else's business.
      ...(booking &&
        (!booking.isGivenBack || isMine || viewer.isStaff) && {
          booking: presentBooking(day, booking, viewer, isMine),
        }),
    };
  });
}

/** English, for clients without translations. */
const NOT_YOUR_HOURS = 'Outside the hours of your membership';

/** Free for everybody else, or held by somebody who books it. */
const isOwnGivenBack = ({ booking, stateForStaff }: SharedSession) =>
  booking?.isGivenBack === true && (stateForStaff === 'free' || stateForStaff === 'held');

/** How many of its places are taken, for the cell of the schedule. */
export function presentSessionGame(
  section: string,
  key: string,
  { kind, state, places, taken, offered, agreedCents }: DayGame,
  shareCents: number = agreedCents ?? 0,
): NonNullable<Session['game']> {
  return { section, key, kind, state, places, taken, offered, share: centsToEuros(cents(shareCents)) };
}

function presentBooking(day: DaySnapshot, booking: DayBooking, viewer: Viewer, isMine: boolean): Session['booking'] {
  const nameOf = viewer.isStaff ? fullName : shortName;
  const mayKnow = isMine || viewer.isStaff;
  return {
    section: day.service.key,
    key: booking.key,
    label: mayKnow || (booking.booker.showsName && !viewer.isVisitor) ? nameOf(booking.booker) : '',
    mine: isMine,
    ...(mayKnow && { players: [...booking.players.map(nameOf), ...(booking.guests ?? [])] }),
  };
}

function plays({ booker, players }: DayBooking, memberId: number): boolean {
  return (
    booker.memberId === memberId ||
    players.some((player) => player.memberId === memberId || player.familyPayerId === memberId)
  );
}

/** English, for clients without translations; the web app formats `opensAt` itself. */
function releaseText({ releasedAt, timeZone }: DaySnapshot): string {
  return releasedAt.toZonedDateTimeISO(timeZone).toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}
