import type { PayoutMethod } from '@courtside/contract/money/office-money';
import type { PAYOUT_LINE_KINDS } from '@courtside/contract/teaching/coach-payouts';
import type { CONTRACT_KINDS } from '@courtside/contract/teaching/office-coaches';
import type { Generated, GeneratedAlways } from 'kysely';

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
  booking_id: number;
  coach_id: number;
  kind: PayoutLineKind;
  amount_cents: number;
}

export interface TeachingTables {
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
