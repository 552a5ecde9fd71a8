import type { FAVOURITES_FIRST_HOURS, GameRequest } from '@courtside/contract/booking/games/game-fields';

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

/** What the booker pays in the end, of what is paid now: the open places cost as much as the own one. */
export const ownShares = ({ kind, open }: Pick<GameDraft, 'kind' | 'open'>, paidNow: number) =>
  kind === 'keep'
    ? { allTaken: Math.round((paidNow * 100) / (1 + open)) / 100, nobodyComes: paidNow }
    : { allTaken: paidNow, nobodyComes: 0 };

const HOUR_MS = 3_600_000;

/** When a game of the kind `ifFull` is decided, in club time. */
export function decisionOf(
  date: string,
  from: string,
  hours: number,
): { readonly date: string; readonly time: string } {
  const at = new Date(Date.parse(`${date}T${from}:00Z`) - hours * HOUR_MS).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16) };
}
