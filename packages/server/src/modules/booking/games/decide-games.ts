import type { Texts } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import {
  bookingsById,
  chargedIn,
  findGame,
  lockBooking,
  nextGameDue,
  playersOf,
  refundBooking,
  selectDueGames,
} from '#modules/booking/bookings/index.ts';
import { lockMemberAccounts } from '#modules/money/ledger/index.ts';
import { toInstant } from '#platform/clock.ts';
import { endGathering } from './places/close-game.ts';

/** Told to every player of a game that was not full in time. */
const NOT_FULL: Texts = {
  en: 'The game was not complete in time.',
  tr: 'Oyun zamanında tamamlanmadı.',
  ar: 'لم تكتمل المباراة في الوقت المحدد.',
};

/** The clock, not a caller, decides. */
const BY_CLOCK = { address: '', userAgent: '', requestId: '' };

/**
 * Decides games whose time has come, and closes those that begin: one transaction each, so that a killed server or a second
 * process decides a game once. Returns when the next one is due.
 */
export async function decideGames(
  context: AppContext,
  run?: { reportProblem(error: unknown): void },
): Promise<Temporal.Instant | undefined> {
  const { rows } = await selectDueGames(context.clock.now()).execute(context.db);
  for (const { bookingId } of rows) {
    try {
      await inTransaction(context.db, (tx) => decide(tx, context, bookingId));
    } catch (error) {
      run?.reportProblem(error);
      context.log.warn({ err: error, booking: bookingId }, 'a game could not be decided; it is tried again');
    }
  }
  const next = await nextGameDue(context.db);
  return next && toInstant(next);
}

async function decide(tx: Tx, context: AppContext, bookingId: number): Promise<void> {
  const now = context.clock.now();
  // Joins, leaves and cancellations lock the same row: what is read behind it is final.
  await lockBooking(tx, bookingId);
  const game = await findGame(tx, bookingId);
  const [booking] = await bookingsById(tx, [bookingId]);
  if (!game || !booking || game.closedAt !== null || booking.status !== 'booked') return;
  const players = await playersOf(tx, [bookingId]);
  const isDecided = game.decideAt !== null && Temporal.Instant.compare(game.decideAt, now) <= 0;
  if (isDecided && game.state === 'gathering') {
    await lockMemberAccounts(tx, chargedIn(players));
    await refundBooking(tx, context, booking, players, {
      actorId: booking.bookerId,
      origin: BY_CLOCK,
      because: NOT_FULL,
      isNotFull: true,
      mayOweCash: true,
    });
    return;
  }
  if (Temporal.Instant.compare(booking.startsAt, now) <= 0) await endGathering(tx, context, { booking, players });
}
