import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

export interface LessonRow {
  readonly bookingId: number;
  readonly section: string;
  readonly key: string;
  readonly court: string;
  readonly date: ClubDate;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly startsMs: number;
  readonly endsMs: number;
  readonly status: 'booked' | 'cancelled';
  /** Of the contract by which the coach is paid for it. */
  readonly kind: 'employed' | 'share' | 'renter';
  readonly pupils: ReadonlyArray<{ memberCode: string; name: string; gender: string; isHere: boolean | null }>;
}

/** The lessons of a coach in these days, in their order. */
export async function selectLessons(
  db: Db | Tx,
  coachId: number,
  first: ClubDate,
  last: ClubDate,
): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`select booking.id as "bookingId", booking.service_key as section, booking.key,
      court.title as court, booking.session_date::text as date, booking.starts_minute as "startsMinute",
      booking.ends_minute as "endsMinute", booking.status, lesson.kind,
      (extract(epoch from lower(booking.during)) * 1000)::bigint as "startsMs",
      (extract(epoch from upper(booking.during)) * 1000)::bigint as "endsMs",
      (select coalesce(jsonb_agg(jsonb_build_object('memberCode', member.code,
          'name', member.first_name || ' ' || member.surname, 'gender', member.gender, 'isHere', attendance.is_here) order by player.slot), '[]')
        from booking_player as player join member on member.id = player.member_id
        left join lesson_attendance as attendance
          on attendance.booking_id = player.booking_id and attendance.member_id = player.member_id
        where player.booking_id = booking.id) as pupils
    from lesson join court_booking as booking on booking.id = lesson.booking_id join court on court.id = booking.court_id
    where lesson.coach_id = ${coachId} and booking.session_date between ${first}::date and ${last}::date
    order by booking.during, booking.id`.execute(db);
  return rows;
}

/** Whether a statement has one of these lessons already: one that was called off too late and is booked again. */
export async function wasPaidOut(tx: Tx, bookingIds: readonly number[]): Promise<boolean> {
  const line = await tx
    .selectFrom('coach_payout_line')
    .select('booking_id')
    .where('booking_id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
    .executeTakeFirst();
  return line !== undefined;
}

interface PupilMark {
  readonly memberCode: string;
  readonly name: string;
  /** Null: not marked. */
  readonly isHere: boolean | null;
}

/** The pupils of a lesson by their places. */
export async function selectMarks(db: Db | Tx, bookingId: number): Promise<PupilMark[]> {
  const { rows } = await sql<PupilMark>`select member.code as "memberCode",
      member.first_name || ' ' || member.surname as name, attendance.is_here as "isHere"
    from booking_player as player join member on member.id = player.member_id
    left join lesson_attendance as attendance
      on attendance.booking_id = player.booking_id and attendance.member_id = player.member_id
    where player.booking_id = ${bookingId} order by player.slot`.execute(db);
  return rows;
}

export async function storeAttendance(
  tx: Tx,
  bookingId: number,
  marks: ReadonlyArray<{ readonly memberId: number; readonly isHere: boolean }>,
  by: { readonly memberId: number; readonly at: Temporal.Instant },
): Promise<void> {
  const marked = { marked_by_id: by.memberId, marked_at: toDate(by.at) };
  await tx
    .insertInto('lesson_attendance')
    .values(
      marks.map(({ memberId, isHere }) => ({ booking_id: bookingId, member_id: memberId, is_here: isHere, ...marked })),
    )
    .onConflict((row) =>
      row
        .columns(['booking_id', 'member_id'])
        .doUpdateSet((eb) => ({ is_here: eb.ref('excluded.is_here'), ...marked })),
    )
    .execute();
}
