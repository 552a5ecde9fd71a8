import type { TodayBooking, TodaySession } from '@courtside/contract/booking/office-today';
import type { BoardNames, BoardSlot, BoardSport } from '@courtside/contract/clubhouse/board';

interface Player {
  readonly firstName: string;
  readonly surname: string;
  /** A setting of the profile. */
  readonly showsName: boolean;
  /** YYYY-MM-DD; null: not known. */
  readonly birthday: string | null;
}

type Named = Pick<BoardSlot, 'name' | 'others'>;

/** Who is named for a booking: its booker and how many more. */
export function namesOn(
  names: BoardNames,
  [booker, ...others]: readonly Player[],
  guests: number,
  latestBirthday: string,
): Named {
  const name = booker && nameOn(names, booker, latestBirthday);
  return name === undefined ? {} : { name, others: others.length + guests };
}

/** Minors, and whoever hides the own name, are never named. */
function nameOn(names: BoardNames, player: Player, latestBirthday: string): string | undefined {
  const { firstName, surname, showsName, birthday } = player;
  const isMinor = birthday !== null && birthday > latestBirthday;
  if (names === 'none' || !showsName || isMinor) return undefined;
  const [initial = ''] = firstName;
  return names === 'full' ? `${firstName} ${surname}` : `${initial}. ${surname}`;
}

/** One player or two; null unless each of them may be named. */
export function sideOn(names: BoardNames, players: readonly Player[], latestBirthday: string): string | null {
  const shown = players.map((player) => nameOn(names, player, latestBirthday));
  return shown.length > 0 && shown.every((name) => name !== undefined) ? shown.join(' / ') : null;
}

type Booked = Pick<TodayBooking, 'key' | 'from' | 'to' | 'since' | 'until' | 'startsAt' | 'endsAt' | 'isLightOn'> &
  Pick<TodayBooking, 'isGivenBack' | 'game'> & { readonly court: string };

/** What a court has from now on: its bookings, and sessions that nobody has. */
export function slotsOf(
  court: string,
  { sessions, bookings }: { readonly sessions: readonly TodaySession[]; readonly bookings: readonly Booked[] },
  named: ReadonlyMap<string, Named>,
  now: Temporal.Instant,
): BoardSlot[] {
  const isAhead = ({ endsAt }: { readonly endsAt: string }) => Date.parse(endsAt) > now.epochMilliseconds;
  const played = bookings.filter((booking) => booking.court === court && !booking.isGivenBack && isAhead(booking));
  const unbooked = sessions.filter((session) => session.court === court && isAhead(session));
  const slots = [
    ...played.map((booking) => playedSlot(booking, named.get(booking.key))),
    ...unbooked.flatMap((session) => unbookedSlot(session, played)),
  ];
  return slots.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

function playedSlot(booking: Booked, named: Named | undefined): BoardSlot {
  const { startsAt, endsAt, isLightOn, game } = booking;
  const span = { from: booking.since ?? booking.from, to: booking.until ?? booking.to, startsAt, endsAt };
  return { state: 'play', ...span, ...named, ...(game?.offered && { wanted: game.offered }), isLightOn };
}

function unbookedSlot(session: TodaySession, played: readonly Booked[]): BoardSlot[] {
  const { state, from, to, startsAt, endsAt, price, closure, isLightOn } = session;
  const isTaken = played.some(
    (booking) => Date.parse(booking.startsAt) < Date.parse(endsAt) && Date.parse(startsAt) < Date.parse(booking.endsAt),
  );
  if (isTaken || state === 'booked' || state === 'past') return [];
  const span = { from, to, startsAt, endsAt, isLightOn };
  if (state === 'closed' && closure) {
    const kind = closure.kind as NonNullable<BoardSlot['closure']>['kind'];
    return [{ state, ...span, closure: { kind, reason: closure.reasons ?? { en: closure.reason } } }];
  }
  return [{ state, ...span, ...(state === 'free' && { price }) }];
}

/** Sessions that are closed for one reason are one row. */
export function joinClosed(slots: readonly BoardSlot[]): BoardSlot[] {
  const joined: BoardSlot[] = [];
  for (const slot of slots) {
    const last = joined.at(-1);
    const isSame =
      last?.state === 'closed' &&
      slot.state === 'closed' &&
      last.endsAt === slot.startsAt &&
      last.closure?.kind === slot.closure?.kind &&
      last.closure?.reason.en === slot.closure?.reason.en;
    if (last && isSame) joined[joined.length - 1] = { ...last, to: slot.to, endsAt: slot.endsAt };
    else joined.push(slot);
  }
  return joined;
}

/** The sports with nothing but their first booked sessions, the earliest of all. */
export function firstBooked(sports: readonly BoardSport[], most: number): BoardSport[] {
  const first = sports
    .flatMap(({ courts }) => courts.flatMap(({ slots }) => slots))
    .filter(({ state }) => state === 'play')
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, most);
  const isFirst = (slot: BoardSlot) => first.includes(slot);
  return sports
    .map((sport) => ({
      ...sport,
      courts: sport.courts.map((court) => ({ ...court, slots: court.slots.filter(isFirst) })),
    }))
    .filter(({ courts }) => courts.some(({ slots }) => slots.length > 0));
}
