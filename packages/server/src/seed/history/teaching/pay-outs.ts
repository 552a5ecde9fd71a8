import { addDays, clubDate } from '@courtside/contract/values/dates';
import type { Tx } from '#database/database.ts';
import { accountOf, DAY_MS, type HistoryClub, MINUTE_MS } from '../club.ts';
import type { Books, DraftEntry } from '../money/books.ts';
import type { BookingList, KeptBooking } from '../play/bookings.ts';
import { insertRows, momentOf, takeIds } from '../rows.ts';
import type { Teacher } from './coaches.ts';
import type { HeldDate } from './draw-courses.ts';

/** On this day of a month the treasurer pays what was held before. */
const PAY_DAY = 5;

/** What a coach gets for a lesson or for a date of a course. */
interface Payable {
  readonly teacher: Teacher;
  /** When it can be paid out: marked, or a day after its end. */
  readonly readyMs: number;
  readonly amount: number;
  readonly kind: 'held' | 'late';
  readonly bookingId: number | null;
  readonly dateId: number | null;
}

export interface CoachPayout {
  readonly teacher: Teacher;
  readonly entry: DraftEntry;
  readonly atMs: number;
  readonly amount: number;
  readonly reference: string;
  readonly lines: readonly Payable[];
}

interface Taught {
  readonly list: BookingList;
  readonly held: readonly HeldDate[];
}

/** Every month: everything that was held until then. Of this month's first days something is left. */
export function payCoaches(
  club: HistoryClub,
  teachers: readonly Teacher[],
  { list, held }: Taught,
  books: Books,
): CoachPayout[] {
  const all = [...list.all.flatMap(payableLesson), ...held.map(payableDate)].filter(({ amount }) => amount !== 0);
  const payouts: CoachPayout[] = [];
  for (const teacher of teachers) {
    let unpaid = all.filter((each) => each.teacher === teacher);
    for (const [index, atMs] of payDays(club).entries()) {
      const lines = unpaid.filter(({ readyMs }) => readyMs <= atMs);
      const amount = lines.reduce((sum, line) => sum + line.amount, 0);
      if (amount === 0) continue;
      unpaid = unpaid.filter((each) => !lines.includes(each));
      payouts.push(payOut(club, books, { teacher, atMs, amount, lines }, index + 1));
    }
  }
  return payouts;
}

/** Never where its price was refunded. */
function payableLesson({ id, lesson, cancelled, session }: KeptBooking): Payable[] {
  if (!lesson || (cancelled && !cancelled.keepsMoney)) return [];
  const endedMs = session.endsAt.epochMilliseconds + DAY_MS;
  const readyMs = cancelled ? cancelled.ms : (lesson.attendance?.ms ?? endedMs);
  const kind = cancelled ? 'late' : 'held';
  return [{ teacher: lesson.teacher, readyMs, amount: lesson.coachCents, kind, bookingId: id, dateId: null }];
}

const payableDate = ({ course, date, atMs, coachCents }: HeldDate): Payable => ({
  ...{ teacher: course.teacher, readyMs: atMs, amount: coachCents },
  ...{ kind: 'held', bookingId: null, dateId: date.id },
});

function payDays({ firstDay, nowMs, at }: HistoryClub): number[] {
  const days: number[] = [];
  for (let first = firstDay; ; first = clubDate(`${addDays(first, 31).slice(0, 7)}-01`)) {
    const ms = at(addDays(first, PAY_DAY - 1), 10 * 60) + 12 * MINUTE_MS;
    if (ms > nowMs) return days;
    days.push(ms);
  }
}

function payOut(
  club: HistoryClub,
  books: Books,
  payout: Omit<CoachPayout, 'entry' | 'reference'>,
  number: number,
): CoachPayout {
  const { teacher, atMs, amount } = payout;
  const reference = `Lessons ${momentOf(atMs).slice(0, 7)}`;
  const entry = books.add({
    kind: 'payout',
    source: `coach-payout:${teacher.id}:${number}`,
    actorId: club.staff.treasurer.id,
    atMs,
    details: { method: 'bank', reference, coach: teacher.code },
    postings: [
      { accountId: teacher.coachAccountId, amount: -amount },
      { accountId: accountOf(club, 'bank'), amount },
    ],
  });
  return { ...payout, entry, reference };
}

/** Lessons with who was there, when the bookings are stored. */
export async function storeLessons(tx: Tx, list: BookingList): Promise<void> {
  const lessons = list.all.flatMap(({ id, people, lesson }) => (lesson ? [{ id, people, ...lesson }] : []));
  await insertRows(
    tx,
    'lesson',
    lessons.map(({ id, teacher, contract, minutes, courtCents, coachCents }) => ({
      booking_id: id,
      coach_id: teacher.id,
      contract_id: contract.id,
      minutes,
      kind: contract.kind,
      share_basis_points: contract.shareBasisPoints,
      share_cents: contract.shareCents,
      court_cents: courtCents,
      pays_late: contract.paysLate,
      coach_cents: coachCents,
    })),
  );
  await insertRows(
    tx,
    'lesson_attendance',
    lessons.flatMap(({ id, people, teacher, attendance }) =>
      people.flatMap((person) =>
        attendance
          ? [
              {
                booking_id: id,
                member_id: person.id,
                is_here: attendance.isHere,
                marked_by_id: teacher.id,
                marked_at: momentOf(attendance.ms),
              },
            ]
          : [],
      ),
    ),
  );
}

export async function storeCoachPayouts(
  tx: Tx,
  club: HistoryClub,
  books: Books,
  payouts: readonly CoachPayout[],
): Promise<void> {
  const firstId = await takeIds(tx, 'coach_payout', payouts.length);
  await insertRows(
    tx,
    'coach_payout',
    payouts.map(({ teacher, entry, amount, reference, atMs }, index) => ({
      id: firstId + index,
      coach_id: teacher.id,
      entry_id: books.idOf(entry),
      amount_cents: amount,
      method: 'bank',
      reference,
      paid_by_id: club.staff.treasurer.id,
      paid_at: momentOf(atMs),
    })),
  );
  await insertRows(
    tx,
    'coach_payout_line',
    payouts.flatMap(({ teacher, lines }, index) =>
      lines.map(({ bookingId, dateId, kind, amount }) => ({
        ...{ payout_id: firstId + index, booking_id: bookingId, course_date_id: dateId, coach_id: teacher.id },
        ...{ kind, amount_cents: amount },
      })),
    ),
  );
}
