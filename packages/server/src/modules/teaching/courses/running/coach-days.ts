import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import { blockSessions } from '#modules/booking/schedule/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { totalOf } from '../places/refund-parts.ts';
import { lockCourse, type StoredCourse, type StoredDate, selectCourses } from '../store/courses.repository.ts';
import { selectCoursesOf } from '../store/dates.repository.ts';
import { selectEnrolments, selectOpenParts } from '../store/enrolments.repository.ts';
import { endDate } from './call-off.ts';

interface Days {
  readonly coachId: number;
  readonly firstDay: ClubDate;
  readonly lastDay: ClubDate;
  readonly now: Temporal.Instant;
}

export interface OpenDate {
  readonly course: StoredCourse;
  readonly date: StoredDate;
}

/** Dates of courses that the coach gives in these days and that have not begun. */
export async function selectOpenDates(db: Db | Tx, days: Days): Promise<OpenDate[]> {
  const ids = await selectCoursesOf(db, days);
  const courses = (await Promise.all(ids.map((id) => selectCourses(db, { id })))).flat();
  return courses.flatMap((course) => openIn(course, days));
}

const openIn = (course: StoredCourse, { coachId, firstDay, lastDay, now }: Days): OpenDate[] =>
  course.dates
    .filter((date) => date.coachId === coachId && date.isBooked && date.state === 'planned')
    .filter(({ date, startsMs }) => firstDay <= date && date <= lastDay && startsMs > now.epochMilliseconds)
    .map((date) => ({ course, date }));

/** Who takes part in the courses of these dates. */
export const membersOfDates = (db: Db | Tx, dates: readonly OpenDate[]) =>
  selectEnrolments(db, { courseIds: [...new Set(dates.map(({ course }) => course.id))], isLive: true });

export async function pupilsOfDates(db: Db | Tx, dates: readonly OpenDate[]): Promise<string[]> {
  return [...new Set((await membersOfDates(db, dates)).map(({ memberCode }) => memberCode))];
}

/**
 * The same behind the locks of their sports and courses, with everybody who has paid for them: whoever locks bookings and
 * accounts as well does so afterwards.
 */
export async function lockOpenDates(tx: Tx, days: Days): Promise<{ dates: OpenDate[]; payerIds: number[] }> {
  const found = await selectOpenDates(tx, days);
  const sports = [...new Set(found.map(({ course }) => course.serviceKey))].sort();
  if (sports.length > 0) await blockSessions(tx, sports);
  const ids = [...new Set(found.map(({ course }) => course.id))].sort((one, other) => one - other);
  const dates: OpenDate[] = [];
  for (const id of ids) {
    const course = await lockCourse(tx, id);
    if (course) dates.push(...openIn(course, days));
  }
  const parts = await selectOpenParts(
    tx,
    dates.map(({ date }) => date.id),
  );
  return { dates, payerIds: [...new Set(parts.map(({ payerId }) => payerId))] };
}

/** Of locked courses: everybody has the part back and is told, the courts are free. Answers what was paid back. */
export async function callOffOpenDates(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  dates: readonly OpenDate[],
  { because, actorId, origin }: { readonly because: Texts | null; readonly actorId: number; readonly origin?: Origin },
): Promise<Cents> {
  let sum = 0;
  for (const { course, date } of dates) {
    const refundedCents = totalOf(await endDate(tx, context, { course, date, because: because ?? '', actorId }));
    sum += refundedCents;
    const details = {
      ...{ course: course.id, title: course.title.en, dates: [date.date], reason: because?.en ?? null, refundedCents },
    };
    const event = { action: 'course_called_off' as const, actorId, subjectId: course.coachId, details, ...origin };
    await runWrites(tx, auditWrites(context.clock, event));
  }
  return cents(sum);
}
