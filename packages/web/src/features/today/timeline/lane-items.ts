import type { TodayBooking, TodaySession, TodaySport } from '@courtside/contract/office-today';
import type { Texts } from '@courtside/contract/texts';

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

/** What is on each court of a sport, in the order of time. Sessions that are over and were not booked are left out. */
export function lanesOf(sport: TodaySport): Lane[] {
  const sessions = Map.groupBy(sport.sessions, ({ court }) => court);
  const bookings = Map.groupBy(sport.bookings, ({ court }) => court);
  return sport.courts.map((court) => {
    const own = sessions.get(court.key) ?? [];
    const items = [...(bookings.get(court.key) ?? []).map(bookingItem), ...sessionItems(own)];
    return {
      court,
      items: items.toSorted((one, other) => one.from - other.from),
      closes: Math.max(0, ...own.map(({ to }) => minutesOf(to))),
    };
  });
}

function bookingItem(booking: TodayBooking): LaneItem {
  return { kind: 'booking', key: booking.key, from: minutesOf(booking.from), to: minutesOf(booking.to), booking };
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
