import type { openGame as openEndpoint } from '@courtside/contract/booking/games/games';
import { placePrice } from '@courtside/contract/booking/games/place-price';
import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendTogether, sendWithCommit, statementOf } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import { violates } from '#database/failures.ts';
import { runWrites, writeTogether } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentRoundTrips } from '#endpoint/idempotency/idempotency.ts';
import {
  agreedWhenPaid,
  bookingWithGame,
  changePlacesWrites,
  chargedByKey,
  gameTerms,
  gameWrites,
  isOpenable,
  keptGameWrites,
  oneGathering,
  publishCalendarChange,
  roomOf,
  type StoredBooking,
  type StoredPlayer,
  storedPlacesWrites,
} from '#modules/booking/bookings/index.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { loadServices, type Service } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { accountsByMember, accountsLock } from '#modules/money/ledger/index.ts';
import { checkPinOrUnlock, pinCredential } from '#modules/people/auth/index.ts';
import { playersByCode, selectPlayers } from '#modules/people/members/index.ts';
import { gameStatements, type LockedGame, readerOf, refuseOthers, refuseOver } from './locked-game.ts';
import { presentChange } from './present-change.ts';
import { bookersSeat, type Seat, seatsPlayedAnyway } from './seats.rules.ts';
import { sharesOfSeats } from './shares.ts';

type OpenCall = Call<typeof openEndpoint>;

/** Leaves places of a paid booking open; nothing is paid or refunded until somebody joins. With `keep` also plays a game anyway. */
export async function openGame(context: AppContext, call: OpenCall) {
  const { params, caller } = call;
  if (!isMemberRole(caller.role)) throw new AppError('access.denied');
  const services = await loadServices(context);
  return inIdempotentRoundTrips(context, call, {
    first: (tx) =>
      [
        statementOf(pinCredential(tx, context, caller)),
        ...gameStatements(tx, params, readerOf(context, caller)),
        statementOf(accountsLock(tx, chargedByKey(params.key))),
      ] as const,
    async work(tx, [credentials, [lock], [row], accountRows]) {
      const found = row && bookingWithGame(row);
      const service = found && services.get(found.booking.serviceKey);
      if (
        !lock ||
        !service ||
        !found.players.some(({ memberId, chargedId }) => [memberId, chargedId].includes(caller.memberId))
      )
        throw new AppError('record.not_found');
      const { booking, game, players } = found;
      refuseOthers({ booking }, caller);
      if (game && game.closedAt === null) {
        if (game.kind !== 'ifFull' || call.body.kind !== 'keep') throw new AppError('game.already_open');
        await checkPinOrUnlock(tx, context, { caller, pin: call.body.PinCode, origin: call.origin }, credentials);
        const locked = { booking, game, players, refunded: lock.refunded };
        return playAnyway(tx, context, call, locked, accountsByMember(accountRows));
      }
      return openPlaces(tx, context, call, { booking, players, service });
    },
    explain: async (error) =>
      violates(error, 'open_game_one_gathering') ? oneGathering(context, caller.memberId, error) : error,
  });
}

interface Opening {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  readonly service: Service;
}

async function openPlaces(tx: Tx, context: AppContext, call: OpenCall, { booking, players, service }: Opening) {
  const { clock, settings } = context;
  const { caller, body, origin } = call;
  const now = clock.now();
  if (!isOpenable({ booking, players }, now)) throw new AppError('game.cannot_open');
  await refuseMinorBooker(tx, context, call, players);
  const room = roomOf({ booking, players }, service);
  const timeZone = settings.CLUB_TIME_ZONE;
  const terms = gameTerms(body, { service, ...room, startsAt: booking.startsAt, now, timeZone });
  const slots = slotsOf({ booking, players }, terms);
  publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
  nameEvent(tx, 'game.opened', booking.key);
  publishCalendarChange(
    tx,
    players.map(({ memberId }) => memberId),
  );
  const audited = auditWrites(clock, {
    action: 'game_opened',
    actorId: caller.memberId,
    subjectId: booking.bookerId,
    details: { key: booking.key, kind: terms.kind, places: terms.places },
    ...origin,
  });
  const opened = { ...terms, slots, bookerId: booking.bookerId, openedAt: now };
  await sendWithCommit(
    tx,
    writeTogether([...gameWrites(opened, sql`(select ${booking.id}::bigint as id)`), ...audited]),
  );
  const own = players.find(({ memberId }) => memberId === caller.memberId)?.share ?? 0;
  return new Answer(presentChange({ booking, game: terms }, slots, cents(own)));
}

/** Everybody pays what was paid until somebody joins. */
function slotsOf(
  { booking, players }: Pick<Opening, 'booking' | 'players'>,
  terms: { readonly places: number; readonly open: number },
): Seat[] {
  const fees = booking.guests.reduce((sum, { fee }) => sum + fee, 0);
  const guestSlots = new Set(booking.guests.map(({ slot }) => slot));
  const slots = Array.from({ length: terms.places }, (_, index) => index + 1);
  const ofPlayers = slots.filter((slot) => !guestSlots.has(slot));
  return slots.map((slot) => {
    const empty = { slot, isOpen: true, openCents: null, placeCents: null, offeredAt: null, memberId: null };
    if (guestSlots.has(slot)) return { ...empty, isOpen: false, openCents: cents(0), placeCents: cents(0) };
    const index = ofPlayers.indexOf(slot);
    const player = players[index];
    if (!player) return empty;
    const paid = { share: cents(player.share), fees: cents(index === 0 ? Math.min(fees, player.share) : 0) };
    return { ...empty, isOpen: false, memberId: player.memberId, ...agreedWhenPaid(paid, terms) };
  });
}

/** Under 18 the family opens it, with its own login. */
async function refuseMinorBooker(
  tx: Tx,
  context: AppContext,
  { caller }: OpenCall,
  players: readonly StoredPlayer[],
): Promise<void> {
  const own = players.find(({ memberId }) => memberId === caller.memberId);
  if (!own) return;
  const [rows] = await sendTogether(tx, [statementOf(selectPlayers(tx, [own.code], readerOf(context, caller)))]);
  const booker = playersByCode([own.code], rows).get(own.code);
  if (!booker?.isMinor) return;
  throw new AppError('game.minor_opens', { params: { name: booker.familyPayer?.name ?? context.settings.CLUB_NAME } });
}

/** The booker pays the open places now; each comes back when somebody takes it. */
async function playAnyway(
  tx: Tx,
  context: AppContext,
  { body, caller, origin }: OpenCall,
  locked: LockedGame,
  accounts: ReturnType<typeof accountsByMember>,
) {
  refuseOver(context, locked);
  const { game, booking, players, refunded } = locked;
  const slots = playedAnyway(locked);
  const shares = sharesOfSeats(slots, refunded);
  const share = shares.get(bookersSeat(slots, booking.bookerId)?.memberId ?? 0) ?? cents(0);
  if (body.ExpectedShare !== undefined && Math.round(body.ExpectedShare * 100) !== share) {
    const params = { total: formatEuros(centsToEuros(share)) };
    throw new AppError('booking.price_changed', { params, extras: { share: centsToEuros(share) } });
  }
  const writes = await changePlacesWrites(tx, context, {
    ...{ booking, players, accounts, shares, origin, action: 'game_opened', event: 'game.changed' },
    actorId: caller.memberId,
  });
  // Its time of decision ends with its kind.
  await runWrites(tx, keptGameWrites(booking.id));
  await sendWithCommit(tx, writeTogether([...writes, ...storedPlacesWrites(game, slots)]));
  return new Answer(presentChange(locked, slots, share));
}

/** What the places cost when the booker plays in any case: open ones as much as they would bring. */
export function playedAnyway({ game, booking }: Pick<LockedGame, 'game' | 'booking'>): Seat[] {
  const full = game.slots.reduce<number>((sum, { isOpen, placeCents }) => sum + (isOpen ? 0 : (placeCents ?? 0)), 0);
  const first = game.slots.filter(({ isOpen }) => !isOpen).length;
  const unit: Cents = first === 0 ? cents(0) : placePrice(cents(full), first);
  return seatsPlayedAnyway(game.slots, booking.bookerId, unit);
}
