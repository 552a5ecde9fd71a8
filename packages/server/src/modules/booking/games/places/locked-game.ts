import { wallText } from '@courtside/contract/values/club-time';
import { adultBirthday } from '@courtside/contract/values/dates';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { type RowsOf, statementOf } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';
import {
  bookingLockByKey,
  bookingWithGame,
  type GameReader,
  type StoredBooking,
  type StoredGame,
  type StoredPlayer,
  selectBookingWithGame,
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

/** Locks the booking, then reads it with its players and its game, if the reader may know it. Accounts are locked behind it. */
export const gameStatements = (tx: Tx, ref: Ref, reader: GameReader) =>
  [bookingLockByKey(ref.key), statementOf(selectBookingWithGame(tx, ref, reader))] as const;

export interface LockedGame {
  readonly booking: StoredBooking;
  readonly game: StoredGame;
  readonly players: readonly StoredPlayer[];
  /** By member, in cents. */
  readonly refunded: Readonly<Record<string, number>>;
}

export interface GameOfReader extends LockedGame {
  /** Whom a refusal names. */
  readonly openedBy: string;
}

export function lockedGame([[locked], [row]]: RowsOf<ReturnType<typeof gameStatements>>): GameOfReader {
  const found = row && bookingWithGame(row);
  if (!locked || !found?.game) throw new AppError('record.not_found');
  const { shownBooker, ...stored } = found;
  return { ...stored, game: found.game, openedBy: shownBooker?.name ?? '', refunded: locked.refunded };
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
