import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import { runForRows, runWrites } from '#database/transaction/write-together.ts';
import { toDate } from '#platform/clock.ts';
import { newBooking, storedParts } from '../confirm/prepare-booking.ts';
import type { Quote } from '../confirm/quote-booking.ts';
import { publishCalendarChange } from '../publish-calendar.ts';
import { bookingWrites, playerWrites } from '../store/bookings.repository.ts';

interface DueBooking {
  readonly quote: Quote;
  /** Null for one that the desk brought from another program. */
  readonly seriesId: number | null;
  readonly bookedById: number;
  readonly dueAt: Temporal.Instant;
  readonly at: Temporal.Instant;
}

const playersAndPayers = ({ players }: Quote) =>
  players.flatMap(({ id, familyPayer }) => [id, ...(familyPayer ? [familyPayer.id] : [])]);

/** Reserves a date of a standing booking with its agreed price and shares; the money is taken later. */
export async function recordDueBooking(
  tx: Tx,
  { quote, ...due }: DueBooking,
): Promise<{ readonly id: number; readonly key: string }> {
  const key = sql<string>`${quote.service.bookingLetters} || '-' || lpad(nextval('booking_number')::text, 6, '0')`;
  const booking = {
    ...newBooking(quote, due.bookedById, due.at),
    seriesId: due.seriesId,
    dueAt: quote.total > 0 ? due.dueAt : null,
  };
  const [stored] = await runForRows<{ id: number; key: string }>(tx, 'booking', bookingWrites(key, booking, quote));
  if (!stored) throw new Error('no booking was inserted');
  publishCalendarChange(tx, playersAndPayers(quote));
  nameEvent(tx, 'booking.made', stored.key);
  return stored;
}

/** For players who pay nothing here: the club gives it to them, or they have paid elsewhere. */
export function freeOfCharge(quote: Quote): Quote {
  const players = quote.players.map((player) => ({ ...player, isPayer: false, share: cents(0), chargedId: player.id }));
  return { ...quote, parts: [], total: cents(0), players };
}

/** Gives a booking that is not paid other players, with the price that they agree to now. */
export async function storePlayers(tx: Tx, id: number, quote: Quote, dueAt: Temporal.Instant): Promise<void> {
  const left = await tx.deleteFrom('booking_player').where('booking_id', '=', id).returning('member_id').execute();
  await tx
    .updateTable('court_booking')
    .set({
      total_cents: quote.total,
      price_parts: JSON.stringify(storedParts(quote)),
      due_at: quote.total > 0 ? toDate(dueAt) : null,
    })
    .where('id', '=', id)
    .execute();
  const booking = sql`(select id, during, session_date from court_booking where id = ${id})`;
  await runWrites(tx, playerWrites(quote.players, booking));
  publishCalendarChange(tx, [...left.map(({ member_id }) => member_id), ...playersAndPayers(quote)]);
}
