import type { TodayBooking, TodaySport } from '@courtside/contract/booking/office-today';
import type { Texts } from '@courtside/contract/values/texts';
import { lanesOf, minutesOf } from '../timeline/lane-items.ts';

/** Courts that fit beside each other on A4 landscape. */
const COURTS_PER_PAGE = 8;

export type SheetCell =
  | { readonly kind: 'booking'; readonly booking: TodayBooking; readonly rows: number }
  | { readonly kind: 'closed'; readonly reason: Texts }
  | { readonly kind: 'free' }
  /** Below the first row of a longer booking. */
  | { readonly kind: 'covered' };

export interface SheetTable {
  readonly courts: TodaySport['courts'];
  readonly rows: ReadonlyArray<{ readonly from: string; readonly cells: ReadonlyMap<string, SheetCell> }>;
}

/** A sport as tables of courts by start times. */
export function sheetTables(sport: TodaySport): SheetTable[] {
  const lanes = new Map(lanesOf(sport).map((lane) => [lane.court.key, lane]));
  const starts = [...new Set([...sport.sessions, ...sport.bookings].map(({ from }) => from))].sort();
  const tables: SheetTable[] = [];
  for (let first = 0; first < sport.courts.length; first += COURTS_PER_PAGE) {
    const courts = sport.courts.slice(first, first + COURTS_PER_PAGE);
    const rows = starts.map((from, index) => {
      const cells = courts.flatMap(({ key }) => {
        const cell = cellAt(lanes.get(key)?.items ?? [], sport, key, from, starts.slice(index));
        return cell ? [[key, cell] as const] : [];
      });
      return { from, cells: new Map(cells) };
    });
    tables.push({ courts, rows });
  }
  return tables;
}

function cellAt(
  items: ReturnType<typeof lanesOf>[number]['items'],
  sport: TodaySport,
  court: string,
  from: string,
  starts: readonly string[],
): SheetCell | undefined {
  const at = minutesOf(from);
  // The last of the agreed time: after a no-show, whoever has bought the rest.
  const booked = items.findLast(
    (each) => each.kind === 'booking' && minutesOf(each.booking.from) <= at && at < minutesOf(each.booking.to),
  );
  if (booked?.kind === 'booking') {
    const { booking } = booked;
    if (minutesOf(booking.from) < at) return { kind: 'covered' };
    const rows = starts.filter((start) => minutesOf(start) < minutesOf(booking.to)).length;
    return { kind: 'booking', booking, rows };
  }
  const item = items.find((each) => each.kind === 'closed' && each.from <= at && at < each.to);
  if (item?.kind === 'closed') return { kind: 'closed', reason: item.reason };
  return sport.sessions.some((session) => session.court === court && session.from === from)
    ? { kind: 'free' }
    : undefined;
}
