import type { Session } from '@courtside/contract/schedule';
import type { Court } from '@courtside/contract/sports';

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
    .flatMap(([from, row]) => {
      const inOrder = courts.map(({ key }) => row.get(key));
      const played = inOrder.filter((session) => session !== undefined);
      const [first] = played;
      if (!first) return [];
      return [
        {
          from,
          to: first.to,
          sessions: inOrder,
          isPast: played.every(({ state }) => state === 'past'),
          isPeak: played.some(({ isPeak }) => isPeak),
          isLit: played.some(({ isLightOn }) => isLightOn),
        },
      ];
    });
}

/** Where the lines across the grid lie: above the first row that has not begun, and where the lights go on. */
export function lineRows(rows: readonly TimeRow[]): { readonly next: number; readonly lights: number } {
  return { next: rows.findIndex(({ isPast }) => !isPast), lights: rows.findIndex(({ isLit }) => isLit) };
}

/** For those who choose time first: what can be had, what is mine, and the rest in one line. */
export interface HourGroup {
  readonly mine: readonly Session[];
  readonly open: readonly Session[];
  readonly rest: readonly Session[];
}

export function groupHour(row: TimeRow): HourGroup {
  const mine: Session[] = [];
  const open: Session[] = [];
  const rest: Session[] = [];
  for (const session of row.sessions) {
    if (!session) continue;
    if (session.state === 'mine') mine.push(session);
    else if (session.state === 'free' || (session.state === 'held' && session.hold?.mine)) open.push(session);
    else rest.push(session);
  }
  return { mine, open, rest };
}
