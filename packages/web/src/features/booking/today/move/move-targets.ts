import type { Today, TodayBooking, TodaySession, TodaySport } from '@courtside/contract/booking/office-today';

/** Sessions that a booking could be moved to, or why it does not fit there. */
export interface MoveTarget {
  /** The key of the first session, which its cell carries. */
  readonly session: string;
  /** All of them, comma-joined, as the server expects them. */
  readonly to: string;
  readonly court: string;
  readonly from: string;
  /** When the last of them ends. */
  readonly until: string;
  /** Who plays on which court then. */
  readonly elsewhere?: { readonly name: string; readonly court: string; readonly section: string };
}

/** Free sessions of the booking's own sport that are long enough, by start and court. What the server knows better is asked on drop. */
export function targetsOf(day: Today, sport: TodaySport, booking: TodayBooking, now: number): MoveTarget[] {
  const count = sessionCount(sport, booking);
  const busy = busyPlayers(day, booking);
  const byCourt = Map.groupBy(sport.sessions, (session) => session.court);
  const targets = sport.courts.flatMap((court) => {
    const own = (byCourt.get(court.key) ?? []).toSorted(byStart);
    return own.flatMap((first, index) => {
      const run = own.slice(index, index + count);
      const fits = run.length === count && run.every((session) => isOpen(session, booking, now)) && isGapless(run);
      const last = run.at(-1);
      if (!fits || !last || (first.court === booking.court && first.startsAt === booking.startsAt)) return [];
      const elsewhere = busy.find(({ startsAt, endsAt }) => startsAt < last.endsAt && first.startsAt < endsAt);
      const to = run.map(({ key }) => key).join(',');
      const place = { session: first.key, to, court: court.key, from: first.from, until: last.to };
      return [elsewhere ? { ...place, elsewhere } : place];
    });
  });
  return targets.toSorted(byStart);
}

/** Times of day with two digits: a locale has no say in their order. */
const byStart = (one: { readonly from: string }, other: { readonly from: string }): number =>
  one.from < other.from ? -1 : Number(one.from > other.from);

/** How many sessions the booking takes; half a session counts as one. */
function sessionCount({ sessionMinutes }: TodaySport, { from, to }: TodayBooking): number {
  return Math.max(1, Math.round((minutes(to) - minutes(from)) / sessionMinutes));
}

/** Free and not begun; what the booking itself takes is free for it. */
function isOpen(session: TodaySession, booking: TodayBooking, now: number): boolean {
  if (Date.parse(session.startsAt) <= now) return false;
  const isOwn =
    session.court === booking.court && session.startsAt < booking.endsAt && booking.startsAt < session.endsAt;
  return session.state === 'free' || (session.state === 'booked' && isOwn);
}

const isGapless = (run: readonly TodaySession[]): boolean =>
  run.every((session, index) => index === 0 || run[index - 1]?.endsAt === session.startsAt);

/** When players of this booking play in another one of the day, whatever the sport. */
function busyPlayers(day: Today, booking: TodayBooking) {
  const codes = new Set(booking.players.map(({ memberCode }) => memberCode));
  return day.sports.flatMap((sport) =>
    sport.bookings
      .filter(({ key }) => key !== booking.key)
      .flatMap((other) => {
        const player = other.players.find(({ memberCode }) => codes.has(memberCode));
        if (!player) return [];
        const title = sport.courts.find(({ key }) => key === other.court)?.title ?? other.court;
        const { startsAt, endsAt } = other;
        return [{ name: player.name, court: title, section: sport.key, startsAt, endsAt }];
      }),
  );
}

export type Direction = 'earlier' | 'later' | 'up' | 'down';

/** The next target with the arrow keys: along the court, or on the nearest court that has one, at the nearest time. */
export function stepTarget(
  targets: readonly MoveTarget[],
  courts: readonly string[],
  current: { readonly court: string; readonly from: string },
  direction: Direction,
): MoveTarget | undefined {
  if (direction === 'earlier' || direction === 'later') {
    const own = targets.filter(({ court }) => court === current.court);
    if (direction === 'later') return own.find(({ from }) => from > current.from);
    return own.findLast(({ from }) => from < current.from);
  }
  const at = courts.indexOf(current.court);
  const others = direction === 'down' ? courts.slice(at + 1) : courts.slice(0, Math.max(0, at)).reverse();
  for (const court of others) {
    const [nearest] = targets
      .filter((target) => target.court === court)
      .toSorted((one, other) => distance(one.from, current.from) - distance(other.from, current.from));
    if (nearest) return nearest;
  }
  return undefined;
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const distance = (one: string, other: string): number => Math.abs(minutes(one) - minutes(other));
