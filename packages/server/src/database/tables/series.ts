import type { SeriesPaymentPlan } from '@courtside/contract/booking/office-series';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Translations } from './sports.ts';

interface BookingSeriesTable {
  id: GeneratedAlways<number>;
  kind: 'block' | 'standing';
  service_key: string;
  weekday: number;
  starts_minute: number;
  ends_minute: number;
  valid_from: ClubDate;
  valid_until: ClubDate;
  member_id: number | null;
  booking_type_key: string | null;
  payment_plan: Generated<SeriesPaymentPlan>;
  consented_at: Date | null;
  created_at: Date;
  created_by_id: number;
  ended_from: Generated<ClubDate | null>;
  version: Generated<number>;
}

interface BookingSeriesBlockTable {
  series_id: number;
  reason: string;
  translations: ColumnType<Translations, string, string>;
}

interface BookingSeriesCourtTable {
  series_id: number;
  court_id: number;
}

interface BookingSeriesPlayerTable {
  series_id: number;
  slot: number;
  member_id: number;
  is_payer: boolean;
}

export type SeriesDateState = 'planned' | 'moved' | 'skipped' | 'released';

interface BookingSeriesDateTable {
  series_id: number;
  date: ClubDate;
  state: SeriesDateState;
  booking_id: number | null;
  next_attempt_at: Date | null;
  unpaid_since: Generated<Date | null>;
}

export interface SeriesTables {
  booking_series: BookingSeriesTable;
  booking_series_block: BookingSeriesBlockTable;
  booking_series_court: BookingSeriesCourtTable;
  booking_series_player: BookingSeriesPlayerTable;
  booking_series_date: BookingSeriesDateTable;
}
