import type { Today, TodayBooking } from '@courtside/contract/booking/office-today';
import { minutesOf } from './lane-items.ts';

export type Zoom = 'now' | 'day';

/** The time axis: minutes after midnight, in whole half hours. */
export interface Axis {
  readonly from: number;
  readonly to: number;
}

/** Pixels of an hour. */
export const HOUR_PX: Readonly<Record<Zoom, number>> = { now: 152, day: 76 };

const HALF_HOUR = 30;

/**
 * What the axis begins with, in minutes: the present half hour, which moves it less often than the minute; on a past day the
 * first booking; undefined for the opening hour.
 */
export function firstViewOf(
  date: string,
  sports: ReadonlyArray<{ readonly bookings: ReadonlyArray<Pick<TodayBooking, 'from'>> }>,
  now: { readonly date: string; readonly time: string },
): number | undefined {
  if (now.date === date) return Math.floor(minutesOf(now.time) / HALF_HOUR) * HALF_HOUR + 1;
  if (now.date < date) return undefined;
  const starts = sports.flatMap(({ bookings }) => bookings.map(({ from }) => minutesOf(from)));
  return starts.length > 0 ? Math.min(...starts) : undefined;
}

/** Around now, or around the first booking of a past day: half an hour to an hour before it, then the rest of the day. */
export function axisOf(day: Pick<Today, 'from' | 'to'>, zoom: Zoom, around: number | undefined): Axis {
  const [opens, closes] = [minutesOf(day.from), minutesOf(day.to)];
  if (zoom === 'day' || around === undefined) return { from: opens, to: closes };
  const start = Math.floor((around - HALF_HOUR) / HALF_HOUR) * HALF_HOUR;
  // After closing time the last two hours stay in view.
  return { from: Math.max(opens, Math.min(start, closes - 120)), to: closes };
}

/** Start and length in hours from the beginning of the axis, for the style sheet. */
export function placeStyle({ from, to }: Axis, axis: Axis): React.CSSProperties {
  return { '--s': (from - axis.from) / 60, '--d': (to - from) / 60 } as React.CSSProperties;
}

export const wholeHours = ({ from, to }: Axis): number[] => {
  const first = Math.ceil(from / 60);
  return Array.from({ length: Math.floor(to / 60) - first + 1 }, (_, index) => first + index);
};
