import type {
  Board,
  BoardCourt,
  BoardDraw,
  BoardMatch,
  BoardNotice,
  BoardSlot,
  BoardSport,
} from '@courtside/contract/clubhouse/board';

/** A court at one moment. */
export interface CourtView {
  readonly court: BoardCourt;
  /** What the big figure shows. */
  readonly number: string;
  readonly now: BoardSlot | undefined;
  readonly next: BoardSlot | undefined;
  /** Of the running session, from 0 to 1. */
  readonly elapsed: number;
}

export interface SportView {
  readonly sport: BoardSport;
  readonly courts: readonly CourtView[];
}

/** What can be played: courts of one sport that are free at one time. */
export interface FreeTime {
  readonly sport: BoardSport;
  /** Their numbers. */
  readonly courts: readonly string[];
  readonly slot: BoardSlot;
  readonly isNow: boolean;
}

const startOf = ({ startsAt }: BoardSlot) => Date.parse(startsAt);
const endOf = ({ endsAt }: BoardSlot) => Date.parse(endsAt);

export function sportsAt({ sports }: Board, nowMs: number): SportView[] {
  return sports
    .filter(({ courts }) => courts.length > 0)
    .map((sport) => ({ sport, courts: sport.courts.map((court, place) => courtAt(court, place, nowMs)) }));
}

function courtAt(court: BoardCourt, place: number, nowMs: number): CourtView {
  const ahead = court.slots.filter((slot) => endOf(slot) > nowMs);
  const now = ahead.find((slot) => startOf(slot) <= nowMs);
  const next = ahead.find((slot) => startOf(slot) > nowMs);
  const elapsed = now ? (nowMs - startOf(now)) / (endOf(now) - startOf(now)) : 0;
  return { court, number: numberOf(court, place), now, next, elapsed };
}

/** The number at the end of its title, otherwise its place. */
const numberOf = (court: BoardCourt, place: number): string =>
  /\d{1,2}$/.exec(court.title.en)?.[0] ?? String(place + 1);

/** The sports in columns of about the same height. */
export function inColumns(sports: readonly SportView[], count: number): SportView[][] {
  const columns = Array.from({ length: count }, () => ({ height: 0, sports: [] as SportView[] }));
  for (const sport of sports) {
    const shortest = columns.reduce((best, column) => (column.height < best.height ? column : best));
    shortest.sports.push(sport);
    // A title is about half as high as a court.
    shortest.height += sport.courts.length + 0.5;
  }
  return columns.map((column) => column.sports);
}

/** The first free time of each court, soonest first; courts of a sport that are free together are one line. */
export function freeTimes(board: Board, nowMs: number, most: number, isIndoorOnly: boolean): FreeTime[] {
  const lines = new Map<string, { sport: BoardSport; courts: string[]; slot: BoardSlot; isNow: boolean }>();
  for (const sport of board.sports) {
    for (const [place, court] of sport.courts.entries()) {
      if (isIndoorOnly && court.isOutdoor) continue;
      const slot = court.slots.find((each) => each.state === 'free' && endOf(each) > nowMs);
      if (!slot) continue;
      const key = `${sport.key} ${slot.from} ${slot.to}`;
      const line = lines.get(key) ?? { sport, courts: [], slot, isNow: startOf(slot) <= nowMs };
      line.courts.push(numberOf(court, place));
      lines.set(key, line);
    }
  }
  return [...lines.values()].sort((a, b) => startOf(a.slot) - startOf(b.slot)).slice(0, most);
}

/** A session that somebody comes for in the morning. */
export interface FirstSession {
  readonly sport: BoardSport;
  readonly court: string;
  readonly slot: BoardSlot;
}

/** In the night: who plays first. Before midnight those of tomorrow, after it those of the day itself. */
export function firstSessions({ sports, morning }: Board, nowMs: number, most: number): FirstSession[] {
  const ahead = (days: readonly BoardSport[]) =>
    days.flatMap((sport) =>
      sport.courts.flatMap((court, place) =>
        court.slots
          .filter((slot) => slot.state === 'play' && startOf(slot) > nowMs)
          .map((slot) => ({ sport, court: numberOf(court, place), slot })),
      ),
    );
  return ahead([...sports, ...morning])
    .sort((a, b) => startOf(a.slot) - startOf(b.slot))
    .slice(0, most);
}

export const minutesOf = (slot: BoardSlot): number => Math.round((endOf(slot) - startOf(slot)) / 60_000);

/** The match before, those that are played and those that come next. */
export function matchesAt({ matches }: BoardDraw, nowMs: number, most: number): BoardMatch[] {
  const first = matches.findIndex(({ endsAt, winner }) => winner === null && Date.parse(endsAt) > nowMs);
  if (first === -1) return matches.slice(-most);
  return matches.slice(Math.max(0, Math.min(first - 1, matches.length - most)), Math.max(0, first - 1) + most);
}

/** Two notices at a time, the next two after a while. */
export function noticesAt(notices: readonly BoardNotice[], nowMs: number, turn: number): BoardNotice[] {
  const current = notices.filter(
    ({ from, until }) => Date.parse(from) <= nowMs && (until === null || nowMs < Date.parse(until)),
  );
  if (current.length <= 2) return current;
  const first = (turn * 2) % current.length;
  return [current[first], current[(first + 1) % current.length]].flatMap((notice) => notice ?? []);
}

export type BoardBand =
  | { readonly kind: 'rain'; readonly since: string }
  | { readonly kind: 'closed'; readonly sport: BoardSport; readonly slot: BoardSlot }
  | { readonly kind: 'allFree'; readonly until: string }
  | { readonly kind: 'night'; readonly opensAt: string };

/** The one line above the courts that everybody must read, if there is one. */
export function bandAt(board: Board, sports: readonly SportView[], nowMs: number): BoardBand | undefined {
  if (board.rainSince !== null) return { kind: 'rain', since: board.rainSince };
  const slots = board.sports.flatMap(({ courts }) => courts.flatMap((court) => court.slots));
  const ahead = slots.filter((slot) => endOf(slot) > nowMs);
  const firstAhead = Math.min(...ahead.map(startOf));
  if (ahead.length === 0) return board.opensAt ? { kind: 'night', opensAt: board.opensAt } : undefined;
  // Before the first hour of the day.
  if (firstAhead > nowMs && board.sports.every(({ courts }) => courts.every((court) => !begun(court, nowMs))))
    return firstAhead - nowMs > 2 * 3_600_000
      ? { kind: 'night', opensAt: new Date(firstAhead).toISOString() }
      : undefined;
  const closed = sports.find(({ courts }) => courts.every(({ now }) => now?.state === 'closed'));
  const slot = closed?.courts[0]?.now;
  if (closed && slot) return { kind: 'closed', sport: closed.sport, slot };
  const last = ahead.reduce((a, b) => (endOf(a) > endOf(b) ? a : b));
  return ahead.every(({ state }) => state === 'free' || state === 'locked')
    ? { kind: 'allFree', until: last.to }
    : undefined;
}

const begun = ({ slots }: BoardCourt, nowMs: number) => slots.some((slot) => startOf(slot) <= nowMs);
