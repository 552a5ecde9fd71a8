import type { Session } from '@courtside/contract/booking/schedule';
import type { Affected } from '@courtside/contract/club/office';
import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import { type PriceList, priceAt } from '#shared/office/frame/price-at.ts';
import type { Span } from '#shared/office/frame/week.ts';
import { type CourtsView, daysOfCourt } from '../courts-model.ts';

type CellState = 'free' | 'booked' | 'affected' | 'closed' | 'rests';

export interface PlannedCell {
  readonly court: string;
  readonly state: CellState;
  /** Who booked it. */
  readonly label?: string;
  /** Booked at a time that is not offered: it was kept at an earlier change. */
  readonly isOutsideHours?: boolean;
  /** Euros, for the first booking type. */
  readonly price?: number | null;
  readonly isLit: boolean;
}

export interface PlannedRow {
  readonly from: string;
  readonly isLit: boolean;
  readonly cells: readonly PlannedCell[];
}

interface PlanInput {
  readonly view: CourtsView;
  readonly date: ClubDate;
  readonly list: PriceList | undefined;
  readonly bookingType: string;
  readonly category: string | null;
  /** The day as it is now. */
  readonly sessions: readonly Session[];
  readonly affected: readonly Affected[];
}

/** The day as members will see it after the change, with the bookings that it has now. */
export function planDay({ view, date, list, bookingType, category, sessions, affected }: PlanInput): PlannedRow[] {
  const weekday = weekdayOf(date);
  const { sessionMinutes, lightsOn } = view.hours;
  const lit = (from: number) => lightsOn !== null && from >= parseWallTime(lightsOn);
  const startsOf = (spans: readonly Span[]) =>
    spans.flatMap(({ from, to }) =>
      Array.from(
        { length: Math.max(0, Math.floor((to - from) / sessionMinutes)) },
        (_, at) => from + at * sessionMinutes,
      ),
    );
  const starts = new Map(
    view.courts.map(({ key }) => [key, new Set(startsOf(daysOfCourt(view, key)[weekday - 1] ?? []))]),
  );
  const booked = sessions.filter(({ booking }) => booking);
  const hits = affected.filter((booking) => booking.date === date);
  const times = new Set([
    ...[...starts.values()].flatMap((set) => [...set]),
    ...booked.map(({ from }) => parseWallTime(from)),
    ...hits.map(({ from }) => parseWallTime(from)),
  ]);
  return [...times]
    .sort((a, b) => a - b)
    .map((minutes) => {
      const from = formatWallTime(minutes);
      const cells = view.courts.map((court): PlannedCell => {
        const isLit = court.hasLights && lit(minutes);
        const now = booked.find((session) => session.court === court.key && session.from === from)?.booking;
        const hit = hits.find((booking) => booking.from === from && booking.court === court.title.en);
        if (hit) return { court: court.key, state: 'affected', label: now?.label || hit.players[0] || '', isLit };
        const isOffered = court.isInUse && starts.get(court.key)?.has(minutes) === true;
        if (now) return { court: court.key, state: 'booked', label: now.label, isOutsideHours: !isOffered, isLit };
        if (!court.isInUse) return { court: court.key, state: 'rests', isLit };
        if (!isOffered) return { court: court.key, state: 'closed', isLit };
        const found = list && priceAt(list, { weekday, minutes, bookingType, category });
        const price = found?.price == null ? null : found.price + (isLit ? (list?.lights ?? 0) : 0);
        return { court: court.key, state: 'free', price, isLit };
      });
      return { from, isLit: lit(minutes), cells };
    });
}
