import { MESSAGES } from '@courtside/contract/messages';
import type { Cents } from '@courtside/contract/money';
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

/** Other players are named; the booker gets the message of spec 8. */
export function checkFunds(
  { players }: { readonly players: ReadonlyArray<TeamPlayer & { readonly share: Cents }> },
  accounts: ReadonlyMap<number, { readonly balance: Cents }>,
  bookedById: number,
): void {
  for (const { id, name, code, share } of players) {
    const balance = accounts.get(id)?.balance;
    if (balance !== undefined && balance >= share) continue;
    const own = id === bookedById && { extras: { data: MESSAGES.balanceIsLess } };
    throw new AppError('booking.low_balance', { params: { name, code }, ...own });
  }
}
