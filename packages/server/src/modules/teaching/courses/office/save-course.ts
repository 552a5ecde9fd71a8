import type { addCourse as addEndpoint, saveCourse as saveEndpoint } from '@courtside/contract/teaching/office-courses';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { invalid } from '#modules/booking/affected/index.ts';
import { selectServices } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findCoach } from '#modules/teaching/coaches/index.ts';
import { insertCourse, lockCourse, type StoredCourse, storeCourse } from '../store/courses.repository.ts';
import { replaceDates } from '../store/dates.repository.ts';
import { presentOfficeCourse } from './office-course.presenter.ts';
import { readDates, readTerms } from './read-terms.ts';

type AddCall = Call<typeof addEndpoint>;
type SaveCall = Call<typeof saveEndpoint>;

/** A draft: nobody sees it, and it takes no court. */
export function addCourse(context: AppContext, call: AddCall) {
  const { body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const { service, coach, dates } = await readPlan(tx, context, body);
    const terms = await readTerms(tx, withoutPlan(body));
    const at = context.clock.now();
    const id = await insertCourse(tx, terms, { serviceKey: service.key, coachId: coach.id, byId: caller.memberId, at });
    await replaceDates(tx, id, dates);
    const event = { action: 'course_saved' as const, actorId: caller.memberId, subjectId: coach.id, ...origin };
    await runWrites(tx, auditWrites(context.clock, { ...event, details: { course: id, before: null, after: body } }));
    return new Answer({ id: String(id), version: 1 });
  });
}

export async function saveCourse(context: AppContext, { params, body, caller, origin }: SaveCall) {
  return inTransaction(context.db, async (tx) => {
    // 1. Behind the lock of the course nobody enrols.
    const course = await lockCourse(tx, params.id);
    if (!course) throw new AppError('record.not_found');
    const before = presentOfficeCourse(course, context.clock.now());
    checkVersion(body, course, before);
    const { version: _, ...given } = body;
    refuseChange(course, given);
    const terms = await readTerms(tx, withoutPlan(given));
    const at = context.clock.now();
    // 2. A draft is planned again; afterwards each date is moved by itself.
    if (course.state === 'draft') {
      const { service, coach, dates } = await readPlan(tx, context, {
        service: given.service ?? course.serviceKey,
        coach: given.coach ?? course.coach,
        dates: given.dates,
      });
      if (dates) await replaceDates(tx, course.id, dates);
      await storeCourse(tx, course.id, { serviceKey: service.key, coachId: coach.id, at });
    }
    const version = await storeCourse(tx, course.id, { ...terms, at });
    const event = { action: 'course_saved' as const, actorId: caller.memberId, subjectId: course.coachId, ...origin };
    const details = { course: course.id, before, after: given };
    await runWrites(tx, auditWrites(context.clock, { ...event, details }));
    return { version };
  });
}

function refuseChange(course: StoredCourse, { service, coach, dates, placesMax }: Partial<AddCall['body']>): void {
  if (course.state === 'called_off') throw new AppError('course.published');
  const isPlan =
    dates !== undefined ||
    (service ?? course.serviceKey) !== course.serviceKey ||
    (coach ?? course.coach) !== course.coach;
  if (course.state === 'published' && isPlan) throw new AppError('course.published');
  const taken = course.taken + course.offered;
  if (placesMax !== undefined && placesMax < taken) throw new AppError('course.places_taken', { params: { taken } });
}

const withoutPlan = <Body extends Partial<AddCall['body']>>({ service: _, coach: __, dates: ___, ...terms }: Body) =>
  terms;

interface GivenPlan<Dates> {
  readonly service: string;
  readonly coach: string;
  readonly dates: Dates;
}

async function readPlan<Dates extends AddCall['body']['dates'] | undefined>(
  tx: Tx,
  context: AppContext,
  { service: key, coach: code, dates }: GivenPlan<Dates>,
) {
  const service = (await selectServices(tx)).find((each) => each.key === key && each.isActive);
  if (!service) throw invalid([{ path: 'service', message: 'is not a sport of the club' }]);
  const coach = await findCoach(tx, code);
  if (!coach) throw invalid([{ path: 'coach', message: 'is not a coach of the club' }]);
  const read = dates && readDates(context, { service, coach, dates });
  return { service, coach, dates: read as Dates extends undefined ? undefined : NonNullable<typeof read> };
}
