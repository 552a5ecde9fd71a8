import { MESSAGES } from '@courtside/contract/values/messages';
import { type Cents, cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';

interface TeamPlayer {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

interface Limits {
  readonly liveBookingsPerDay: number;
  readonly liveBookingsInAll: number;
}

interface LiveBookings {
  readonly onDay: number;
  readonly inAll: number;
  readonly atThisTime: number;
}

/** Limits apply to every player by category, not only the booker; the refusal names the rule and the player. */
export function checkLimits<Player extends TeamPlayer>(
  players: readonly Player[],
  limitsOf: (player: Player) => Limits,
  live: ReadonlyMap<number, LiveBookings>,
): void {
  for (const player of players) {
    const { id, name, code } = player;
    const limits = limitsOf(player);
    const { onDay = 0, inAll = 0, atThisTime = 0 } = live.get(id) ?? {};
    if (atThisTime > 0) throw new AppError('booking.already_playing', { params: { name, code } });
    if (onDay >= limits.liveBookingsPerDay) {
      throw new AppError('booking.day_limit', { params: { name, code, count: limits.liveBookingsPerDay } });
    }
    if (inAll >= limits.liveBookingsInAll) {
      throw new AppError('booking.total_limit', { params: { name, code, count: limits.liveBookingsInAll } });
    }
  }
}

interface ChargedPlayer {
  readonly id: number;
  readonly share: Cents;
  /** Whose account pays the share; the player's own unless given. */
  readonly chargedId?: number;
  /** What a pass pays of the share. */
  readonly passCents?: number | undefined;
}

/** What each account pays: that of a parent also the shares of the children, and nothing of what passes pay. */
export function chargesOf(players: readonly ChargedPlayer[]): Map<number, Cents> {
  const charges = new Map<number, Cents>();
  for (const { id, share, chargedId = id, passCents = 0 } of players) {
    charges.set(chargedId, cents((charges.get(chargedId) ?? 0) + share - passCents));
  }
  return charges;
}

/** The same with what passes pay: what papers with VAT are about. */
export const grossOf = (players: readonly ChargedPlayer[]): Map<number, Cents> =>
  chargesOf(players.map((player) => ({ ...player, passCents: 0 })));

/** Other players are named; who booked gets the message of spec 8. */
export function checkFunds(
  { players }: { readonly players: ReadonlyArray<TeamPlayer & ChargedPlayer> },
  accounts: ReadonlyMap<number, { readonly balance: Cents }>,
  bookedById: number,
): void {
  const charges = chargesOf(players);
  for (const { id, name, code, chargedId = id } of players) {
    const balance = accounts.get(chargedId)?.balance ?? 0;
    if (balance >= (charges.get(chargedId) ?? 0)) continue;
    const own = chargedId === bookedById && { extras: { data: MESSAGES.balanceIsLess, messageKey: 'balanceIsLess' } };
    throw new AppError('booking.low_balance', { params: { name, code }, ...own });
  }
}
