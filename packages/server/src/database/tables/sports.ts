import type { ClosureKind } from '@courtside/contract/booking/schedule';
import type { FairPlayRule } from '@courtside/contract/club/sports/fair-play-texts';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A tstzrange: written with `tstzrange(...)`, read with `lower` and `upper`. */
export type TimeRange = ColumnType<string, string, string>;

/** The texts of a row in the other languages, by language and field. */
export type Translations = Readonly<Partial<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>>>;
export type TranslationsColumn = ColumnType<Translations, string | undefined, string>;

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
  book_ahead_days: number;
  release_minute: number;
  cancel_until_hours: number;
  live_bookings_per_day: number;
  live_bookings_in_all: number;
  /** Null: players do not check in. */
  check_in_since: Date | null;
  release_no_show: Generated<boolean>;
  games: Generated<'none' | 'keep' | 'both'>;
  games_decide_hours: Generated<number>;
  is_active: Generated<boolean>;
  translations: TranslationsColumn;
  version: Generated<number>;
  timetable_version: Generated<number>;
  price_version: Generated<number>;
  revision: Generated<number>;
}

interface CourtTable {
  id: GeneratedAlways<number>;
  service_key: string;
  key: string;
  position: number;
  title: string;
  court_type: string;
  has_lights: Generated<boolean>;
  is_outdoor: Generated<boolean>;
  retired_from: ClubDate | null;
  translations: TranslationsColumn;
  version: Generated<number>;
}

interface TimetableTable {
  id: GeneratedAlways<number>;
  service_key: string;
  valid_from: ClubDate;
  session_minutes: number;
  lights_on_minute: number | null;
}

interface TimetableOpeningTable {
  id: GeneratedAlways<number>;
  timetable_id: number;
  weekdays: number[];
  opens_minute: number;
  closes_minute: number;
  court_ids: number[] | null;
}

interface BookingTypeTable {
  service_key: string;
  key: string;
  position: number;
  title: string;
  minimum_players: number;
  maximum_players: number;
  is_active: Generated<boolean>;
  translations: TranslationsColumn;
}

interface PriceListTable {
  id: GeneratedAlways<number>;
  service_key: string;
  valid_from: ClubDate;
  light_price_cents: number;
  ac_price_cents: number;
}

interface PriceBandTable {
  id: GeneratedAlways<number>;
  price_list_id: number;
  service_key: string;
  position: number;
  name: string;
  translations: TranslationsColumn;
  weekdays: number[];
  from_minute: number;
  to_minute: number;
  is_peak: Generated<boolean>;
}

interface BandPriceTable {
  band_id: number;
  service_key: string;
  booking_type_key: string;
  category_key: string | null;
  price_cents: number;
}

interface ServiceOptionTable {
  service_key: string;
  id: string;
  position: number;
  title: string;
  price_cents: number;
  is_active: Generated<boolean>;
  translations: TranslationsColumn;
}

interface MemberCategoryTable {
  key: string;
  position: number;
  title: string;
  translations: TranslationsColumn;
  is_default: Generated<boolean>;
  /** Whose prices and rules visitors have; at most one. */
  is_for_visitors: Generated<boolean>;
  retired_from: ClubDate | null;
  version: Generated<number>;
  lapsed_may_book: Generated<boolean>;
  claim_may_book: Generated<boolean>;
  sentences: ColumnType<StoredSentences, string | undefined, string>;
}

/** The club's own words for a refusal, by rule and language. */
export type StoredSentences = Readonly<
  Partial<Record<FairPlayRule, Readonly<Partial<Record<Language, string | undefined>>>>>
>;

/** A part of the week in minutes after midnight. */
export interface StoredHours {
  readonly weekdays: readonly number[];
  readonly from: number;
  readonly to: number;
}

interface MemberCategoryRuleTable {
  category_key: string;
  service_key: string | null;
  book_ahead_days: number | null;
  release_minute: number | null;
  live_bookings_per_day: number | null;
  live_bookings_in_all: number | null;
  per_week: number | null;
  peak_per_week: number | null;
  hours: ColumnType<readonly StoredHours[] | null, string | null | undefined, string | null>;
  may_book: Generated<boolean>;
  guests_per_month: number | null;
  guest_fee_cents: number | null;
}

interface ClosureTable {
  id: GeneratedAlways<number>;
  service_key: string;
  court_id: number | null;
  during: TimeRange;
  reason: string;
  created_at: Date;
  /** Of a weekly block. */
  series_id: Generated<number | null>;
  series_date: Generated<ClubDate | null>;
  /** Of a date of a course. */
  course_date_id: Generated<number | null>;
  plan_id: number | null;
  kind: Generated<ClosureKind>;
  translations: TranslationsColumn;
}

interface ClosurePlanTable {
  id: GeneratedAlways<number>;
  service_key: string | null;
  court_ids: number[];
  kind: ClosureKind;
  reason: string | null;
  translations: TranslationsColumn;
  /** Wall time, written as text and read with `to_char`. */
  starts_at: ColumnType<never, string, string>;
  ends_at: ColumnType<never, string, string>;
  weekdays: number[] | null;
  repeats_until: ClubDate | null;
  is_rain: Generated<boolean>;
  holiday_date: ClubDate | null;
  version: Generated<number>;
  created_at: Date;
  ended_at: Date | null;
}

interface ClosureBookingTable {
  plan_id: number;
  booking_id: number;
  action: 'keep' | 'move' | 'refund';
  refunded_cents: Generated<number>;
  court_id: number | null;
  during: ColumnType<string | null, string | null, string | null>;
}

interface ClosureMetDateTable {
  plan_id: number;
  date_id: number;
  action: 'keep' | 'move' | 'refund';
  refunded_cents: Generated<number>;
}

export interface SportsTables {
  sport_service: SportServiceTable;
  court: CourtTable;
  timetable: TimetableTable;
  timetable_opening: TimetableOpeningTable;
  booking_type: BookingTypeTable;
  price_list: PriceListTable;
  price_band: PriceBandTable;
  band_price: BandPriceTable;
  service_option: ServiceOptionTable;
  member_category: MemberCategoryTable;
  member_category_rule: MemberCategoryRuleTable;
  closure: ClosureTable;
  closure_plan: ClosurePlanTable;
  closure_booking: ClosureBookingTable;
  closure_met_date: ClosureMetDateTable;
}
