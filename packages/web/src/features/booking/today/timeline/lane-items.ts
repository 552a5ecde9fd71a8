import type { TodayBooking, TodaySession, TodaySport } from '@courtside/contract/booking/office-today';
import type { Texts } from '@courtside/contract/values/texts';

/** Minutes after midnight of HH:mm. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

interface Place {
  readonly key: string;
  /** Minutes after midnight. */
  readonly from: number;
  readonly to: number;
}

export type LaneItem =
  | (Place & { readonly kind: 'booking'; readonly booking: TodayBooking })
  | (Place & { readonly kind: 'free' | 'held' | 'locked'; readonly session: TodaySession })
  | (Place & { readonly kind: 'closed'; readonly reason: Texts; readonly closureKind: string });

export interface Lane {
  readonly court: TodaySport['courts'][number];
  readonly items: readonly LaneItem[];
  /** When the court's last session ends. */
  readonly closes: number;
}

/**
 * What is on each court of a sport, in the order of time. Sessions that are over and were not booked are left out. A booking
 * takes the time that the court was theirs, and a free session begins where the court of a no-show was released.
 */
export function lanesOf(sport: TodaySport): Lane[] {
  const sessions = Map.groupBy(sport.sessions, ({ court }) => court);
  const bookings = Map.groupBy(sport.bookings, ({ court }) => court);
  return sport.courts.map((court) => {
    const own = sessions.get(court.key) ?? [];
    const booked = (bookings.get(court.key) ?? []).map(bookingItem);
    const released = booked.filter(({ booking }) => booking.until !== undefined);
    const open = sessionItems(own).map((item) => startingAfter(item, released));
    const items: LaneItem[] = [...booked, ...open];
    return {
      court,
      items: items.toSorted((one, other) => one.from - other.from),
      closes: Math.max(0, ...own.map(({ to }) => minutesOf(to))),
    };
  });
}

function bookingItem(booking: TodayBooking) {
  const { key, from, to, since = from, until = to } = booking;
  return { kind: 'booking' as const, key, from: minutesOf(since), to: minutesOf(until), booking };
}

/** Moves the start behind what was released on the court meanwhile. */
function startingAfter<Item extends LaneItem>(item: Item, released: readonly Place[]): Item {
  const ends = released.filter(({ from, to }) => from < item.to && item.from < to).map(({ to }) => to);
  return ends.length > 0 ? { ...item, from: Math.max(item.from, ...ends) } : item;
}

/** What was released early is drawn this long, in minutes, so that it can be read and pressed. */
const SHORTEST = 26;

/** The items with room for those that were released early and for what follows them. */
export function drawnItems(items: readonly LaneItem[]): readonly LaneItem[] {
  const widened = items.flatMap((item) => {
    if (item.kind !== 'booking' || item.booking.until === undefined) return [];
    const agreedTo = minutesOf(item.booking.to);
    const room = Math.min(SHORTEST, (agreedTo - item.from) / 2);
    const to = Math.min(Math.max(item.to, item.from + SHORTEST), agreedTo - room);
    return [{ ...item, to: Math.max(item.from + 1, to), agreedTo }];
  });
  if (widened.length === 0) return items;
  return items.map((item) => {
    const before = widened.filter(
      ({ key, from, agreedTo }) => key !== item.key && from <= item.from && item.from < agreedTo,
    );
    const own = widened.find(({ key }) => key === item.key) ?? item;
    if (before.length === 0) return own;
    return { ...own, from: Math.max(Math.min(own.from, own.to - SHORTEST), ...before.map(({ to }) => to)) };
  });
}

/** Neighbouring sessions that are closed for one reason are one item. */
function sessionItems(sessions: readonly TodaySession[]): LaneItem[] {
  const items: LaneItem[] = [];
  for (const session of sessions.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const place = { key: session.key, from: minutesOf(session.from), to: minutesOf(session.to) };
    const { state, closure } = session;
    if (state === 'free' || state === 'held' || state === 'locked') items.push({ ...place, kind: state, session });
    if (state !== 'closed') continue;
    const reason = closure?.reasons ?? { en: closure?.reason ?? '' };
    const closed = { reason, closureKind: closure?.kind ?? '' };
    const last = items.at(-1);
    const continues =
      last?.kind === 'closed' &&
      last.to === place.from &&
      last.reason.en === reason.en &&
      last.closureKind === closed.closureKind;
    if (continues) items[items.length - 1] = { ...last, to: place.to };
    else items.push({ ...place, kind: 'closed', ...closed });
  }
  return items;
}
