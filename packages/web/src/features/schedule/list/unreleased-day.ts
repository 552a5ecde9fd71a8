import type { Session } from '@courtside/contract/schedule';
import type { Board } from '../board/board.ts';
import { type TimeRow, timeRowOf } from '../board/time-rows.ts';

interface ListedDay {
  readonly rows: readonly TimeRow[];
  /** When the day opens, in words; undefined once any of it is released. */
  readonly opening: string | undefined;
}

/** A day that is not released yet is one sentence, beside what is booked on it already. */
export function unreleasedDay({ rows, words }: Pick<Board, 'rows' | 'words'>): ListedDay {
  const sessions = rows.flatMap((row) => row.sessions).filter((session) => session !== undefined);
  const locked = sessions.find(({ state }) => state === 'locked');
  if (!locked || sessions.some(isReleased)) return { rows, opening: undefined };
  const taken = rows.flatMap((row) =>
    timeRowOf(row.sessions.map((session) => (isTaken(session) ? session : undefined))),
  );
  return { rows: taken, opening: words.opening(locked) };
}

const isReleased = ({ state }: Session) => state === 'free' || state === 'held' || state === 'past';
const isTaken = (session: Session | undefined) => session?.state === 'booked' || session?.state === 'mine';
