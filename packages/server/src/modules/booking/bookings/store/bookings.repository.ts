import type { ClubDate } from '@courtside/contract/values/dates';
import type { Cents } from '@courtside/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { BookingStatus, StoredPricePart } from '#database/tables/bookings.ts';
import { timeRange } from '#database/time-range.ts';
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
  booking: NewBooking & { readonly isPaidNow?: boolean },
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
          ${(booking.isPaidNow ?? (booking.total > 0 && !booking.dueAt)) ? sql`(select id from entry)` : null},
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

/** Serializes cancellations and payments of one booking; its payment is final behind the lock. */
export const bookingLock = (tx: Tx, id: number) =>
  tx.selectFrom('court_booking').select(['status', 'entry_id as entryId', 'version']).where('id', '=', id).forUpdate();

/** The same before anything is known of the booking but its key. */
export const bookingLockByKey = (key: string) =>
  sql<{ readonly id: number; readonly refunded: Readonly<Record<string, number>> }>`
    select id, coalesce((select jsonb_object_agg(member_id, amount) from (
        select member_id, sum(amount_cents)::bigint as amount from booking_refund
        where booking_id = court_booking.id and ended_at is null group by member_id) as given), '{}') as refunded
    from court_booking where key = ${key.toUpperCase()} for update`;

interface LockedRow {
  readonly status: BookingStatus;
  readonly entryId: number | null;
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  /** By member, in cents: what was refunded while the booking stayed. */
  readonly refunded: Readonly<Record<string, number>>;
}

/** The same for a change, with what it compares with the state that was shown. */
export const changeLock = (id: number) =>
  sql<LockedRow>`select status, entry_id as "entryId", version, changed_at as "changedAt",
      (select first_name from member where member.id = changed_by_id) as "changedBy",
      coalesce((select jsonb_object_agg(member_id, amount) from (
        select member_id, sum(amount_cents)::bigint as amount from booking_refund
        where booking_id = court_booking.id and ended_at is null group by member_id) as given), '{}') as refunded
    from court_booking where id = ${id} for update`;

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

export interface NewPlace {
  readonly courtId: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly sessionDate: ClubDate;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly isLightOn: boolean;
}

interface ChangedBooking {
  readonly id: number;
  readonly courtId: number;
  readonly sessionDate: ClubDate;
  readonly startsMinute: number;
  readonly startsAt: Temporal.Instant;
}

/** What a booking costs after its payment was replaced; `new` is the part `entry` of the same statement. */
export interface StoredPayment {
  readonly entryId: number | null | 'new';
  /** It stays due where it was, unless it costs nothing now. */
  readonly isDue: boolean;
  readonly total: Cents;
  readonly parts: readonly StoredPricePart[];
}

interface BookingChange {
  readonly at: Temporal.Instant;
  readonly byId: number;
  readonly payment?: StoredPayment | undefined;
  /** What each player pays, where the players stay. */
  readonly shares?: ReadonlyMap<number, Cents> | undefined;
  /** The players after `teamRemovalWrites`. */
  readonly team?: (NewTeam & { readonly bookerId: number; readonly bookingTypeKey: string }) | undefined;
  readonly place?: NewPlace | undefined;
  /** The club moved it: the players read where it was before. */
  readonly isMovedByClub?: boolean;
}

/**
 * Everything that a change stores of a booking, in parts of one statement. The time when it is due moves with the start;
 * calendars take a changed booking only with a higher number.
 */
export function bookingChangeWrites(
  booking: ChangedBooking,
  { at, byId, payment, shares = new Map(), team, place, isMovedByClub = false }: BookingChange,
): Write[] {
  const ofPlace = place
    ? sql`, court_id = ${place.courtId}, during = ${timeRange(place)}, session_date = ${place.sessionDate},
        starts_minute = ${place.startsMinute}, ends_minute = ${place.endsMinute}, is_light_on = ${place.isLightOn},
        moved_at = ${isMovedByClub ? toDate(at) : null}, moved_from_court_id = ${isMovedByClub ? booking.courtId : null},
        moved_from_date = ${isMovedByClub ? booking.sessionDate : null},
        moved_from_minute = ${isMovedByClub ? booking.startsMinute : null}`
    : sql``;
  const later = place ? place.startsAt.epochMilliseconds - booking.startsAt.epochMilliseconds : 0;
  const isDue = payment?.isDue ?? true;
  const dueAt = isDue ? sql`due_at + ${later} * interval '1 millisecond'` : sql`null`;
  const ofPayment = payment
    ? sql`, entry_id = ${payment.entryId === 'new' ? sql`(select id from entry)` : payment.entryId},
        total_cents = ${payment.total}, price_parts = ${JSON.stringify(payment.parts)}`
    : sql``;
  const ofTeam = team
    ? sql`, booker_id = ${team.bookerId}, booking_type_key = ${team.bookingTypeKey},
        calendar_sequence = calendar_sequence + 1`
    : sql``;
  return [
    {
      name: 'booking',
      query: sql`update court_booking set version = version + 1, changed_at = ${toDate(at)}, changed_by_id = ${byId},
          due_at = ${dueAt}${ofPlace}${ofPayment}${ofTeam}
        where id = ${booking.id}
        returning id, key, during, session_date`,
    },
    ...(team ? playerWrites(team.players) : shareWrites(booking.id, shares, place)),
    ...(team && team.guests.length > 0 ? [guestWrite(team.bookerId, team.guests)] : []),
  ];
}

function shareWrites(id: number, shares: ReadonlyMap<number, Cents>, place: NewPlace | undefined): Write[] {
  if (shares.size === 0 && !place) return [];
  const ofPlace = place ? sql`, during = ${timeRange(place)}, session_date = ${place.sessionDate}` : sql``;
  const memberIds = [...shares.keys()];
  const query = sql`update booking_player set share_cents = coalesce((
      select paid.share_cents from unnest(${memberIds}::bigint[], ${[...shares.values()]}::bigint[])
        as paid (member_id, share_cents) where paid.member_id = booking_player.member_id
    ), share_cents)${ofPlace}
    where booking_id = ${id}`;
  return [{ name: 'player', query }];
}

/** Before other players are stored: the places must be free when their statement begins. */
export const teamRemovalWrites = (id: number): Write[] => [
  { name: 'left_player', query: sql`delete from booking_player where booking_id = ${id}` },
  { name: 'left_guest', query: sql`delete from booking_guest where booking_id = ${id}` },
];

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

/** A player who takes a place of the part `booking`, while the others stay. */
export const joinWrites = (player: NewBookingPlayer): Write[] =>
  playerWrites([player]).map(({ query }) => ({ name: 'joined_player', query }));

/** Before somebody else is stored in a place. */
export const leaveWrites = (id: number, memberId: number, at: Temporal.Instant): Write[] => [
  { name: 'left_player', query: sql`delete from booking_player where booking_id = ${id} and member_id = ${memberId}` },
  ...refundEndWrites(id, [memberId], at),
];

/** What was refunded to those who leave is not deducted when they play again. */
export const refundEndWrites = (id: number, memberIds: readonly number[], at: Temporal.Instant): Write[] => [
  {
    name: 'ended_refund',
    query: sql`update booking_refund set ended_at = greatest(refunded_at, ${toDate(at)}::timestamptz)
      where booking_id = ${id} and member_id = any(${memberIds}::bigint[]) and ended_at is null`,
  },
];
