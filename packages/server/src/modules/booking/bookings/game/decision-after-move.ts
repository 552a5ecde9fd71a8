import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import { findGame } from './games.repository.ts';

/**
 * The decision moves with the start. Since when it would be decided already at another start, that it is not full; undefined
 * where the game goes on there. Otherwise a move would cancel the game at once, without anybody having chosen that.
 */
export async function decidedAfterMove(
  db: Db | Tx,
  { clock }: Pick<AppContext, 'clock'>,
  booking: Pick<StoredBooking, 'id' | 'hasLiveGame' | 'startsAt'>,
  startsAt: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  const game = booking.hasLiveGame ? await findGame(db, booking.id) : undefined;
  if (!game?.decideAt || game.state !== 'gathering') return undefined;
  const decideAt = game.decideAt.add(booking.startsAt.until(startsAt));
  return Temporal.Instant.compare(decideAt, clock.now()) <= 0 ? decideAt : undefined;
}
