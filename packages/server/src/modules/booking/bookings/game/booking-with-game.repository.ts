import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { bookingFromRow, type StoredBooking, selectBookingByKey } from '../store/stored-bookings.repository.ts';
import { type StoredPlayer, selectPlayersByKey } from '../store/stored-players.repository.ts';
import {
  type GameReader,
  type GameRow,
  gameFromRow,
  type ShownBooker,
  type StoredGame,
  selectGameByKey,
  shownBookerTo,
} from './games.repository.ts';

type JsonPlayer = Omit<StoredPlayer, 'checkedInAt'> & { readonly checkedInAt: string | null };

/** A booking with its players and, if this reader may know it, its game: one statement behind the lock of the booking. */
export const selectBookingWithGame = (
  tx: Tx,
  { section, key }: { readonly section: string; readonly key: string },
  reader: GameReader,
) =>
  selectBookingByKey(tx, section, key).select([
    sql<GameRow | null>`(select to_jsonb(game) from (${selectGameByKey(key, reader)}) as game)`.as('openGame'),
    sql<ShownBooker | null>`(select ${shownBookerTo(reader)} from open_game as game
      join court_booking as booking on booking.id = game.booking_id where booking.key = ${key.toUpperCase()})`.as(
      'shownBooker',
    ),
    sql<JsonPlayer[]>`(select coalesce(jsonb_agg(to_jsonb(player)), '[]')
      from (${selectPlayersByKey(tx, key)}) as player)`.as('storedPlayers'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectBookingWithGame>['execute']>>[number];

export function bookingWithGame({ openGame, shownBooker, storedPlayers, ...row }: Row): {
  readonly booking: StoredBooking;
  readonly shownBooker: ShownBooker | null;
  readonly game: StoredGame | undefined;
  readonly players: readonly StoredPlayer[];
} {
  return {
    booking: bookingFromRow(row),
    shownBooker,
    game: openGame ? gameFromRow(openGame) : undefined,
    players: storedPlayers.map((player) => ({
      ...player,
      checkedInAt: player.checkedInAt === null ? null : new Date(player.checkedInAt),
    })),
  };
}
