import type { PayoutMethod } from '@courtside/contract/money/office-money';
import type { PAYOUT_LINE_KINDS } from '@courtside/contract/teaching/coach-payouts';
import type { CourseState, EnrolmentState, PricedBy, WaitingState } from '@courtside/contract/teaching/course-fields';
import type { CONTRACT_KINDS } from '@courtside/contract/teaching/office-coaches';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TimeRange, TranslationsColumn } from './sports.ts';

export type ContractKind = (typeof CONTRACT_KINDS)[number];

interface CoachTable {
  member_id: number;
  is_offered: boolean;
  notice_hours: number;
  ahead_days: number;
  version: Generated<number>;
  added_at: Date;
}

interface CoachContractTable {
  id: GeneratedAlways<number>;
  coach_id: number;
  /** YYYY-MM-DD */
  valid_from: string;
  kind: ContractKind;
  share_basis_points: number | null;
  share_cents: number | null;
  /** For an hour on a court. */
  court_cents: number;
  pays_late: boolean;
  made_by_id: number;
  made_at: Date;
}

interface CoachOfferTable {
  coach_id: number;
  service_key: string;
  minutes: number;
  maximum_pupils: number;
}

interface CoachPriceTable {
  coach_id: number;
  service_key: string;
  minutes: number;
  pupils: number;
  category_key: string | null;
  price_cents: number;
}

/** Its ranges are read and written as text. */
interface CoachHoursTable {
  coach_id: number;
  weekday: number;
  minutes: string;
}

interface CoachExceptionTable {
  coach_id: number;
  days: string;
  minutes: string;
  is_available: boolean;
  reason: string | null;
}

interface LessonTable {
  booking_id: number;
  coach_id: number;
  contract_id: number;
  minutes: number;
  kind: Exclude<ContractKind, 'ended'>;
  share_basis_points: number | null;
  share_cents: number | null;
  /** Of this lesson. */
  court_cents: number;
  pays_late: boolean;
  coach_cents: number;
}

interface LessonAttendanceTable {
  booking_id: number;
  member_id: number;
  is_here: boolean;
  marked_by_id: number;
  marked_at: Date;
}

interface CoachPayoutTable {
  id: GeneratedAlways<number>;
  coach_id: number;
  entry_id: number;
  amount_cents: number;
  method: PayoutMethod;
  reference: string | null;
  paid_by_id: number;
  paid_at: Date;
}

export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number];

interface CoachPayoutLineTable {
  payout_id: number;
  /** A line is of a lesson or of a date of a course. */
  booking_id: number | null;
  course_date_id: number | null;
  coach_id: number;
  kind: PayoutLineKind;
  amount_cents: number;
}

interface CourseTable {
  id: GeneratedAlways<number>;
  service_key: string;
  title: string;
  about: string;
  translations: TranslationsColumn;
  coach_id: number;
  state: Generated<CourseState>;
  places_min: number;
  places_max: number;
  age_min: number | null;
  age_max: number | null;
  /** Read as numbers by `float8`. */
  level_min: number | null;
  level_max: number | null;
  category_keys: string[];
  price_cents: number;
  priced_by: PricedBy;
  sibling_cents: number | null;
  leave_days: number;
  joins_late: boolean;
  decide_on: ClubDate | null;
  held_because: Generated<string | null>;
  decided_at: Generated<Date | null>;
  called_off_because: Generated<string | null>;
  called_off_at: Generated<Date | null>;
  version: Generated<number>;
  made_by_id: number;
  made_at: Date;
}

export type CourseDateState = 'planned' | 'held' | 'called_off';

interface CourseReminderTable {
  date_id: number;
  member_id: number;
  hours_before: number;
  starts_at: Date;
  sent_at: Date;
}

interface CourseDateTable {
  id: GeneratedAlways<number>;
  course_id: number;
  session_date: ClubDate;
  starts_minute: number;
  ends_minute: number;
  during: TimeRange;
  coach_id: number;
  is_booked: Generated<boolean>;
  state: Generated<CourseDateState>;
  called_off_because: Generated<string | null>;
  changed_at: Generated<Date | null>;
  calendar_sequence: Generated<number>;
  entry_id: Generated<number | null>;
  held_at: Generated<Date | null>;
  kind: Generated<Exclude<ContractKind, 'ended'> | null>;
  share_basis_points: Generated<number | null>;
  share_cents: Generated<number | null>;
  court_cents: Generated<number>;
  coach_cents: Generated<number>;
}

interface CourseDateCourtTable {
  date_id: number;
  court_id: number;
}

interface CourseEnrolmentTable {
  id: GeneratedAlways<number>;
  course_id: number;
  member_id: number;
  payer_id: number;
  state: Generated<EnrolmentState>;
  price_cents: number;
  entry_id: number | null;
  free_because: string | null;
  note: string | null;
  enrolled_by_id: number;
  enrolled_at: Date;
  ended_at: Generated<Date | null>;
}

interface CoursePartTable {
  enrolment_id: number;
  date_id: number;
  part_cents: number;
  refund_entry_id: Generated<number | null>;
  is_refunded: Generated<boolean>;
}

interface CourseWaitingTable {
  id: GeneratedAlways<number>;
  course_id: number;
  member_id: number;
  asked_by_id: number;
  state: Generated<WaitingState>;
  asked_at: Date;
  offered_until: Generated<Date | null>;
}

interface CoursePlaceTable {
  course_id: number;
  number: number;
  places_max: ColumnType<number, number, never>;
  enrolment_id: number | null;
  waiting_id: number | null;
}

interface CourseAttendanceTable {
  date_id: number;
  member_id: number;
  is_here: boolean;
  marked_by_id: number;
  marked_at: Date;
}

export interface TeachingTables {
  course: CourseTable;
  course_date: CourseDateTable;
  course_reminder: CourseReminderTable;
  course_date_court: CourseDateCourtTable;
  course_enrolment: CourseEnrolmentTable;
  course_part: CoursePartTable;
  course_waiting: CourseWaitingTable;
  course_place: CoursePlaceTable;
  course_attendance: CourseAttendanceTable;
  coach_payout: CoachPayoutTable;
  coach_payout_line: CoachPayoutLineTable;
  lesson_attendance: LessonAttendanceTable;
  coach: CoachTable;
  coach_contract: CoachContractTable;
  coach_offer: CoachOfferTable;
  coach_price: CoachPriceTable;
  coach_hours: CoachHoursTable;
  coach_exception: CoachExceptionTable;
  lesson: LessonTable;
}
