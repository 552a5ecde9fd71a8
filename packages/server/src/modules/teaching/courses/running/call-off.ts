import type {
  callOffCourse as courseEndpoint,
  callOffCourseDate as dateEndpoint,
} from '@courtside/contract/teaching/office-courses';
import { centsToEuros } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inSnapshot } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { blockSessions, unblockCourse } from '#modules/booking/schedule/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { reversalWrites } from '#modules/money/ledger/index.ts';
import { requirePinOrUnlock } from '#modules/people/auth/index.ts';
import { notifyCourse } from '../notify-courses.ts';
import { presentOfficeCourse } from '../office/office-course.presenter.ts';
import { type PaidBack, refundParts, totalOf } from '../places/refund-parts.ts';
import { sumOf } from '../rules/course-price.rules.ts';
import {
  findCourse,
  lockCourse,
  type StoredCourse,
  type StoredDate,
  storeCourse,
} from '../store/courses.repository.ts';
import { storeCalledOff } from '../store/dates.repository.ts';
import { endEnrolments, selectEnrolments, selectOpenParts } from '../store/enrolments.repository.ts';
import { endWaiting, selectQueue } from '../store/places.repository.ts';

type DateCall = Call<typeof dateEndpoint>;
type CourseCall = Call<typeof courseEndpoint>;

/** One date: its part is paid back, also where it was income already. The course goes on. */
export async function callOffCourseDate(context: AppContext, call: DateCall) {
  return previewOrCallOff(
    context,
    call,
    (course) => [dateOf(course, call.params.dateId)],
    async (tx, course, dates) => {
      const [date] = dates;
      return date
        ? endDate(tx, context, { course, date, because: call.body.reason, actorId: call.caller.memberId })
        : [];
    },
  );
}

/** All dates that were not held. */
export async function callOffCourse(context: AppContext, call: CourseCall) {
  return previewOrCallOff(
    context,
    call,
    (course) => plannedOf(course),
    (tx, course) => endCourse(tx, context, { course, because: call.body.reason, actorId: call.caller.memberId }),
  );
}

const plannedOf = ({ dates }: StoredCourse) => dates.filter(({ state }) => state === 'planned');

function dateOf({ dates }: StoredCourse, id: number): StoredDate {
  const date = dates.find((each) => each.id === id);
  if (!date) throw new AppError('record.not_found');
  if (date.state === 'called_off') throw new AppError('course.date_over');
  return date;
}

async function previewOrCallOff(
  context: AppContext,
  call: DateCall | CourseCall,
  select: (course: StoredCourse) => readonly StoredDate[],
  callOff: (tx: Tx, course: StoredCourse, dates: readonly StoredDate[]) => Promise<readonly PaidBack[]>,
) {
  const { params, body, caller, origin } = call;
  const check = (course: StoredCourse | undefined): StoredCourse => {
    if (!course) throw new AppError('record.not_found');
    checkVersion(body, course, presentOfficeCourse(course, context.clock.now()));
    if (course.state !== 'published') throw new AppError('course.not_open');
    return course;
  };
  if (body.dryRun === 1) {
    return inSnapshot(context.db, async (tx) => {
      const course = check(await findCourse(tx, params.id));
      const parts = await selectOpenParts(
        tx,
        select(course).map(({ id }) => id),
      );
      return new Answer(summaryOf(parts, sumOf(parts), course.version));
    });
  }
  return inIdempotentTransaction(context, call, async (tx) => {
    await requirePinOrUnlock(tx, context, { caller, pin: body.PinCode, origin });
    // Sessions before the course, as when it was published.
    const found = await findCourse(tx, params.id);
    if (found) await blockSessions(tx, [found.serviceKey]);
    const course = check(await lockCourse(tx, params.id));
    const dates = select(course);
    const paidBack = await callOff(tx, course, dates);
    const refundedCents = totalOf(paidBack);
    const details = {
      course: course.id,
      title: course.title.en,
      dates: dates.map(({ date }) => date),
      reason: body.reason,
      refundedCents,
    };
    const event = {
      action: 'course_called_off' as const,
      actorId: caller.memberId,
      subjectId: course.coachId,
      details,
      ...origin,
    };
    await runWrites(tx, auditWrites(context.clock, event));
    const version = (await findCourse(tx, course.id))?.version ?? course.version;
    return new Answer(summaryOf(paidBack, refundedCents, version));
  });
}

const summaryOf = (
  paid: ReadonlyArray<{ readonly payerId: number }>,
  refunded: PaidBack['amount'],
  version: number,
) => ({
  people: new Set(paid.map(({ payerId }) => payerId)).size,
  refunded: centsToEuros(refunded),
  version,
});

interface CallingOff {
  readonly course: StoredCourse;
  readonly because: string;
  readonly actorId: number | null;
}

interface EndingDate extends Omit<CallingOff, 'because'> {
  readonly date: StoredDate;
  /** As it was typed, which is kept with the date, or in every language; empty where nobody said why. */
  readonly because: string | Texts;
}

/** One date of a locked course, with its sessions blocked: paid back, and everybody is told. */
export async function endDate(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { course, date, because, actorId }: EndingDate,
): Promise<PaidBack[]> {
  const kept = typeof because === 'string' && because ? because : null;
  const paidBack = await callOffDates(tx, context, { course, dates: [date], because: kept, actorId });
  const people = await toldOf(tx, course, paidBack);
  await notifyCourse(tx, context, { what: 'courseDateOff', course, people, date: date.date, reason: because });
  await storeCourse(tx, course.id, { at: context.clock.now() });
  return paidBack;
}

/** Of a locked course, with its sessions blocked: income is taken back first, then everybody has the part back. */
async function callOffDates(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  {
    course,
    dates,
    because,
    actorId,
  }: Omit<CallingOff, 'because'> & {
    readonly dates: readonly StoredDate[];
    readonly because: string | null;
  },
): Promise<PaidBack[]> {
  const at = clock.now();
  for (const { id, entryId } of dates)
    if (entryId !== null)
      await runWrites(tx, reversalWrites(entryId, { source: `course-off:${course.id}:${id}`, actorId, at }));
  const ids = dates.map(({ id }) => id);
  await storeCalledOff(tx, ids, { because, at });
  await unblockCourse(tx, course.serviceKey, dates);
  return refundParts(tx, { parts: await selectOpenParts(tx, ids), actorId, at });
}

/** Who takes part or took part, with what came back for each. */
async function toldOf(tx: Tx, course: StoredCourse, paidBack: readonly PaidBack[]) {
  const backs = new Map(paidBack.map(({ enrolmentId, amount }) => [enrolmentId, amount]));
  const enrolments = await selectEnrolments(tx, { courseIds: [course.id] });
  return enrolments.flatMap(({ id, memberId, payerId, memberName, state }) => {
    const back = backs.get(id);
    if (state !== 'enrolled' && !back) return [];
    return [{ memberId, payerId, name: memberName, ...(back !== undefined && { back }) }];
  });
}

/** Ends a locked course: what was held stays, everything else is paid back, nobody waits any more. */
export async function endCourse(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { course, because, actorId }: CallingOff,
): Promise<PaidBack[]> {
  const at = context.clock.now();
  const paidBack = await callOffDates(tx, context, { course, dates: plannedOf(course), because, actorId });
  const enrolled = await selectEnrolments(tx, { courseIds: [course.id], isLive: true });
  await notifyCourse(tx, context, {
    ...{ what: 'courseOff' as const, course, reason: because },
    people: await toldOf(tx, course, paidBack),
  });
  await endEnrolments(
    tx,
    enrolled.map(({ id }) => id),
    { state: 'called_off', at },
  );
  const queue = await selectQueue(tx, [course.id]);
  await endWaiting(
    tx,
    queue.map(({ id }) => id),
    'left',
  );
  await storeCourse(tx, course.id, { calledOff: { because }, at });
  return paidBack;
}
