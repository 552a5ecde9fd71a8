import type { PRICE_PARTS } from '@courtside/contract/booking/bookings';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TimeRange } from './sports.ts';

export type BookingStatus = 'booked' | 'cancelled';

/** A part of the price at the time of booking. */
export interface StoredPricePart {
  readonly kind: (typeof PRICE_PARTS)[number];
  readonly title: string;
  readonly amountCents: number;
}

interface CourtBookingTable {
  id: GeneratedAlways<number>;
  key: string;
  service_key: string;
  court_id: number;
  during: TimeRange;
  session_date: ClubDate;
  starts_minute: number;
  ends_minute: number;
  booking_type_key: string;
  booker_id: number;
  booked_by_id: number;
  status: Generated<BookingStatus>;
  is_light_on: Generated<boolean>;
  is_half_session: Generated<boolean>;
  is_ac_on: Generated<boolean>;
  price_parts: ColumnType<readonly StoredPricePart[], string, string>;
  total_cents: number;
  entry_id: number | null;
  created_at: Date;
  cancelled_at: Date | null;
  cancelled_by_id: number | null;
  /** When the money is expected; null when it is paid or free. */
  due_at: Generated<Date | null>;
  note: Generated<string | null>;
  cancel_reason: Generated<string | null>;
  no_show_at: Generated<Date | null>;
  no_show_by_id: Generated<number | null>;
  /** The place before the last move by the club; null when it was never moved. */
  moved_at: Generated<Date | null>;
  moved_from_court_id: Generated<number | null>;
  moved_from_date: Generated<ClubDate | null>;
  moved_from_minute: Generated<number | null>;
  /** The standing booking of which this is one date. */
  series_id: Generated<number | null>;
  /** How often place, time or state changed, which a trigger counts. */
  calendar_sequence: Generated<number>;
  /** Staff took a no-show back. */
  no_show_undone_at: Generated<Date | null>;
  /** Free for others since then. */
  given_back_at: Generated<Date | null>;
  given_back_by_id: Generated<number | null>;
  /** The club ended the session while it was played. */
  ended_at: Generated<Date | null>;
  /** Counts changes of players, place or payment. */
  version: Generated<number>;
  /** The last of these changes. */
  changed_at: Generated<Date | null>;
  changed_by_id: Generated<number | null>;
}

interface BookingPlayerTable {
  booking_id: number;
  slot: number;
  member_id: number;
  share_cents: Generated<number>;
  is_payer: boolean;
  during: TimeRange;
  session_date: ClubDate;
  is_live: Generated<boolean>;
  checked_in_at: Generated<Date | null>;
  checked_in_by_id: Generated<number | null>;
  /** Whose account paid the share; null is the player's own. */
  charged_id: Generated<number | null>;
}

interface BookingGuestTable {
  booking_id: number;
  slot: number;
  /** Null once it is erased. */
  name: string | null;
  /** The member who brings the guest. */
  host_id: number;
  fee_cents: number;
}

interface BookingRefundTable {
  id: GeneratedAlways<number>;
  booking_id: number;
  member_id: number;
  amount_cents: number;
  reason: string | null;
  refunded_at: Date;
  refunded_by_id: number;
  ended_at: Date | null;
}

interface StrikeTable {
  id: GeneratedAlways<number>;
  booking_id: number;
  member_id: number;
  at: Date;
  lifted_at: Date | null;
  lifted_by_id: number | null;
  reason: string | null;
}

export interface BookingTables {
  booking_refund: BookingRefundTable;
  court_booking: CourtBookingTable;
  booking_player: BookingPlayerTable;
  booking_guest: BookingGuestTable;
  strike: StrikeTable;
}
