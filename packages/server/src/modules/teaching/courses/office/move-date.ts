import type { moveCourseDate as moveEndpoint } from '@courtside/contract/teaching/office-courses';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { invalid, previewOrSave } from '#modules/booking/affected/index.ts';
import { blockSessions } from '#modules/booking/schedule/index.ts';
import { selectServices } from '#modules/club/sports/index.ts';
import { findCoach } from '#modules/teaching/coaches/index.ts';
import { findCourse, lockCourse, type StoredCourse } from '../store/courses.repository.ts';
import { presentOfficeCourse } from './office-course.presenter.ts';
import { readDates } from './read-terms.ts';
import { relocateDate } from './relocate-date.ts';
import { coachBusy, previewDates, refuseCollisions, reserveDates, type WantedDate } from './reserve-dates.ts';

type MoveCall = Call<typeof moveEndpoint>;

/** One date at another time, on other courts or with a coach who stands in. What was paid for it stays with it. */
export async function moveCourseDate(context: AppContext, call: MoveCall) {
  const { params, body } = call;
  return previewOrSave(context.db, body, {
    async preview(tx) {
      const course = openCourse(context, await findCourse(tx, params.id), call);
      const wanted = await readWanted(tx, context, course, call);
      return { version: course.version, affected: await previewDates(tx, context, { course, dates: [wanted] }) };
    },
    save: (tx) => move(tx, context, call),
  });
}

async function move(tx: Tx, context: AppContext, call: MoveCall) {
  const { params, body, caller, origin } = call;
  // 1. Wait for running bookings of the sport, and block new ones.
  const found = await findCourse(tx, params.id);
  if (!found) throw new AppError('record.not_found');
  await blockSessions(tx, [found.serviceKey]);
  const course = openCourse(context, await lockCourse(tx, params.id), call);
  const before = dateOf(course, params.dateId);
  const wanted = await readWanted(tx, context, course, call);
  await refuseCollisions(tx, { course, dates: [wanted] });
  // 2. Move it; whatever is at the new time is resolved.
  const { version: _, dryRun: __, resolutions: ___, ...after } = body;
  const moving = { course, before, wanted, after, actorId: caller.memberId, origin };
  const reserve = () => reserveDates(tx, context, { course, dates: [wanted] }, { caller, origin, body });
  const { version, reserved: affected } = await relocateDate(tx, context, moving, reserve).catch((error: unknown) => {
    if (violates(error, 'booking_player_no_double_presence')) throw coachBusy(wanted, error);
    throw violates(error, 'course_date_once') ? invalid([{ path: 'date', message: 'overlaps another date' }]) : error;
  });
  return { version, affected };
}

function openCourse({ clock }: AppContext, course: StoredCourse | undefined, { params, body }: MoveCall): StoredCourse {
  if (!course) throw new AppError('record.not_found');
  checkVersion(body, course, presentOfficeCourse(course, clock.now()));
  if (course.state !== 'published') throw new AppError('course.not_open');
  if (dateOf(course, params.dateId).state !== 'planned') throw new AppError('course.date_over');
  return course;
}

function dateOf({ dates }: StoredCourse, id: number) {
  const date = dates.find((each) => each.id === id);
  if (!date) throw new AppError('record.not_found');
  return date;
}

async function readWanted(
  db: Db | Tx,
  context: AppContext,
  course: StoredCourse,
  { params, body }: MoveCall,
): Promise<WantedDate> {
  const service = (await selectServices(db)).find(({ key }) => key === course.serviceKey);
  const coach = await findCoach(db, body.coach ?? dateOf(course, params.dateId).coach);
  if (!service || !coach) throw invalid([{ path: 'coach', message: 'is not a coach of the club' }]);
  const { date, from, to, courts } = body;
  const [wanted] = readDates(context, { service, coach, dates: [{ date, from, to, courts }] });
  if (!wanted) throw invalid([{ path: 'from', message: 'is skipped by the change of the clock' }]);
  return { ...wanted, id: params.dateId, coachName: coach.name };
}
