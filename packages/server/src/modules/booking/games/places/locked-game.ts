import { wallText } from '@courtside/contract/values/club-time';
import { adultBirthday } from '@courtside/contract/values/dates';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { type RowsOf, statementOf } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';
import {
  bookingFromRow,
  bookingLockByKey,
  type GameReader,
  gameFromRow,
  type StoredBooking,
  type StoredGame,
  type StoredPlayer,
  selectBookingByKey,
  selectGameByKey,
  selectPlayersByKey,
} from '#modules/booking/bookings/index.ts';
import { todayOf } from '#platform/today.ts';
import { overSince } from './terms.rules.ts';

interface Ref {
  readonly section: string;
  readonly key: string;
}

/** The caller as a reader of games. */
export const readerOf = (
  context: Pick<AppContext, 'clock' | 'settings'>,
  { memberId, role }: Pick<Caller, 'memberId' | 'role'>,
): GameReader => ({ memberId, isStaff: !isMemberRole(role), adultBirthday: adultBirthday(todayOf(context)) });

/** Locks the booking of a game, then reads everything of it, if the reader may know it. Accounts are locked behind it. */
export const gameStatements = (tx: Tx, { section, key }: Ref, reader: GameReader) =>
  [
    bookingLockByKey(key),
    statementOf(selectBookingByKey(tx, section, key)),
    selectGameByKey(key, reader),
    statementOf(selectPlayersByKey(tx, key)),
  ] as const;

/** Whose accounts the game touches, for a statement that is sent before its players have been read. */
export const accountsOfGame = ({ key }: Ref) =>
  sql<number[]>`array(select unnest(array[player.member_id, player.charged_id]) from booking_player as player
    join court_booking as booking on booking.id = player.booking_id where booking.key = ${key.toUpperCase()})`;

export interface LockedGame {
  readonly booking: StoredBooking;
  readonly game: StoredGame;
  readonly players: readonly StoredPlayer[];
  /** By member, in cents. */
  readonly refunded: Readonly<Record<string, number>>;
}

export function lockedGame([[locked], [bookingRow], [gameRow], players]: RowsOf<
  ReturnType<typeof gameStatements>
>): LockedGame {
  if (!locked || !bookingRow || !gameRow) throw new AppError('record.not_found');
  return { booking: bookingFromRow(bookingRow), game: gameFromRow(gameRow), players, refunded: locked.refunded };
}

/** Refuses what comes too late for this game. */
export function refuseOver(
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  { game, booking }: Pick<LockedGame, 'game' | 'booking'>,
): void {
  const at = overSince(game, booking, clock.now());
  if (at) throw new AppError('game.over', { params: { at: wallText(at, settings.CLUB_TIME_ZONE) } });
}

export const bookerName = ({ bookerFirstName, bookerSurname }: StoredBooking) => `${bookerFirstName} ${bookerSurname}`;

/** Whoever booked, and who pays for a child that booked. */
export function refuseOthers({ booking }: Pick<LockedGame, 'booking'>, { memberId }: Caller): void {
  if (memberId !== booking.bookerId && memberId !== booking.bookerPayerId) throw new AppError('game.not_booker');
}
