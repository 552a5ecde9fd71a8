import type { WallMinutes } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';

/** By ISO weekday. */
export const WEEKDAY_NAMES = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface Span {
  readonly weekdays: readonly number[];
  readonly from: WallMinutes;
  readonly to: WallMinutes;
}

interface ComparableSpan<Self> extends Span {
  /** Beside the time; without it every two spans can overlap. */
  readonly overlapsWith?: (other: Self) => boolean;
}

interface Overlap {
  readonly earlier: number;
  readonly later: number;
  readonly weekday: number;
}

/** Every span that overlaps an earlier one of the list, with the first one that it overlaps. */
export function findOverlaps<S extends ComparableSpan<never>>(spans: readonly S[]): Overlap[] {
  return spans.flatMap((span, later) => {
    for (const [earlier, other] of spans.slice(0, later).entries()) {
      const weekday = span.weekdays.find((day) => other.weekdays.includes(day));
      const isAtOnce = span.from < other.to && other.from < span.to;
      if (weekday !== undefined && isAtOnce && (span.overlapsWith?.(other as never) ?? true))
        return [{ earlier, later, weekday }];
    }
    return [];
  });
}

export interface DatedFault {
  /** In the list; undefined when something is missing in it. */
  readonly index?: number;
  readonly field?: string;
  readonly message: string;
}

/** Each begins on another day, what began before today is as it was, and nothing new begins in the past. */
export function faultsOfDates<Item extends { readonly validFrom: ClubDate }>(
  given: readonly Item[],
  stored: readonly Item[],
  today: ClubDate,
): DatedFault[] {
  const days = given.map(({ validFrom }) => validFrom);
  const twice = given.flatMap(({ validFrom }, index) =>
    days.indexOf(validFrom) < index
      ? [{ index, field: 'validFrom', message: 'begins on the same day as another' }]
      : [],
  );
  if (stored.length === 0) return twice;
  const begun = new Map(stored.filter(({ validFrom }) => validFrom < today).map((item) => [item.validFrom, item]));
  const changed = given.flatMap((item, index) => {
    if (item.validFrom >= today) return [];
    const known = begun.get(item.validFrom);
    if (!known) return [{ index, field: 'validFrom', message: 'must be today or later' }];
    return isDeepEqual(item, known)
      ? []
      : [{ index, message: 'began before today and cannot be changed; add one that begins today or later' }];
  });
  const removed = [...begun.keys()]
    .filter((day) => !days.includes(day))
    .map((day) => ({ message: `must contain the one from ${day}, which began before today` }));
  return [...twice, ...changed, ...removed];
}

function isDeepEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [one, other] = [definedEntries(a), definedEntries(b)];
  return (
    one.length === other.length && one.every(([key, value]) => isDeepEqual(value, (b as Record<string, unknown>)[key]))
  );
}

const definedEntries = (value: object) => Object.entries(value).filter(([, inner]) => inner !== undefined);

interface Hole {
  readonly weekday: number;
  readonly from: WallMinutes;
  readonly to: WallMinutes;
}

/** The times of the week inside `open` that `covered` leaves out. */
export function findHoles(open: readonly Span[], covered: readonly Span[]): Hole[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const onDay = (spans: readonly Span[]) =>
      spans.filter(({ weekdays }) => weekdays.includes(weekday)).toSorted((a, b) => a.from - b.from);
    return onDay(open).flatMap(({ from, to }) => {
      const holes: Hole[] = [];
      let reached = from;
      for (const band of onDay(covered)) {
        if (band.to <= reached || band.from >= to) continue;
        if (band.from > reached) holes.push({ weekday, from: reached, to: band.from });
        reached = band.to;
      }
      if (reached < to) holes.push({ weekday, from: reached, to });
      return holes;
    });
  });
}
