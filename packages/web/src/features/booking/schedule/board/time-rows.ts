import type { Session } from '@courtside/contract/booking/schedule';
import type { Court } from '@courtside/contract/club/sports/sports';
import { openGameOf } from './open-game.ts';

/** One time of the day across the courts. */
export interface TimeRow {
  readonly from: string;
  readonly to: string;
  /** In the order of the courts; a court that is not played at that time has none. */
  readonly sessions: readonly (Session | undefined)[];
  readonly isPast: boolean;
  readonly isPeak: boolean;
  readonly isLit: boolean;
}

export function timeRows(courts: readonly Court[], sessions: readonly Session[]): TimeRow[] {
  const byTime = new Map<string, Map<string, Session>>();
  for (const session of sessions) {
    const row = byTime.get(session.from) ?? new Map<string, Session>();
    byTime.set(session.from, row.set(session.court, session));
  }
  return [...byTime]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([, row]) => timeRowOf(courts.map(({ key }) => row.get(key))));
}

/** The row of these sessions, in the order of the courts; none when no court is played. */
export function timeRowOf(sessions: readonly (Session | undefined)[]): TimeRow[] {
  const played = sessions.filter((session) => session !== undefined);
  const [first] = played;
  if (!first) return [];
  return [
    {
      from: first.from,
      to: first.to,
      sessions,
      isPast: played.every(({ state }) => state === 'past'),
      isPeak: played.some(({ isPeak }) => isPeak),
      isLit: played.some(({ isLightOn }) => isLightOn),
    },
  ];
}

/** The rows above which the grid draws a line: the first that has not begun, and the first that is floodlit. */
export function lineRows(rows: readonly TimeRow[]): { readonly next: number; readonly lights: number } {
  return { next: rows.findIndex(({ isPast }) => !isPast), lights: rows.findIndex(({ isLit }) => isLit) };
}

interface Played<Column> {
  readonly session: Session;
  readonly court: Column;
}

/** The sessions of one hour: own bookings, games with a place, sessions that can be selected, and all others. */
interface HourGroup<Column> {
  readonly mine: readonly Played<Column>[];
  readonly games: readonly Played<Column>[];
  readonly open: readonly Played<Column>[];
  readonly rest: readonly Played<Column>[];
}

/** The courts are those that the row was made from. */
export function groupHour<Column>(row: TimeRow, courts: readonly Column[]): HourGroup<Column> {
  const played = courts.flatMap((court, index) => {
    const session = row.sessions[index];
    return session ? [{ session, court }] : [];
  });
  const of = (part: keyof HourGroup<Column>) => played.filter(({ session }) => partOf(session) === part);
  return { mine: of('mine'), games: of('games'), open: of('open'), rest: of('rest') };
}

function partOf(session: Session): keyof HourGroup<unknown> {
  const { state, hold } = session;
  if (state === 'mine') return 'mine';
  if (openGameOf(session)) return 'games';
  return state === 'free' || (state === 'held' && hold?.mine) ? 'open' : 'rest';
}
