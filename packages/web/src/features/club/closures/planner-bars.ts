import type { ClosureOccurrence } from '@courtside/contract/club/sports/office-closures';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { type ClubDate, clubDate, daysBetween } from '@courtside/contract/values/dates';
import { isSame } from '#shared/store/is-same.ts';

export const PLANNED_DAYS = 21;

export interface Bar {
  readonly key: string;
  readonly id: number | null;
  readonly kind: ClosureOccurrence['kind'];
  readonly reason: ClosureOccurrence['reason'];
  /** HH:mm of the first and the last moment. */
  readonly from: string;
  readonly to: string;
  /** A part of a day; drawn thin. */
  readonly isPart: boolean;
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

const PART_HOURS = 10;
const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** The occurrences of a sport as rectangles: neighbouring courts and, for parts of a day, neighbouring days are one. */
export function barsOf(
  occurrences: readonly ClosureOccurrence[],
  { key: service, courts }: Pick<SportService, 'key' | 'courts'>,
  first: ClubDate,
): Bar[] {
  const single = occurrences
    .filter((each) => each.service === service)
    .flatMap(({ id, court, kind, reason, from, to }) => {
      const row = courts.findIndex(({ key }) => key === court);
      const rows = court === null ? ([0, courts.length - 1] as const) : ([row, row] as const);
      if (rows[0] < 0) return [];
      const [fromDate = '', fromTime = ''] = from.split('T');
      const [toDate = '', toTime = ''] = to.split('T');
      const start = daysBetween(first, clubDate(fromDate));
      const end = daysBetween(first, clubDate(toDate)) - (toTime === '00:00' ? 1 : 0);
      const isPart = start === end && hoursOf(toTime === '00:00' ? '24:00' : toTime) - hoursOf(fromTime) < PART_HOURS;
      const columns = [Math.max(0, start), Math.min(PLANNED_DAYS - 1, end)] as const;
      return [{ id, kind, reason, from: fromTime, to: toTime, isPart, rows, columns }];
    });
  const together = merge(single, (a, b) => isSame(a.columns, b.columns) && a.rows[1] + 1 === b.rows[0], 'rows');
  const bars = merge(
    together,
    (a, b) => a.isPart && b.isPart && isSame(a.rows, b.rows) && a.columns[1] + 1 === b.columns[0],
    'columns',
  );
  return bars.map((bar, index) => ({ ...bar, key: `${bar.id} ${index}` }));
}

type Piece = Omit<Bar, 'key'>;

/** Joins pieces of one closure and time that touch each other along an axis. */
function merge(pieces: readonly Piece[], touches: (a: Piece, b: Piece) => boolean, axis: 'rows' | 'columns'): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a[axis][0] - b[axis][0])) {
    const at = merged.findIndex(
      (each) =>
        each.id === piece.id &&
        each.reason.en === piece.reason.en &&
        each.from === piece.from &&
        each.to === piece.to &&
        touches(each, piece),
    );
    const known = merged[at];
    if (known) merged[at] = { ...known, [axis]: [known[axis][0], piece[axis][1]] };
    else merged.push(piece);
  }
  return merged;
}
