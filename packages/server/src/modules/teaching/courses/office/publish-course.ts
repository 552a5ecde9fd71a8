import type { publishCourse as publishEndpoint } from '@courtside/contract/teaching/office-courses';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { previewOrSave } from '#modules/booking/affected/index.ts';
import { blockSessions } from '#modules/booking/schedule/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findCoach } from '#modules/teaching/coaches/index.ts';
import {
  findCourse,
  lockCourse,
  type StoredCourse,
  type StoredDate,
  storeCourse,
} from '../store/courses.repository.ts';
import { bookDates } from '../store/dates.repository.ts';
import { presentOfficeCourse } from './office-course.presenter.ts';
import { requireContract } from './read-terms.ts';
import { coachBusy, previewDates, refuseCollisions, reserveDates, type WantedDate } from './reserve-dates.ts';

type PublishCall = Call<typeof publishEndpoint>;

/** Blocks the courts of all dates, in one transaction with what becomes of the bookings there; then members can enrol. */
export async function publishCourse(context: AppContext, call: PublishCall) {
  const { params, body } = call;
  return previewOrSave(context.db, body, {
    async preview(tx) {
      const course = draftOf(context, await findCourse(tx, params.id), body);
      await requireContracts(tx, course);
      const affected = await previewDates(tx, context, { course, dates: course.dates.map(wantedOf) });
      return { version: course.version, affected };
    },
    save: (tx) => publish(tx, context, call),
  });
}

async function publish(tx: Tx, context: AppContext, { params, body, caller, origin }: PublishCall) {
  // 1. Wait for running bookings of the sport, and block new ones.
  const found = await findCourse(tx, params.id);
  if (!found) throw new AppError('record.not_found');
  await blockSessions(tx, [found.serviceKey]);
  const course = draftOf(context, await lockCourse(tx, params.id), body);
  await requireContracts(tx, course);
  const dates = course.dates.map(wantedOf);
  await refuseCollisions(tx, { course, dates });
  // 2. The coaches are there, the courts are taken.
  await bookDates(tx, course.id).catch((error: unknown) => {
    const [first] = dates;
    throw first && violates(error, 'booking_player_no_double_presence') ? coachBusy(first, error) : error;
  });
  const affected = await reserveDates(tx, context, { course, dates }, { caller, origin, body });
  const version = await storeCourse(tx, course.id, { state: 'published', at: context.clock.now() });
  // 3. Write the audit log.
  const event = { action: 'course_published' as const, actorId: caller.memberId, subjectId: course.coachId, ...origin };
  const details = { course: course.id, title: course.title.en, bookings: affected.map(({ key }) => key) };
  await runWrites(tx, auditWrites(context.clock, { ...event, details }));
  return { version, affected };
}

function draftOf({ clock }: AppContext, course: StoredCourse | undefined, body: PublishCall['body']): StoredCourse {
  if (!course) throw new AppError('record.not_found');
  checkVersion(body, course, presentOfficeCourse(course, clock.now()));
  if (course.state !== 'draft' || course.dates.length === 0) throw new AppError('course.not_open');
  if (course.dates.some(({ startsMs }) => startsMs <= clock.now().epochMilliseconds))
    throw new AppError('course.begun');
  return course;
}

async function requireContracts(db: Db | Tx, course: StoredCourse): Promise<void> {
  const coach = await findCoach(db, course.coach);
  if (!coach) throw new AppError('record.not_found');
  for (const { date } of course.dates) requireContract(coach, date);
}

const wantedOf = ({ id, date, from, to, startsMs, endsMs, coachId, coachName, courts }: StoredDate): WantedDate => ({
  ...{ id, date, from, to, coachId, coachName },
  startsAt: Temporal.Instant.fromEpochMilliseconds(startsMs),
  endsAt: Temporal.Instant.fromEpochMilliseconds(endsMs),
  courtIds: courts.map((court) => court.id),
});
