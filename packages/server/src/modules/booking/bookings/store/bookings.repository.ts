import type { ClubDate } from '@courtside/contract/values/dates';
import type { Cents } from '@courtside/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { StoredPricePart } from '#database/tables/bookings.ts';
import { dayBefore, timeRange } from '#database/time-range.ts';
import type { Write } from '#database/transaction/write-together.ts';
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
  /** When the money is expected; null when it is taken now, or when there is nothing to pay. */
  readonly dueAt: Temporal.Instant | null;
  /** The standing booking of which this is a date. */
  readonly seriesId: number | null;
  readonly at: Temporal.Instant;
}

export interface NewBookingPlayer {
  readonly id: number;
  readonly slot: number;
  readonly share: Cents;
  readonly isPayer: boolean;
  readonly chargedId: number;
}

export interface NewBookingGuest {
  readonly slot: number;
  readonly name: string;
  readonly fee: Cents;
}

interface NewTeam {
  readonly players: readonly NewBookingPlayer[];
  readonly guests: readonly NewBookingGuest[];
}

/** The booking with its players and guests; the part `entry` is its payment, unless it is free or due. */
export function bookingWrites(
  key: string | RawBuilder<string>,
  booking: NewBooking,
  { players, guests }: NewTeam,
): Write[] {
  return [
    {
      name: 'booking',
      query: sql`insert into court_booking (key, service_key, court_id, during, session_date, starts_minute,
          ends_minute, booking_type_key, booker_id, booked_by_id, is_light_on, is_half_session, is_ac_on, price_parts,
          total_cents, entry_id, due_at, series_id, created_at)
        values (${key}, ${booking.serviceKey}, ${booking.courtId}, ${timeRange(booking)}, ${booking.sessionDate},
          ${booking.startsMinute}, ${booking.endsMinute}, ${booking.bookingTypeKey}, ${booking.bookerId},
          ${booking.bookedById}, ${booking.isLightOn}, ${booking.isHalfSession}, ${booking.isAcOn},
          ${JSON.stringify(booking.priceParts)}, ${booking.total},
          ${booking.total > 0 && !booking.dueAt ? sql`(select id from entry)` : null},
          ${booking.dueAt && toDate(booking.dueAt)}, ${booking.seriesId}, ${toDate(booking.at)})
        returning id, key, during, session_date`,
    },
    ...playerWrites(players),
    ...(guests.length > 0 ? [guestWrite(booking.bookerId, guests)] : []),
  ];
}

/** The players of the part `booking`, or of another source of its id, time and day. */
export function playerWrites(players: readonly NewBookingPlayer[], booking: Write['query'] = sql`booking`): Write[] {
  const slots = players.map(({ id, slot, share, isPayer, chargedId }) => ({
    slot,
    member_id: id,
    share_cents: share,
    is_payer: isPayer,
    charged_id: chargedId === id ? null : chargedId,
  }));
  const query = sql`insert into booking_player (booking_id, slot, member_id, share_cents, is_payer, charged_id, during,
      session_date)
    select booked.id, player.slot, player.member_id, player.share_cents, player.is_payer, player.charged_id,
      booked.during, booked.session_date
    from ${booking} as booked, jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
      as player (slot integer, member_id bigint, share_cents bigint, is_payer boolean, charged_id bigint)
    order by player.slot`;
  return [{ name: 'player', query }];
}

function guestWrite(hostId: number, guests: readonly NewBookingGuest[]): Write {
  const rows = guests.map(({ slot, name, fee }) => ({ slot, name, fee_cents: fee }));
  return {
    name: 'guest',
    query: sql`insert into booking_guest (booking_id, slot, name, host_id, fee_cents)
      select booking.id, guest.slot, guest.name, ${hostId}::bigint, guest.fee_cents
      from booking, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as guest (slot integer, name text, fee_cents bigint)`,
  };
}

export interface LiveBookings {
  readonly memberId: number;
  readonly onDay: number;
  readonly inAll: number;
  readonly atThisTime: number;
}

/** Numbers, or a subquery for them. */
type MemberIds = readonly number[] | RawBuilder<number[]>;

interface WantedTime {
  readonly service: string;
  readonly now: Temporal.Instant;
  readonly date: ClubDate;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  /** A booking that does not count, because it is the one that is moved. */
  readonly exceptId?: number;
}

/**
 * Unfinished bookings of each of these members: those of the service, for its limits per day and in total, and those of
 * any service that overlap this time. Dates of a standing booking do not count against the limits.
 */
export function selectLiveBookings(
  memberIds: MemberIds,
  wanted: WantedTime,
  columns: RawBuilder<unknown> = sql``,
): RawBuilder<LiveBookings> {
  return liveBookingsWith(memberIds, wanted, columns);
}

export interface NumberedLiveBookings extends LiveBookings {
  readonly bookingNumber: number;
}

/** The same with the next number of a booking's public key. Numbers of refused bookings are not used again. */
export function selectLiveBookingsAndNumber(
  memberIds: MemberIds,
  wanted: WantedTime,
  columns: RawBuilder<unknown> = sql``,
): RawBuilder<NumberedLiveBookings> {
  return liveBookingsWith(memberIds, wanted, sql`, (select nextval('booking_number')) as "bookingNumber" ${columns}`);
}

function liveBookingsWith<Row>(
  memberIds: MemberIds,
  { service, now, date, startsAt, endsAt, exceptId }: WantedTime,
  more: RawBuilder<unknown>,
): RawBuilder<Row> {
  return sql<Row>`select member.id as "memberId", live.* ${more}
    from unnest((select ${memberIds}::bigint[])) as member (id)
    cross join lateral (
      select count(*) filter (where booking.service_key = ${service} and booking.series_id is null) as "inAll",
        count(*) filter (where booking.service_key = ${service} and booking.series_id is null
          and player.session_date = ${date}) as "onDay",
        count(*) filter (where player.during && ${timeRange({ startsAt, endsAt })}) as "atThisTime"
      from booking_player as player
      join court_booking as booking on booking.id = player.booking_id
      where player.is_live and player.member_id = member.id and player.session_date >= ${dayBefore(now)}
        and upper(player.during) > ${toDate(now)}${exceptBooking(exceptId)}
    ) as live`;
}

/** A condition on `booking`, which is left out where every booking counts. */
export const exceptBooking = (id: number | undefined) => (id === undefined ? sql`` : sql` and booking.id <> ${id}`);

/** Serializes cancellations and payments of one booking; its payment is final behind the lock. */
export const bookingLock = (tx: Tx, id: number) =>
  tx.selectFrom('court_booking').select(['status', 'entry_id as entryId']).where('id', '=', id).forUpdate();

export async function lockBooking(tx: Tx, id: number): Promise<string | undefined> {
  return (await bookingLock(tx, id).executeTakeFirst())?.status;
}

/** Ends a booking and makes its players' places free. */
export function cancellationWrites(
  id: number,
  at: Temporal.Instant,
  byId: number,
  reason: string | null = null,
): Write[] {
  return [
    {
      name: 'cancelled',
      query: sql`update court_booking set status = 'cancelled', cancelled_at = ${toDate(at)},
          cancelled_by_id = ${byId}, cancel_reason = ${reason}
        where id = ${id}`,
    },
    { name: 'left_player', query: sql`update booking_player set is_live = false where booking_id = ${id}` },
  ];
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

interface MovedBooking {
  readonly id: number;
  readonly courtId: number;
  readonly sessionDate: ClubDate;
  readonly startsMinute: number;
  readonly startsAt: Temporal.Instant;
}

/** Moves a booking and its players to another court or time. The time when it is due moves with the start. */
export async function storePlace(tx: Tx, from: MovedBooking, place: Place, at: Temporal.Instant): Promise<void> {
  const later = place.startsAt.epochMilliseconds - from.startsAt.epochMilliseconds;
  await tx
    .updateTable('court_booking')
    .set({
      court_id: place.courtId,
      during: timeRange(place),
      session_date: place.sessionDate,
      starts_minute: place.startsMinute,
      ends_minute: place.endsMinute,
      is_light_on: place.isLightOn,
      due_at: sql`due_at + ${later} * interval '1 millisecond'`,
      moved_at: toDate(at),
      moved_from_court_id: from.courtId,
      moved_from_date: from.sessionDate,
      moved_from_minute: from.startsMinute,
    })
    .where('id', '=', from.id)
    .execute();
  await tx
    .updateTable('booking_player')
    .set({ during: timeRange(place), session_date: place.sessionDate })
    .where('booking_id', '=', from.id)
    .execute();
}

/** What a booking costs after its payment was replaced. It stays due where it was, unless it costs nothing now. */
export async function storePayment(
  tx: Tx,
  id: number,
  payment: {
    entryId: number | null;
    isDue: boolean;
    total: Cents;
    parts: readonly StoredPricePart[];
    shares: ReadonlyMap<number, Cents>;
  },
): Promise<void> {
  await tx
    .updateTable('court_booking')
    .set({
      entry_id: payment.entryId,
      total_cents: payment.total,
      price_parts: JSON.stringify(payment.parts),
      ...(!payment.isDue && { due_at: null }),
    })
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

/** Gives a booking back, or takes it back with null. */
export async function storeGivenBack(
  tx: Tx,
  id: number,
  given: { readonly at: Temporal.Instant; readonly byId: number } | null,
): Promise<void> {
  await tx
    .updateTable('court_booking')
    .set({ given_back_at: given && toDate(given.at), given_back_by_id: given?.byId ?? null })
    .where('id', '=', id)
    .execute();
}

/** What staff note of a booking. */
export async function storeNote(tx: Tx, id: number, note: string | null): Promise<void> {
  await tx.updateTable('court_booking').set({ note }).where('id', '=', id).execute();
}

/** Takes a cancellation back; the constraints refuse it when the court or a player is taken meanwhile. */
export async function storeRestored(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('court_booking')
    .set({ status: 'booked', cancelled_at: null, cancelled_by_id: null, cancel_reason: null })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('booking_player').set({ is_live: true }).where('booking_id', '=', id).execute();
}

/** Whether anything was ever booked. */
export async function hasBookings(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('court_booking').select('id').limit(1).executeTakeFirst()) !== undefined;
}
