import type { removePlayer as removeEndpoint } from '@courtside/contract/booking/games/game-questions';
import type { leaveGame as leaveEndpoint } from '@courtside/contract/booking/games/games';
import { wallText } from '@courtside/contract/values/club-time';
import { cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendWithCommit, statementOf } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import { runWrites, writeTogether } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentRoundTrips } from '#endpoint/idempotency/idempotency.ts';
import {
  changePlacesWrites,
  chargedByKey,
  chargedIn,
  findGame,
  refundedShares,
  type StoredPlayer,
  storedPlacesWrites,
} from '#modules/booking/bookings/index.ts';
import { accountsByMember, accountsLock, lockMemberAccounts } from '#modules/money/ledger/index.ts';
import {
  bookerName,
  gameStatements,
  type LockedGame,
  lockedGame,
  readerOf,
  refuseOthers,
  refuseOver,
} from './locked-game.ts';
import { presentChange } from './present-change.ts';
import { joinedSeat, seatsWithout } from './seats.rules.ts';
import { sharesOfSeats } from './shares.ts';
import { leaveUntil, mayLeave } from './terms.rules.ts';

type Leaving = Call<typeof leaveEndpoint> | Call<typeof removeEndpoint>;

interface Terms {
  readonly action: 'game_left' | 'game_player_removed';
  /** Whose place it is, who may give it up. */
  playerOf(locked: LockedGame): StoredPlayer;
}

/** The own place, or that of a child, is open again and its price is back at once. */
export async function leaveGame(context: AppContext, call: Call<typeof leaveEndpoint>) {
  return giveUp(context, call, {
    action: 'game_left',
    playerOf: (locked) => ownPlayer(locked, call.caller.memberId, call.body.MemberCode),
  });
}

/** The booker takes a player out who joined. */
export async function removePlayer(context: AppContext, call: Call<typeof removeEndpoint>) {
  return giveUp(context, call, {
    action: 'game_player_removed',
    playerOf(locked) {
      refuseOthers(locked, call.caller);
      const code = call.body.memberCode.toUpperCase();
      const player = locked.players.find((each) => each.code.toUpperCase() === code);
      if (!player || !joinedSeat(locked.game, player.memberId)) throw new AppError('game.player_stays');
      return player;
    },
  });
}

/** The caller's place, or that of somebody for whom the caller pays. */
export function ownPlayer({ game, players }: LockedGame, callerId: number, code: string): StoredPlayer {
  const wanted = code.trim().toUpperCase();
  const player = players.find((each) =>
    wanted === '' ? each.memberId === callerId : each.code.toUpperCase() === wanted && mayActFor(each, callerId),
  );
  if (!player || !joinedSeat(game, player.memberId)) throw new AppError('game.not_joined');
  return player;
}

const mayActFor = ({ memberId, familyPayer }: StoredPlayer, callerId: number) =>
  memberId === callerId || familyPayer?.id === callerId;

async function giveUp(context: AppContext, call: Leaving, { action, playerOf }: Terms) {
  const { params, caller, origin } = call;
  return inIdempotentRoundTrips(context, call, {
    first: (tx) =>
      [
        ...gameStatements(tx, params, readerOf(context, caller)),
        statementOf(accountsLock(tx, chargedByKey(params.key))),
      ] as const,
    async work(tx, [lock, rows, accountRows]) {
      const locked = lockedGame([lock, rows]);
      const player = playerOf(locked);
      refuseOver(context, locked);
      const { clock, settings } = context;
      if (!mayLeave(locked.game, locked.booking, clock.now())) {
        const until = wallText(leaveUntil(locked.game, locked.booking), settings.CLUB_TIME_ZONE);
        throw new AppError('game.too_late_to_leave', { params: { until }, extras: { canOffer: true } });
      }
      const leaving = { locked, player, action, accounts: accountsByMember(accountRows) };
      const { slots, writes } = await leavingWrites(tx, context, leaving, { actorId: caller.memberId, origin });
      await sendWithCommit(tx, writeTogether(writes));
      return new Answer(presentChange(locked, slots, cents(0)));
    },
  });
}

interface LeavingPlayer {
  readonly locked: LockedGame;
  readonly player: StoredPlayer;
  readonly action: Terms['action'];
  readonly accounts: ReturnType<typeof accountsByMember>;
}

async function leavingWrites(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { locked, player, action, accounts }: LeavingPlayer,
  by: Pick<Parameters<typeof changePlacesWrites>[2], 'actorId' | 'origin'>,
) {
  const { booking, game, players, refunded } = locked;
  const seat = joinedSeat(game, player.memberId);
  if (!seat) throw new AppError('game.not_joined');
  const slots = seatsWithout(game, seat);
  const writes = await changePlacesWrites(tx, context, {
    ...{ booking, players, accounts, action, event: 'game.left', leavesId: player.memberId, ...by },
    shares: sharesOfSeats(slots, refunded),
  }).catch((error: unknown) => {
    // Nothing is ever owed: who booked must be able to pay the place again.
    if (!(error instanceof AppError) || error.code !== 'booking.low_balance') throw error;
    const params = { name: bookerName(booking) };
    throw new AppError('game.leave_not_covered', { params, extras: { canOffer: true }, cause: error });
  });
  return { slots, writes: [...writes, ...storedPlacesWrites(game, slots)] };
}

/** A member who is erased leaves a game before it begins, unless its booker cannot pay the place again. */
export async function leaveForErasure(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { booking, players, memberId }: Pick<LockedGame, 'booking' | 'players'> & { readonly memberId: number },
  by: Pick<Parameters<typeof changePlacesWrites>[2], 'actorId' | 'origin'>,
): Promise<boolean> {
  const game = booking.hasLiveGame ? await findGame(tx, booking.id) : undefined;
  const player = players.find((each) => each.memberId === memberId);
  if (!game || !player || !joinedSeat(game, memberId) || !mayLeave(game, booking, context.clock.now())) return false;
  const refunded = Object.fromEntries(await refundedShares(tx, booking.id));
  const accounts = await lockMemberAccounts(tx, chargedIn(players));
  const leaving = { locked: { booking, game, players, refunded }, player, action: 'game_left' as const, accounts };
  try {
    await runWrites(tx, (await leavingWrites(tx, context, leaving, by)).writes);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'game.leave_not_covered') return false;
    throw error;
  }
}
