import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events.ts';
import { timeRange } from '#database/time-range.ts';
import type { Write } from '#database/write-together.ts';
import { toDate } from '#platform/clock.ts';
import { publishCalendarChange } from './publish-calendar.ts';
import type { Quote } from './quote-booking.ts';

interface DueBooking {
  readonly quote: Quote;
  readonly seriesId: number;
  readonly bookedById: number;
  readonly dueAt: Temporal.Instant;
  readonly at: Temporal.Instant;
}

const storedParts = ({ parts }: Quote) =>
  JSON.stringify(parts.map(({ kind, title, amount }) => ({ kind, title, amountCents: amount })));

const playerRows = ({ players }: Quote) =>
  JSON.stringify(
    players.map(({ id, slot, share, isPayer, chargedId }) => ({
      slot,
      member_id: id,
      share_cents: share,
      is_payer: isPayer,
      charged_id: chargedId === id ? null : chargedId,
    })),
  );

const insertPlayers = (quote: Quote, booking: Write['query']) =>
  sql`insert into booking_player (booking_id, slot, member_id, share_cents, is_payer, charged_id, during,
      session_date)
    select booking.id, player.slot, player.member_id, player.share_cents, player.is_payer, player.charged_id,
      booking.during, booking.session_date
    from ${booking} as booking, jsonb_to_recordset(${playerRows(quote)}::jsonb)
      as player (slot integer, member_id bigint, share_cents bigint, is_payer boolean, charged_id bigint)
    order by player.slot`;

const playersAndPayers = ({ players }: Quote) =>
  players.flatMap(({ id, familyPayer }) => [id, ...(familyPayer ? [familyPayer.id] : [])]);

/** Reserves a date of a standing booking with its agreed price and shares; the money is taken later. Returns its id. */
export async function recordDueBooking(tx: Tx, { quote, ...due }: DueBooking): Promise<number> {
  const { service, first, players } = quote;
  const { rows } = await sql<{ id: number; key: string }>`with booking as (
      insert into court_booking (key, service_key, court_id, during, session_date, starts_minute, ends_minute,
        booking_type_key, booker_id, booked_by_id, is_light_on, is_half_session, is_ac_on, price_parts, total_cents,
        due_at, series_id, created_at)
      values (${service.bookingLetters} || '-' || lpad(nextval('booking_number')::text, 6, '0'), ${service.key},
        ${first.court.id}, ${timeRange(quote.range)}, ${first.date}, ${quote.from}, ${quote.to},
        ${quote.bookingTypeKey}, ${players[0]?.id ?? due.bookedById}, ${due.bookedById}, ${first.isLightOn}, false,
        false, ${storedParts(quote)}, ${quote.total}, ${quote.total > 0 ? toDate(due.dueAt) : null}, ${due.seriesId},
        ${toDate(due.at)})
      returning id, key, during, session_date
    ), player as (${insertPlayers(quote, sql`booking`)})
    select id, key from booking`.execute(tx);
  const [booking] = rows;
  if (!booking) throw new Error('no booking was inserted');
  publishCalendarChange(tx, playersAndPayers(quote));
  nameEvent(tx, 'booking.made', booking.key);
  return booking.id;
}

/** Gives a booking that is not paid other players, with the price that they agree to now. */
export async function storePlayers(tx: Tx, id: number, quote: Quote, dueAt: Temporal.Instant): Promise<void> {
  const left = await tx.deleteFrom('booking_player').where('booking_id', '=', id).returning('member_id').execute();
  await tx
    .updateTable('court_booking')
    .set({
      total_cents: quote.total,
      price_parts: storedParts(quote),
      due_at: quote.total > 0 ? toDate(dueAt) : null,
    })
    .where('id', '=', id)
    .execute();
  await insertPlayers(quote, sql`(select id, during, session_date from court_booking where id = ${id})`).execute(tx);
  publishCalendarChange(tx, [...left.map(({ member_id }) => member_id), ...playersAndPayers(quote)]);
}
