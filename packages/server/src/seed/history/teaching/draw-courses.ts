import { parseWallTime } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import type { Tx } from '#database/database.ts';
import { contractOn } from '#modules/teaching/coaches/index.ts';
import { type CourseRate, type DatePart, partsOf, shareOfDate } from '#modules/teaching/courses/index.ts';
import { accountOf, DAY_MS, type HistoryClub, HOUR_MS, MINUTE_MS, type Person } from '../club.ts';
import { type Books, type DraftEntry, known } from '../money/books.ts';
import type { Agenda } from '../play/agenda.ts';
import { takeIds } from '../rows.ts';
import type { Teacher } from './coaches.ts';
import { COURSE_PLANS, type CoursePlan } from './course-plans.ts';

export interface DraftDate {
  readonly id: number;
  readonly date: ClubDate;
  readonly startsMs: number;
  readonly endsMs: number;
}

export interface DraftCourse {
  readonly id: number;
  readonly plan: CoursePlan;
  readonly teacher: Teacher;
  readonly courts: ReadonlyArray<{ readonly id: number }>;
  readonly dates: readonly DraftDate[];
  readonly madeMs: number;
  readonly pupils: readonly Person[];
  readonly waiting: readonly Person[];
}

/** A place that was paid, before its entry has an id. */
export interface PaidPlace {
  readonly course: DraftCourse;
  readonly person: Person;
  readonly atMs: number;
  readonly entry: DraftEntry;
  readonly parts: readonly DatePart[];
}

/** A date that was held, with what it brought. */
export interface HeldDate {
  readonly course: DraftCourse;
  readonly date: DraftDate;
  readonly atMs: number;
  readonly rate: CourseRate;
  readonly coachCents: number;
  readonly entry: DraftEntry;
}

export interface CourseMoney {
  readonly places: readonly PaidPlace[];
  readonly held: readonly HeldDate[];
}

/** The office publishes a course so long before its first date. */
const PUBLISHED_DAYS = 21;

/** Courses whose dates are in the books, with their people. They have their hours before anybody else books. */
export async function drawCourses(
  tx: Tx,
  club: HistoryClub,
  teachers: readonly Teacher[],
  agenda: Agenda,
): Promise<DraftCourse[]> {
  const plans = COURSE_PLANS.filter(({ firstDay }) => addDays(club.today, firstDay) > addDays(club.firstDay, 1));
  const firstId = await takeIds(tx, 'course', plans.length);
  let dateId = await takeIds(
    tx,
    'course_date',
    plans.reduce((sum, { dates }) => sum + dates, 0),
  );
  const courts = new Map(club.services.flatMap(({ courts: own }) => own.map((court) => [court.key, court])));
  const personOf = (code: string) => known(club.members.find((member) => member.code === code));
  return plans.map((plan, index) => {
    const dates = Array.from({ length: plan.dates }, (_, week): DraftDate => {
      const date = addDays(club.today, plan.firstDay + 7 * week);
      const [startsMs, endsMs] = [club.at(date, parseWallTime(plan.from)), club.at(date, parseWallTime(plan.to))];
      return { id: dateId++, date, startsMs, endsMs };
    });
    const teacher = known(teachers.find(({ code }) => code === plan.coach));
    const pupils = plan.pupils.map(personOf);
    for (const { date, startsMs, endsMs } of plan.isDraft ? [] : dates)
      agenda.take([teacher.person, ...pupils], date, startsMs, endsMs);
    const planned = club.at(addDays(known(dates[0]).date, -PUBLISHED_DAYS), 9 * 60);
    return {
      id: firstId + index,
      ...{ plan, teacher, dates, pupils },
      courts: plan.courts.map((key) => known(courts.get(key))),
      madeMs: Math.max(club.at(club.firstDay, 6 * 60), Math.min(planned, club.nowMs - 12 * DAY_MS)),
      waiting: (plan.waiting ?? []).map(personOf),
    };
  });
}

/** Everybody has paid, and what was held is income, as the modules would have posted it. */
export function payCourses(club: HistoryClub, books: Books, courses: readonly DraftCourse[]): CourseMoney {
  const places = courses.flatMap((course) => course.pupils.map((_, index) => payPlace(club, books, course, index)));
  const held = courses.flatMap((course) =>
    course.dates
      .filter(({ endsMs }) => !course.plan.isDraft && heldMs(endsMs) <= club.nowMs)
      .map((date) => recognise(club, books, course, date)),
  );
  return { places, held };
}

/** The job comes within a minute. */
const heldMs = (endsMs: number) => endsMs + MINUTE_MS;

function payPlace(club: HistoryClub, books: Books, course: DraftCourse, index: number): PaidPlace {
  const { id, plan, dates, madeMs, pupils } = course;
  const person = known(pupils[index]);
  const untilMs = Math.min(known(dates[0]).startsMs - DAY_MS, club.nowMs - HOUR_MS);
  const atMs = madeMs + Math.floor(((untilMs - madeMs) * (index + 1)) / (pupils.length + 1));
  const parts = partsOf({ priceCents: plan.price, pricedBy: 'course' }, dates.length);
  const entry = books.add({
    kind: 'course',
    source: `course-place:${id}:${person.id}:1`,
    actorId: person.id,
    atMs,
    details: { course: plan.title.en, name: person.name },
    receipts: [{ memberId: person.id, amount: plan.price }],
    postings: [
      { accountId: known(person.accountId ?? undefined), amount: -plan.price },
      { accountId: accountOf(club, 'deferred'), amount: plan.price },
    ],
  });
  return {
    ...{ course, person, atMs, entry },
    parts: dates.map(({ id: dateId }, at) => ({ dateId, part: known(parts[at]) })),
  };
}

function recognise(club: HistoryClub, books: Books, course: DraftCourse, date: DraftDate): HeldDate {
  const { id, plan, teacher, pupils, dates, courts } = course;
  const part = known(partsOf({ priceCents: plan.price, pricedBy: 'course' }, dates.length)[dates.indexOf(date)]);
  const total = cents(part * pupils.length);
  const { kind, shareBasisPoints, shareCents, courtCents } = known(contractOn(teacher.contracts, date.date));
  const courtMinutes = ((date.endsMs - date.startsMs) / MINUTE_MS) * courts.length;
  const rate = { kind, shareBasisPoints, shareCents, courtCents: Math.round((courtCents * courtMinutes) / 60) };
  const coachCents = shareOfDate(rate, total);
  const atMs = heldMs(date.endsMs);
  const entry = books.add({
    kind: 'course_income',
    source: `course:${id}:${date.id}`,
    actorId: null,
    atMs,
    details: { course: plan.title.en, date: date.date, coachCents },
    postings: [
      { accountId: accountOf(club, 'deferred'), amount: -total },
      { accountId: accountOf(club, 'courses'), amount: total - coachCents },
      { accountId: teacher.coachAccountId, amount: coachCents },
    ].filter(({ amount }) => amount !== 0),
  });
  return { course, date, atMs, rate, coachCents, entry };
}
