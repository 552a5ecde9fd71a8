import type { leaveCourse as leaveEndpoint } from '@courtside/contract/teaching/courses';
import { wallText } from '@courtside/contract/values/club-time';
import { centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { requirePinOrUnlock } from '#modules/people/auth/index.ts';
import { leaveUntilMs, shownState } from '../rules/course-state.rules.ts';
import { lockCourse, type StoredCourse } from '../store/courses.repository.ts';
import { endEnrolments, selectEnrolments, selectOpenParts } from '../store/enrolments.repository.ts';
import { findParticipant, isDesk } from './course-places.ts';
import { offerPlaces } from './offer-places.ts';
import { refundParts, totalOf } from './refund-parts.ts';

type LeaveCall = Call<typeof leaveEndpoint>;

/** Gives a place up: in time with everything back, later with nothing, as what was paid is for the dates as they are held. */
export function leaveCourse(context: AppContext, call: LeaveCall) {
  return inIdempotentTransaction(context, call, (tx) => leave(tx, context, call));
}

async function leave(tx: Tx, context: AppContext, { params, body, caller, origin }: LeaveCall) {
  const { clock, settings } = context;
  await requirePinOrUnlock(tx, context, { caller, pin: body.PinCode, origin });
  const person = await findParticipant(tx, caller, body.memberCode);
  // 1. Behind the lock of the course: whether it is early enough.
  const course = await lockCourse(tx, params.id);
  if (!course || course.state === 'draft') throw new AppError('record.not_found');
  const at = clock.now();
  const [enrolment] = await selectEnrolments(tx, { courseIds: [course.id], memberIds: [person.id], isLive: true });
  if (!enrolment) throw new AppError('course.not_enrolled', { params: { name: person.name } });
  if (shownState(course, course.dates, at.epochMilliseconds) === 'over') throw new AppError('course.not_open');
  const paysBack = isInTime(course, at) || (isDesk(caller) && body.refundRest === 1);
  if (!paysBack && body.late !== 1) {
    const until = Temporal.Instant.fromEpochMilliseconds(leaveUntilMs(course.dates, course.leaveDays) ?? 0);
    throw new AppError('course.late', { params: { until: wallText(until, settings.CLUB_TIME_ZONE) } });
  }
  // 2. Pay back what is not income, and free the place.
  const planned = course.dates.flatMap(({ id, state }) => (state === 'planned' ? [id] : []));
  const parts = paysBack ? await selectOpenParts(tx, planned, [enrolment.id]) : [];
  const refunded = totalOf(await refundParts(tx, { parts, actorId: caller.memberId, at }));
  await endEnrolments(tx, [enrolment.id], { state: 'left', at });
  await offerPlaces(tx, context, course);
  // 3. Write the audit log.
  const details = { course: course.id, title: course.title.en, refundedCents: refunded };
  const event = { action: 'course_left' as const, actorId: caller.memberId, subjectId: person.id, details, ...origin };
  await runWrites(tx, auditWrites(clock, event));
  return new Answer({ refunded: centsToEuros(refunded) });
}

export function isInTime(course: Pick<StoredCourse, 'dates' | 'leaveDays'>, now: Temporal.Instant): boolean {
  const until = leaveUntilMs(course.dates, course.leaveDays);
  return until !== undefined && now.epochMilliseconds <= until;
}
