import type { joinGame as joinEndpoint } from '@courtside/contract/booking/games/games';
import { centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendTogether, sendWithCommit, statementOf } from '#database/connection/pipelining.ts';
import { violates } from '#database/failures.ts';
import { writeTogether } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentRoundTrips } from '#endpoint/idempotency/idempotency.ts';
import {
  changePlacesWrites,
  chargedIn,
  checkPlayers,
  passesByKey,
  passWantedForPlace,
  playerColumns,
  refusePassesSwitchedOff,
  type StoredBooking,
  selectLiveBookings,
  spendPass,
  storedPlacesWrites,
} from '#modules/booking/bookings/index.ts';
import { loadServices, type Service } from '#modules/club/sports/index.ts';
import { accountsByMember, accountsLock } from '#modules/money/ledger/index.ts';
import { passesLock } from '#modules/money/passes/index.ts';
import { checkPinOrUnlock, pinCredential } from '#modules/people/auth/index.ts';
import { idsByCode, type Player, playersByCode } from '#modules/people/members/index.ts';
import { nearestGames } from '../reading/nearest-games.ts';
import { joinedRequestWrites, selectJoiner } from './joiner.repository.ts';
import { gameStatements, lockedGame, readerOf } from './locked-game.ts';
import { presentChange } from './present-change.ts';
import { seatFor } from './refuse-joiner.ts';
import { seatsWith } from './seats.rules.ts';
import { shareFor, sharesOfSeats } from './shares.ts';

type JoinCall = Call<typeof joinEndpoint>;

/** Takes a place and pays it. The locks are those of a change: the PIN, the booking, the accounts. */
export async function joinGame(context: AppContext, call: JoinCall) {
  const { params, body, caller, origin } = call;
  if (!isMemberRole(caller.role)) throw new AppError('access.denied');
  if (!context.settings.CLUB_IS_OPEN) throw new AppError('club.not_open');
  const services = await loadServices(context);
  const code = body.MemberCode.trim() || caller.memberCode;
  const now = context.clock.now();
  const reader = readerOf(context, caller);
  const moment = { now, settings: context.settings };
  const ids = idsByCode([code]);
  const passCode = body.PassCode.trim().toUpperCase();
  refusePassesSwitchedOff(context, { PassCodes: passCode });
  let missed: StoredBooking | undefined;
  return inIdempotentRoundTrips(context, call, {
    first: (tx) => [statementOf(pinCredential(tx, context, caller)), ...gameStatements(tx, params, reader)] as const,
    async work(tx, [credentials, lock, rows]) {
      await checkPinOrUnlock(tx, context, { caller, pin: body.PinCode, origin }, credentials);
      // 1. The game as it is behind its lock, and who takes a place.
      const locked = lockedGame([lock, rows]);
      const { booking, players } = locked;
      missed = booking;
      const service = services.get(booking.serviceKey);
      if (!service) throw new AppError('record.not_found');
      const judged = {
        service,
        first: { date: booking.sessionDate },
        from: booking.startsMinute,
        to: booking.endsMinute,
      };
      const [joinerRows, accountRows, live, passRows = []] = await sendTogether(tx, [
        statementOf(selectJoiner(tx, booking, code, { ...reader, now })),
        statementOf(accountsLock(tx, sql<number[]>`${ids}::bigint[] || ${chargedIn(players)}::bigint[]`)),
        selectLiveBookings(ids, timeOf(booking, service, now), playerColumns(judged, moment)),
        ...(passCode ? [passesLock([passCode])] : []),
      ]);
      const player = playerOf(playersByCode([code], joinerRows).get(code), code, caller.memberId);
      const [joiner] = joinerRows;
      if (!joiner) throw new AppError('record.not_found');
      const seat = seatFor(context, locked, { player, joiner, isByFamily: player.familyPayer?.id === caller.memberId });
      // 2. The rules, as for a booking of this player alone. Whoever plays then is refused first.
      checkPlayers({ ...judged, players: [player] }, live, moment);
      // 3. The price that was shown: of the place, or what the pass has for it.
      const pass = passCode
        ? spendPass(passesByKey(passRows).get(passCode), {
            ...{ key: passCode, payer: player, caller },
            wanted: passWantedForPlace(booking, service, context),
          })
        : undefined;
      const share = pass?.amount ?? shareFor(locked, player.categoryKey, service, context);
      if (Math.round(body.ExpectedShare * 100) !== share) {
        const params = { total: formatEuros(centsToEuros(share)) };
        throw new AppError('booking.price_changed', { params, extras: { share: centsToEuros(share) } });
      }
      // 4. Replace the payment and store the place, in one statement.
      const slots = seatsWith(locked.game, seat, player.id, share);
      const writes = await changePlacesWrites(tx, context, {
        booking: locked.booking,
        players: locked.players,
        joins: { player, slot: seat.slot, pass },
        ...(seat.memberId !== null && { leavesId: seat.memberId }),
        shares: sharesOfSeats(slots, locked.refunded),
        accounts: accountsByMember(accountRows),
        taxRules: service.tax ?? null,
        isSentWithCommit: true,
        action: 'game_joined',
        event: 'game.joined',
        actorId: caller.memberId,
        origin,
      });
      const stored = storedPlacesWrites(locked.game, slots);
      await sendWithCommit(
        tx,
        writeTogether([...writes, ...stored, ...joinedRequestWrites(locked.game.bookingId, player.id)]),
      );
      return new Answer(presentChange(locked, slots, share));
    },
    explain: (error) => explainJoin(error, context, call, missed),
  });
}

/** The caller, or a child whom the caller pays for. */
function playerOf(player: Player | undefined, code: string, callerId: number): Player {
  if (!player || player.isVisitor || (player.id !== callerId && player.familyPayer?.id !== callerId))
    throw new AppError('booking.unknown_player', { params: { code } });
  if (player.familyPayer?.isActive === false)
    throw new AppError('booking.payer_refused', { params: { name: player.name, code } });
  return player;
}

const timeOf = ({ sessionDate, startsAt, endsAt, id }: StoredBooking, service: Service, now: Temporal.Instant) => ({
  service: service.key,
  now,
  date: sessionDate,
  startsAt,
  endsAt,
  exceptId: id,
});

/** A lost race as a refusal, and what else could be joined when the last place has gone. */
async function explainJoin(
  error: unknown,
  context: AppContext,
  { caller }: JoinCall,
  missed: StoredBooking | undefined,
): Promise<unknown> {
  if (violates(error, 'booking_player_no_double_presence'))
    return new AppError('booking.already_playing', { params: { name: 'A player' }, cause: error });
  if (violates(error, 'member_balance_not_negative'))
    return new AppError('booking.low_balance', { params: { name: 'A player' }, cause: error });
  const isFull = violates(error, 'booking_player_pkey') || (error instanceof AppError && error.code === 'game.full');
  if (!isFull || !missed) return error;
  return new AppError('game.full', { extras: { games: await nearestGames(context, caller, missed) }, cause: error });
}
