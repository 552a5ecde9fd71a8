import type { Session } from '@courtside/contract/schedule';
import type { SportKey } from '#shared/routing/paths.ts';
import type { CourtColumn, SessionWords } from './session-labels.ts';
import type { TimeRow } from './time-rows.ts';

/** What pressing a session does. */
export type SessionAction = 'choose' | 'open' | 'none';

/** A day of a sport, ready to be shown: as a grid of courts or as a list of times. */
export interface Board {
  readonly sport: SportKey;
  readonly isToday: boolean;
  /** What the club's clock shows. */
  readonly nowTime: string;
  /** Only the courts of the chosen type. */
  readonly courts: readonly CourtColumn[];
  readonly rows: readonly TimeRow[];
  readonly chosen: readonly Session[];
  readonly words: SessionWords;
  /** Sport and day, for the grid's name. */
  readonly heading: string;
  readonly actionOf: (session: Session) => SessionAction;
  readonly press: (session: Session) => void;
}
