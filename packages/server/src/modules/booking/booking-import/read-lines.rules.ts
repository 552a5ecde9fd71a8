import { parseWallTime, type WallMinutes } from '@courtside/contract/values/club-time';
import { type ClubDate, fromSlashDate, isClubDate } from '@courtside/contract/values/dates';
import type { ErrorCode, ErrorParams } from '@courtside/contract/wire/errors';

export const BOOKING_COLUMNS = ['code', 'court', 'date', 'from', 'players', 'paid'] as const;
type BookingColumn = (typeof BOOKING_COLUMNS)[number];
/** Without it a member plays alone, and everything is due. */
const OPTIONAL: readonly BookingColumn[] = ['players', 'paid'];

export interface AskedLine {
  readonly line: number;
  /** Whoever has booked, then the others. */
  readonly codes: readonly string[];
  /** The key or the name of a court. */
  readonly court: string;
  readonly date: ClubDate;
  readonly from: WallMinutes;
  readonly isPaid: boolean;
}

export interface RefusedLine {
  readonly line: number;
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

interface Table {
  readonly columns: readonly string[];
  readonly lines: ReadonlyArray<{ readonly line: number; readonly cells: readonly string[] }>;
}

/** Needed columns that the file does not have. */
export function missingColumns({ columns }: Pick<Table, 'columns'>): BookingColumn[] {
  const names = columns.map((name) => name.trim().toLowerCase());
  return BOOKING_COLUMNS.filter((column) => !OPTIONAL.includes(column) && !names.includes(column));
}

/** Each line as it is asked for, or why it cannot be read. */
export function readLines({ columns, lines }: Table): Array<AskedLine | RefusedLine> {
  const places = new Map(columns.map((name, index) => [name.trim().toLowerCase(), index]));
  return lines.map(({ line, cells }) => {
    const cell = (column: BookingColumn) => cells[places.get(column) ?? -1]?.trim() ?? '';
    const wrong = (column: BookingColumn): RefusedLine => ({
      line,
      code: 'import.line_invalid',
      params: { column, value: cell(column) },
    });
    const [code, court, paid] = [cell('code').toUpperCase(), cell('court'), cell('paid')];
    const date = readDate(cell('date'));
    const from = readTime(cell('from'));
    if (!code) return wrong('code');
    if (!court) return wrong('court');
    if (!date) return wrong('date');
    if (from === undefined) return wrong('from');
    if (!['', '0', '1'].includes(paid)) return wrong('paid');
    const others = cell('players')
      .toUpperCase()
      .split(/[\s,;+/]+/);
    // Some programs name whoever has booked among the players too.
    const codes = [code, ...others.filter((other) => other !== '' && other !== code)];
    return { line, codes, court, date, from, isPaid: paid === '1' };
  });
}

function readDate(text: string): ClubDate | undefined {
  return isClubDate(text) ? text : fromSlashDate(text);
}

function readTime(text: string): WallMinutes | undefined {
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return parseWallTime(`${hour.padStart(2, '0')}:${minute}`);
}
