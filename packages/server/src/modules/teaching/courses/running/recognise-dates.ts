import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runForId } from '#database/transaction/write-together.ts';
import { coachAccountId, entryWrites, incomeAccountId, sharedAccountId } from '#modules/money/ledger/index.ts';
import { contractOn, findCoach } from '#modules/teaching/coaches/index.ts';
import { toDate } from '#platform/clock.ts';
import { type CourseRate, shareOfDate } from '../rules/course-price.rules.ts';
import { lockCourse, type StoredCourse, type StoredDate } from '../store/courses.repository.ts';
import { storeHeld, sumOfDate } from '../store/dates.repository.ts';

/** A date of which nobody marked who was there counts as held so many hours after its end. */
const HELD_AFTER_HOURS = 24;

const COURSE_INCOME = 'courses';

type Context = Pick<AppContext, 'db' | 'clock'>;

/** Makes dates that were held income: each in a transaction of its own, once whatever ends in between. */
export async function recogniseDates(context: Context): Promise<void> {
  for (const { courseId, dateId } of await selectDue(context.db, context.clock.now()))
    await inTransaction(context.db, (tx) => recognise(tx, context, courseId, dateId));
}

async function selectDue(db: Db, now: Temporal.Instant): Promise<Array<{ courseId: number; dateId: number }>> {
  const { rows } = await sql<{ courseId: number; dateId: number }>`
    select day.course_id as "courseId", day.id as "dateId" from course_date as day
    where day.state = 'planned' and day.is_booked and upper(day.during) <= ${toDate(now)}
      and (upper(day.during) <= ${toDate(now.subtract({ hours: HELD_AFTER_HOURS }))}
        or exists (select from course_attendance where date_id = day.id))
    order by day.during, day.id`.execute(db);
  return rows;
}

async function recognise(tx: Tx, { clock }: Context, courseId: number, dateId: number): Promise<void> {
  // 1. Behind the lock of the course: a date that was called off meanwhile is nobody's income.
  const course = await lockCourse(tx, courseId);
  const date = course?.dates.find(({ id }) => id === dateId);
  if (!course || date?.state !== 'planned') return;
  const at = clock.now();
  const total = cents(await sumOfDate(tx, dateId));
  const rate = await rateOf(tx, date);
  const coachCents = shareOfDate(rate, total);
  // 2. What was deferred is the income of the club, and the share of who gave the date.
  const entryId = total === 0 ? null : await post(tx, { course, date, total, coachCents, at });
  await storeHeld(tx, dateId, { ...rate, entryId, coachCents, at });
}

/** By the contract of the day; without one the club keeps everything. */
async function rateOf(tx: Tx, date: StoredDate): Promise<CourseRate> {
  const coach = await findCoach(tx, date.coach);
  const contract = coach && contractOn(coach.contracts, date.date);
  if (!contract) return { kind: 'employed', shareBasisPoints: null, shareCents: null, courtCents: 0 };
  const { kind, shareBasisPoints, shareCents } = contract;
  const courtMinutes = (date.to - date.from) * date.courts.length;
  const courtCents = Math.round((contract.courtCents * courtMinutes) / 60);
  return { kind, shareBasisPoints, shareCents, courtCents };
}

interface Held {
  readonly course: StoredCourse;
  readonly date: StoredDate;
  readonly total: number;
  readonly coachCents: number;
  readonly at: Temporal.Instant;
}

async function post(tx: Tx, { course, date, total, coachCents, at }: Held): Promise<number> {
  const entry = entryWrites({
    kind: 'course_income',
    source: `course:${course.id}:${date.id}`,
    actorId: null,
    at,
    details: { course: course.title.en, date: date.date, coachCents },
    postings: [
      { accountId: await sharedAccountId(tx, 'deferred'), amount: cents(-total) },
      { accountId: await incomeAccountId(tx, COURSE_INCOME), amount: cents(total - coachCents) },
      { accountId: await coachAccountId(tx, date.coachId), amount: cents(coachCents) },
    ],
  });
  return runForId(tx, 'entry', entry);
}
