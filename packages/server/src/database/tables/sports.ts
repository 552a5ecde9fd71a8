import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A tstzrange: written with `tstzrange(...)`, read with `lower` and `upper`. */
export type TimeRange = ColumnType<string, string, string>;

interface SportServiceTable {
  key: string;
  booking_letters: string;
  position: number;
  title: string;
  description: Generated<string>;
  court_word: Generated<string>;
  theme_folder: string;
  hide_members: Generated<boolean>;
  has_ac_setting: Generated<boolean>;
  has_half_time_setting: Generated<boolean>;
  has_receipt_time: Generated<boolean>;
  is_payment_login_account_mandatory: Generated<boolean>;
  payment_minimum_players: Generated<number>;
  payment_maximum_players: Generated<number>;
  payment_type: Generated<'account'>;
  is_ac_included: Generated<boolean>;
  is_half_time_allowed: Generated<boolean>;
  maximum_players: Generated<number>;
  players_styling: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  session_minutes: number;
  book_ahead_days: number;
  release_minute: number;
  cancel_until_hours: number;
  live_bookings_per_day: number;
  live_bookings_in_all: number;
  lights_on_minute: number | null;
  light_price_cents: Generated<number>;
  ac_price_cents: Generated<number>;
}

interface CourtTable {
  id: GeneratedAlways<number>;
  service_key: string;
  key: string;
  position: number;
  title: string;
  court_type: string;
  has_lights: Generated<boolean>;
}

interface OpeningTimeTable {
  id: GeneratedAlways<number>;
  service_key: string;
  from_weekday: number;
  to_weekday: number;
  opens_minute: number;
  closes_minute: number;
}

interface BookingTypeTable {
  service_key: string;
  key: string;
  position: number;
  title: string;
  minimum_players: number;
  maximum_players: number;
}

interface SessionPriceTable {
  id: GeneratedAlways<number>;
  service_key: string;
  booking_type_key: string;
  from_weekday: number;
  to_weekday: number;
  from_minute: number;
  to_minute: number;
  is_peak: Generated<boolean>;
  price_cents: number;
}

interface ServiceOptionTable {
  service_key: string;
  id: string;
  position: number;
  title: string;
  price_cents: number;
}

interface ClosureTable {
  id: GeneratedAlways<number>;
  service_key: string;
  court_id: number | null;
  during: TimeRange;
  reason: string;
  created_at: Date;
}

export interface SportsTables {
  sport_service: SportServiceTable;
  court: CourtTable;
  opening_time: OpeningTimeTable;
  booking_type: BookingTypeTable;
  session_price: SessionPriceTable;
  service_option: ServiceOptionTable;
  closure: ClosureTable;
}
