import type { FAVOURITES_FIRST_HOURS, GameRequest } from '@courtside/contract/booking/games/game-fields';
import type { SportService } from '@courtside/contract/club/sports/sports';

type FavouriteHours = (typeof FAVOURITES_FIRST_HOURS)[number];

/** Places that a booker leaves open to others, as they are chosen. */
export interface GameDraft {
  readonly kind: GameRequest['kind'];
  /** Places for others. */
  readonly open: number;
  /** Undefined: any level. */
  readonly levelFrom: number | undefined;
  readonly levelTo: number | undefined;
  /** `first`: only favourites join at first. */
  readonly audience: GameRequest['audience'] | `first ${FavouriteHours}`;
  readonly counts: boolean;
  readonly note: string;
}

export const startGame = (open: number): GameDraft => ({
  kind: 'keep',
  open,
  levelFrom: undefined,
  levelTo: undefined,
  audience: 'everyone',
  counts: false,
  note: '',
});

/** What the server takes; `players` play already. */
export function gameRequestOf(
  { kind, open, levelFrom, levelTo, audience, counts, note }: GameDraft,
  players: number,
): GameRequest {
  const hours = audience.startsWith('first ') ? (Number(audience.slice('first '.length)) as FavouriteHours) : undefined;
  return {
    kind,
    places: players + open,
    audience: audience === 'favourites' ? 'favourites' : 'everyone',
    counts: counts ? 1 : 0,
    ...(levelFrom !== undefined && { levelFrom }),
    ...(levelTo !== undefined && { levelTo }),
    ...(hours !== undefined && { favouritesFirstHours: hours }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}

const HOUR_MS = 3_600_000;

/** So many hours before the start a game of the kind `ifFull` is decided: never after the time until which players may cancel. */
export const decisionHours = ({ games, cancelUntilHours }: Pick<SportService, 'games' | 'cancelUntilHours'>): number =>
  Math.max(games?.decideHours ?? 0, cancelUntilHours);

export const decisionAt = (startsAt: string, hours: number): number => Date.parse(startsAt) - hours * HOUR_MS;
