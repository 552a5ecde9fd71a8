import { type Cents, cents } from '@courtside/contract/values/money';
import type { BookingChangeKind, NotifiedPlayer } from '../notify-players.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';
import type { ChargedPlayer } from './change-payment.ts';

type Player = ChargedPlayer & Pick<StoredPlayer, 'email' | 'language' | 'familyPayer'>;

export interface NewsOfChange {
  readonly before: ReadonlyArray<Player & { readonly share: number }>;
  readonly after: readonly Player[];
  readonly shares: ReadonlyMap<number, Cents> | undefined;
  readonly isDue: boolean;
  readonly isByClub: boolean;
  /** Places of a game were taken or given up. */
  readonly game?: {
    readonly booker: string;
    /** What a player is told who leaves. */
    readonly leaver: 'gameLeft' | 'gameRemoved';
  };
}

/**
 * Everybody who played or plays, once, with what their account gets back or pays. Of a due booking no money moves. The club
 * only moves bookings, and says so; a change by a player tells who joins and who leaves.
 */
export function newsOfChange({ before, after, shares, isDue, isByClub, game }: NewsOfChange) {
  const isIn = (list: readonly Player[], { memberId }: Player) => list.some((each) => each.memberId === memberId);
  const joined = after.filter((player) => !isIn(before, player));
  const left = before.filter((player) => !isIn(after, player));
  const kind = kindOfChange(isByClub, game !== undefined, joined.length > 0);
  const kindOf = (player: Player): BookingChangeKind => {
    if (game && isIn(left, player)) return joined.length > 0 ? 'gamePlaceTaken' : game.leaver;
    if (game) return isIn(joined, player) ? 'gameJoined' : kind;
    if (isByClub) return 'bookingMoved';
    if (isIn(left, player)) return 'bookingLeft';
    return isIn(joined, player) ? 'bookingJoined' : 'bookingChanged';
  };
  // By account: a parent pays for one child what comes back for another.
  const moved = new Map<number, number>();
  if (shares && !isDue) {
    for (const { chargedId, share } of before) moved.set(chargedId, (moved.get(chargedId) ?? 0) - share);
    for (const { chargedId, memberId } of after)
      moved.set(chargedId, (moved.get(chargedId) ?? 0) + (shares.get(memberId) ?? 0));
  }
  const players = [...after, ...left].map((player): NotifiedPlayer => {
    const difference = moved.get(player.chargedId) ?? 0;
    moved.delete(player.chargedId);
    return {
      ...player,
      id: player.memberId,
      kind: kindOf(player),
      share: cents(Math.max(0, -difference)),
      charged: cents(Math.max(0, difference)),
    };
  });
  const names = (list: readonly Player[]) => list.map(({ name }) => name);
  return {
    kind,
    players,
    playing: names(after),
    joined: names(joined),
    left: names(left),
    ...(game && { named: namedIn(game.booker, names(joined), names(left)) }),
  };
}

function kindOfChange(isByClub: boolean, isOfGame: boolean, hasJoined: boolean) {
  if (isOfGame) return hasJoined ? ('gamePlayerJoined' as const) : ('gamePlayerLeft' as const);
  return isByClub ? ('bookingMoved' as const) : ('bookingChanged' as const);
}

/** One player joins or leaves a game at a time. */
const namedIn = (booker: string, [joined = '']: readonly string[], [left = '']: readonly string[]) => ({
  gameJoined: booker,
  gamePlayerJoined: joined,
  gamePlaceTaken: joined,
  gamePlayerLeft: left,
});
