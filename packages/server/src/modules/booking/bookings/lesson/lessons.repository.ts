import type { Cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { coachAccountId } from '#modules/money/ledger/index.ts';
import { coachShare, type LessonRate } from './coach-share.rules.ts';

/** What is stored of a lesson beside its booking. */
export interface NewLesson extends LessonRate {
  readonly coachId: number;
  readonly contractId: number;
  readonly minutes: number;
  readonly paysLate: boolean;
}

export interface StoredLesson extends NewLesson {
  /** The name of the coach. */
  readonly coach: string;
  /** What the payment gives the coach. */
  readonly coachCents: number;
}

/** Of the part `booking`; the database puts the coach into place 0 of it. */
export const lessonWrites = (lesson: NewLesson, coachCents: Cents): Write[] => [
  {
    name: 'lesson',
    query: sql`insert into lesson (booking_id, coach_id, contract_id, minutes, kind, share_basis_points, share_cents,
        court_cents, pays_late, coach_cents)
      select booking.id, ${lesson.coachId}::bigint, ${lesson.contractId}::bigint, ${lesson.minutes}::integer,
        ${lesson.kind}::text, ${lesson.shareBasisPoints}::integer, ${lesson.shareCents}::bigint,
        ${lesson.courtCents}::bigint, ${lesson.paysLate}::boolean, ${coachCents}::bigint
      from booking`,
  },
];

export const coachCentsWrites = (bookingId: number, coachCents: Cents): Write[] => [
  { name: 'lesson', query: sql`update lesson set coach_cents = ${coachCents} where booking_id = ${bookingId}` },
];

/** Given by another coach, by that one's contract. */
export async function storeHandedOver(tx: Tx, bookingId: number, lesson: NewLesson, coachCents: Cents): Promise<void> {
  await tx
    .updateTable('lesson')
    .set({
      coach_id: lesson.coachId,
      contract_id: lesson.contractId,
      kind: lesson.kind,
      share_basis_points: lesson.shareBasisPoints,
      share_cents: lesson.shareCents,
      court_cents: lesson.courtCents,
      pays_late: lesson.paysLate,
      coach_cents: coachCents,
    })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** The lesson of a row of `court_booking`. */
export const lessonOfBooking = sql<StoredLesson | null>`(
  select jsonb_build_object('coachId', coach_id, 'coach', coach.first_name || ' ' || coach.surname, 'contractId', contract_id, 'minutes', minutes, 'kind', kind,
    'shareBasisPoints', share_basis_points, 'shareCents', share_cents, 'courtCents', court_cents, 'paysLate', pays_late,
    'coachCents', coach_cents)
  from lesson join member as coach on coach.id = coach_id where booking_id = court_booking.id)`.as('lesson');

/** The coach's part of a payment, and whose account gets it. */
export interface CoachPart {
  readonly accountId: number;
  readonly amount: Cents;
}

export async function coachPartOf(tx: Tx, lesson: NewLesson, total: Cents): Promise<CoachPart> {
  return { accountId: await coachAccountId(tx, lesson.coachId), amount: coachShare(lesson, total) };
}

/** What the income of a lesson is posted as, whatever its sport. */
export const LESSON_INCOME = 'lessons';
