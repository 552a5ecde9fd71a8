import type { closeGame as closeEndpoint } from '@courtside/contract/booking/games/game-questions';
import { cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import { statementOf } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentRoundTrips } from '#endpoint/idempotency/idempotency.ts';
import {
  chargedByKey,
  gameClosingWrites,
  issueGameReceipts,
  publishCalendarChange,
  refundBooking,
  type StoredBooking,
  type StoredPlayer,
} from '#modules/booking/bookings/index.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { accountsLock } from '#modules/money/ledger/index.ts';
import { gameStatements, lockedGame, readerOf, refuseOthers, refuseOver } from './locked-game.ts';
import { presentChange } from './present-change.ts';

/** The booker ends the gathering: a kept game stays a booking, one that is played only when full is cancelled and refunded. */
export async function closeGame(context: AppContext, call: Call<typeof closeEndpoint>) {
  const { params, caller, origin } = call;
  return inIdempotentRoundTrips(context, call, {
    first: (tx) =>
      [
        ...gameStatements(tx, params, readerOf(context, caller)),
        statementOf(accountsLock(tx, chargedByKey(params.key))),
      ] as const,
    async work(tx, [lock, rows]) {
      const locked = lockedGame([lock, rows]);
      const { game, booking, players } = locked;
      refuseOthers(locked, caller);
      refuseOver(context, locked);
      const own = players.find(({ memberId }) => memberId === caller.memberId)?.share ?? 0;
      if (game.kind === 'ifFull' && game.state !== 'full') {
        await refundBooking(tx, context, booking, players, { actorId: caller.memberId, origin });
        return new Answer(presentChange(locked, game.slots, cents(0), 'cancelled'));
      }
      // A full one is played; nobody joins or leaves it any more.
      await endGathering(tx, context, { booking, players });
      await runWrites(
        tx,
        auditWrites(context.clock, {
          action: 'game_closed',
          actorId: caller.memberId,
          subjectId: booking.bookerId,
          details: { key: booking.key },
          ...origin,
        }),
      );
      return new Answer(presentChange(locked, game.slots, cents(own), 'closed'));
    },
  });
}

/** It takes no more players; its receipts are written once, now. */
export async function endGathering(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { booking, players }: { readonly booking: StoredBooking; readonly players: readonly StoredPlayer[] },
): Promise<void> {
  const at = context.clock.now();
  publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
  nameEvent(tx, 'game.closed', booking.key);
  publishCalendarChange(
    tx,
    players.map(({ memberId }) => memberId),
  );
  await runWrites(tx, gameClosingWrites(booking.id, at));
  await issueGameReceipts(tx, context, booking, players);
}
