import type { ClubDate } from '@courtside/contract/dates';
import type { Cents } from '@courtside/contract/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { StoredPricePart } from '#database/tables/bookings.ts';
import { dayBefore, timeRange } from '#database/time-range.ts';
import { toDate } from '#platform/clock.ts';

export interface NewBooking {
  readonly serviceKey: string;
  readonly courtId: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly sessionDate: ClubDate;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly bookingTypeKey: string;
  readonly bookerId: number;
  readonly bookedById: number;
  readonly isLightOn: boolean;
  readonly isHalfSession: boolean;
  readonly isAcOn: boolean;
  readonly priceParts: readonly StoredPricePart[];
  readonly total: Cents;
  readonly at: Temporal.Instant;
}

/** The next public key, such as TEN-000123. Numbers of refused bookings are not used again. */
export async function nextBookingKey(tx: Tx, letters: string): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('booking_number') as number`.execute(tx);
  return `${letters}-${String(rows[0]?.number).padStart(6, '0')}`;
}

export async function insertBooking(tx: Tx, key: string, booking: NewBooking, entryId: number | null): Promise<number> {
  const { id } = await tx
    .insertInto('court_booking')
    .values({
      key,
      service_key: booking.serviceKey,
      court_id: booking.courtId,
      during: timeRange(booking),
      session_date: booking.sessionDate,
      starts_minute: booking.startsMinute,
      ends_minute: booking.endsMinute,
      booking_type_key: booking.bookingTypeKey,
      booker_id: booking.bookerId,
      booked_by_id: booking.bookedById,
      is_light_on: booking.isLightOn,
      is_half_session: booking.isHalfSession,
      is_ac_on: booking.isAcOn,
      price_parts: JSON.stringify(booking.priceParts),
      total_cents: booking.total,
      entry_id: entryId,
      created_at: toDate(booking.at),
      cancelled_at: null,
      cancelled_by_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewBookingPlayer {
  readonly memberId: number;
  readonly share: Cents;
  readonly isPayer: boolean;
}

export async function insertPlayers(
  tx: Tx,
  bookingId: number,
  booking: NewBooking,
  players: readonly NewBookingPlayer[],
): Promise<void> {
  await tx
    .insertInto('booking_player')
    .values(
      players.map((player, index) => ({
        booking_id: bookingId,
        slot: index + 1,
        member_id: player.memberId,
        share_cents: player.share,
        is_payer: player.isPayer,
        during: timeRange(booking),
        session_date: booking.sessionDate,
      })),
    )
    .execute();
}

/**
 * Unfinished bookings of these members: those of the service, for its limits per day and in total, and those of any
 * service that overlap this time.
 */
export async function liveBookingsOf(
  tx: Tx | Db,
  memberIds: readonly number[],
  {
    service,
    now,
    date,
    startsAt,
    endsAt,
  }: { service: string; now: Temporal.Instant; date: ClubDate; startsAt: Temporal.Instant; endsAt: Temporal.Instant },
): Promise<Map<number, { onDay: number; inAll: number; atThisTime: number }>> {
  const rows = await tx
    .selectFrom('booking_player as player')
    .innerJoin('court_booking as booking', 'booking.id', 'player.booking_id')
    .select((eb) => {
      const ofSport = eb.fn.countAll<number>().filterWhere('booking.service_key', '=', service);
      return [
        'player.member_id',
        ofSport.as('inAll'),
        ofSport.filterWhere('player.session_date', '=', date).as('onDay'),
        eb.fn
          .countAll<number>()
          .filterWhere(sql<boolean>`player.during && ${timeRange({ startsAt, endsAt })}`)
          .as('atThisTime'),
      ];
    })
    .where('player.is_live', '=', true)
    .where('player.member_id', 'in', [...memberIds])
    .where('player.session_date', '>=', dayBefore(now))
    .where(sql<Date>`upper(player.during)`, '>', toDate(now))
    .groupBy('player.member_id')
    .execute();
  return new Map(rows.map(({ member_id, ...counts }) => [member_id, counts]));
}

/** Serializes concurrent cancellations of one booking. */
export async function lockBooking(tx: Tx, id: number): Promise<'booked' | 'cancelled'> {
  const row = await tx
    .selectFrom('court_booking')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.status;
}

export async function markCancelled(tx: Tx, id: number, at: Temporal.Instant, byId: number): Promise<void> {
  await tx
    .updateTable('court_booking')
    .set({ status: 'cancelled', cancelled_at: toDate(at), cancelled_by_id: byId })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('booking_player').set({ is_live: false }).where('booking_id', '=', id).execute();
}

interface Place {
  readonly courtId: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly sessionDate: ClubDate;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly isLightOn: boolean;
}

/** Moves a booking and its players to another court or time. */
export async function storePlace(tx: Tx, id: number, place: Place): Promise<void> {
  await tx
    .updateTable('court_booking')
    .set({
      court_id: place.courtId,
      during: timeRange(place),
      session_date: place.sessionDate,
      starts_minute: place.startsMinute,
      ends_minute: place.endsMinute,
      is_light_on: place.isLightOn,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('booking_player')
    .set({ during: timeRange(place), session_date: place.sessionDate })
    .where('booking_id', '=', id)
    .execute();
}

/** What a booking costs after its payment was reversed and posted again. */
export async function storePayment(
  tx: Tx,
  id: number,
  payment: {
    entryId: number | null;
    total: Cents;
    parts: readonly StoredPricePart[];
    shares: ReadonlyMap<number, Cents>;
  },
): Promise<void> {
  await tx
    .updateTable('court_booking')
    .set({ entry_id: payment.entryId, total_cents: payment.total, price_parts: JSON.stringify(payment.parts) })
    .where('id', '=', id)
    .execute();
  for (const [memberId, share] of payment.shares) {
    await tx
      .updateTable('booking_player')
      .set({ share_cents: share })
      .where('booking_id', '=', id)
      .where('member_id', '=', memberId)
      .execute();
  }
}

/** Whether anything was ever booked. */
export async function hasBookings(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('court_booking').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasLiveBookings(tx: Tx, memberId: number, now: Temporal.Instant): Promise<boolean> {
  const row = await tx
    .selectFrom('booking_player')
    .select('booking_id')
    .where('member_id', '=', memberId)
    .where('is_live', '=', true)
    .where('session_date', '>=', dayBefore(now))
    .where(sql<Date>`upper(during)`, '>', toDate(now))
    .executeTakeFirst();
  return row !== undefined;
}
