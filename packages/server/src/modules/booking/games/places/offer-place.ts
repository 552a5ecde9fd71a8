import type { offerPlace as offerEndpoint } from '@courtside/contract/booking/games/games';
import { wallText } from '@courtside/contract/values/club-time';
import { cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendTogether } from '#database/connection/pipelining.ts';
import { nameEvent } from '#database/events/events.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { storedPlacesWrites } from '#modules/booking/bookings/index.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { accountsByMember, accountsOf, type MemberAccount } from '#modules/money/ledger/index.ts';
import { ownPlayer } from './leave-game.ts';
import { gameStatements, type LockedGame, lockedGame, readerOf, refuseOver } from './locked-game.ts';
import { presentChange } from './present-change.ts';
import { joinedSeat, seatsWithout } from './seats.rules.ts';
import { sharesOfSeats } from './shares.ts';
import { leaveUntil, mayLeave } from './terms.rules.ts';

/** Offers the own place, or keeps it after all. Its price comes back in the transaction in which somebody takes it. */
export async function offerPlace(context: AppContext, { params, body, caller }: Call<typeof offerEndpoint>) {
  return inTransaction(context.db, async (tx) => {
    const locked = lockedGame(await sendTogether(tx, gameStatements(tx, params, readerOf(context, caller))));
    const player = ownPlayer(locked, caller.memberId, body.MemberCode);
    refuseOver(context, locked);
    const { game, booking, players } = locked;
    const { clock, settings } = context;
    if (body.isOffered === 1 && mayLeave(game, booking, clock.now())) {
      const charged = players.map(({ chargedId }) => chargedId);
      const accounts = accountsByMember(await accountsOf(tx, charged).execute());
      if (isCovered(locked, player.memberId, accounts)) {
        const until = wallText(leaveUntil(game, booking), settings.CLUB_TIME_ZONE);
        throw new AppError('game.can_leave', { params: { until } });
      }
    }
    const offeredAt = body.isOffered === 1 ? clock.now().toString() : null;
    const slots = game.slots.map((seat) => (seat.memberId === player.memberId ? { ...seat, offeredAt } : seat));
    publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
    nameEvent(tx, 'game.changed', booking.key);
    await runWrites(tx, storedPlacesWrites(game, slots));
    return presentChange(locked, slots, cents(player.share));
  });
}

/** Whether the others could pay what leaving would cost them. */
function isCovered(
  { game, players, refunded }: LockedGame,
  memberId: number,
  accounts: ReadonlyMap<number, MemberAccount>,
): boolean {
  const seat = joinedSeat(game, memberId);
  const shares = seat ? sharesOfSeats(seatsWithout(game, seat), refunded) : new Map<number, number>();
  const more = new Map<number, number>();
  for (const player of players) {
    const difference = player.memberId === memberId ? -player.share : (shares.get(player.memberId) ?? 0) - player.share;
    more.set(player.chargedId, (more.get(player.chargedId) ?? 0) + difference);
  }
  return [...more].every(([id, amount]) => amount <= (accounts.get(id)?.balance ?? 0));
}
