import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { PayoutLineKind } from '#database/tables/teaching.ts';
import { toDate } from '#platform/clock.ts';

/** A lesson of nobody marked counts as held so many hours after its end. */
const HELD_AFTER_HOURS = 24;

export interface PayoutLine {
  /** Of a lesson. */
  readonly bookingId: number | null;
  /** Of a date of a course, with its title. */
  readonly dateId: number | null;
  readonly course: string | null;
  readonly section: string;
  readonly key: string;
  readonly date: string;
  readonly startsMinute: number;
  readonly court: string;
  readonly minutes: number;
  readonly kind: PayoutLineKind;
  readonly basisPoints: number | null;
  readonly rateCents: number | null;
  readonly courtCents: number;
  readonly amount: Cents;
}

const place = sql`booking.id as "bookingId", null::bigint as "dateId", null::text as course, booking.service_key as section, booking.key, booking.session_date::text as date,
  booking.starts_minute as "startsMinute", court.title as court, lesson.minutes, lesson.share_basis_points as "basisPoints",
  lesson.share_cents as "rateCents", lesson.court_cents as "courtCents"`;

/** The same of a date of a course; its key is that of the course and the date. */
const placeOfDate = sql`null::bigint as "bookingId", day.id as "dateId", course.title as course, course.service_key as section,
  course.id || '-' || day.id as key, day.session_date::text as date, day.starts_minute as "startsMinute",
  (select coalesce(string_agg(court.title, ', ' order by court.position), '') from course_date_court as at
    join court on court.id = at.court_id where at.date_id = day.id) as court,
  day.ends_minute - day.starts_minute as minutes, day.share_basis_points as "basisPoints", day.share_cents as "rateCents",
  day.court_cents as "courtCents"`;

/** What the payment of a lesson gives its coach: nothing once it was paid back. */
const given = sql`case when booking.entry_id is null
  or exists (select from ledger_entry where reverses_id = booking.entry_id) then 0 else lesson.coach_cents end`;

/** With a mark of attendance, or long enough over. */
const isHeld = (now: Temporal.Instant) => sql`booking.status = 'booked' and (
  exists (select from lesson_attendance where booking_id = booking.id)
  or upper(booking.during) <= ${toDate(now.subtract({ hours: HELD_AFTER_HOURS }))})`;

/**
 * What the coach is to be paid now, lesson by lesson and date by date: of a lesson that was held or called off too late what it gives, less what earlier
 * pay-outs had of it. So a refund after a pay-out is a line below zero of the next one.
 */
export async function selectPayable(db: Db | Tx, coachId: number, now: Temporal.Instant): Promise<PayoutLine[]> {
  const { rows } = await sql<PayoutLine>`select * from (
      select ${place},
        case when paid.cents is not null then 'correction' when booking.status = 'cancelled' then 'late' else 'held' end as kind,
        (case when ${isHeld(now)} or booking.status = 'cancelled' then ${given} else 0 end - coalesce(paid.cents, 0))::int8 as amount
      from lesson join court_booking as booking on booking.id = lesson.booking_id join court on court.id = booking.court_id
      left join lateral (select sum(amount_cents) as cents from coach_payout_line as line
        where line.booking_id = lesson.booking_id and line.coach_id = ${coachId}) as paid on true
      where lesson.coach_id = ${coachId}
      union all
      select ${placeOfDate}, case when paid.cents is null then 'held' else 'correction' end as kind,
        (case when day.state = 'held' then day.coach_cents else 0 end - coalesce(paid.cents, 0))::int8 as amount
      from course_date as day join course on course.id = day.course_id
      left join lateral (select sum(amount_cents) as cents from coach_payout_line as line
        where line.course_date_id = day.id and line.coach_id = ${coachId}) as paid on true
      where day.coach_id = ${coachId} and day.kind is not null
    ) as line where amount <> 0 order by date, "startsMinute", "bookingId", "dateId"`.execute(db);
  return rows;
}

/** Of lessons that are booked and were not held yet. */
export async function sumAhead(db: Db | Tx, coachId: number, now: Temporal.Instant): Promise<Cents> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(${given}), 0)::int8 as sum
    from lesson join court_booking as booking on booking.id = lesson.booking_id
    where lesson.coach_id = ${coachId} and booking.status = 'booked' and not (${isHeld(now)})`.execute(db);
  return cents(rows[0]?.sum ?? 0);
}

export interface StoredPayout {
  readonly id: number;
  readonly at: string;
  readonly method: 'bank' | 'cash';
  readonly reference: string | null;
  readonly amount: Cents;
  readonly lines: readonly PayoutLine[];
}

/** The statements, newest first, with the lines as they were paid; one of them by its number. */
export async function selectPayouts(db: Db | Tx, coachId: number, id?: number): Promise<StoredPayout[]> {
  const { rows } =
    await sql<StoredPayout>`select payout.id, to_json(payout.paid_at) as at, payout.method, payout.reference,
      payout.amount_cents as amount, (
        select jsonb_agg(to_jsonb(line) order by line.date, line."startsMinute") from (
          select ${place}, line.kind, line.amount_cents as amount
          from coach_payout_line as line join lesson on lesson.booking_id = line.booking_id
          join court_booking as booking on booking.id = lesson.booking_id join court on court.id = booking.court_id
          where line.payout_id = payout.id
          union all
          select ${placeOfDate}, line.kind, line.amount_cents as amount
          from coach_payout_line as line join course_date as day on day.id = line.course_date_id
          join course on course.id = day.course_id
          where line.payout_id = payout.id) as line) as lines
    from coach_payout as payout where payout.coach_id = ${coachId}
      and payout.id = coalesce(${id ?? null}::bigint, payout.id) order by payout.id desc limit 100`.execute(db);
  return rows;
}
