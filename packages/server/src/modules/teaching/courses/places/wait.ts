import type { waitForCourse as waitEndpoint } from '@courtside/contract/teaching/courses';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findCourse, lockCourse } from '../store/courses.repository.ts';
import { selectEnrolments } from '../store/enrolments.repository.ts';
import { endWaiting, insertWaiting, selectQueue } from '../store/places.repository.ts';
import { findParticipant, requireOpen } from './course-places.ts';
import { offerPlaces } from './offer-places.ts';

type WaitCall = Call<typeof waitEndpoint>;
type InLine = Answer<{ position: number | null }>;

/** Takes a place in the line of a full course, or gives it up. It costs and holds nothing. */
export function waitForCourse(context: AppContext, call: WaitCall) {
  return inIdempotentTransaction(context, call, (tx) =>
    call.body.wait === 1 ? join(tx, context, call) : quit(tx, context, call),
  );
}

async function join(tx: Tx, context: AppContext, { params, body, caller, origin }: WaitCall): Promise<InLine> {
  const { clock } = context;
  const person = await findParticipant(tx, caller, body.memberCode);
  const { name } = person;
  const course = requireOpen(await lockCourse(tx, params.id), person, caller, clock.now());
  const [enrolled] = await selectEnrolments(tx, { courseIds: [course.id], memberIds: [person.id], isLive: true });
  if (enrolled) throw new AppError('course.enrolled', { params: { name } });
  const queue = await selectQueue(tx, [course.id]);
  if (queue.some(({ memberId }) => memberId === person.id)) throw new AppError('course.waiting', { params: { name } });
  const isFull = course.taken + course.offered >= course.placesMax;
  if (!isFull && course.waiting === 0) throw new AppError('course.not_full', { params: { name } });
  await insertWaiting(tx, { courseId: course.id, memberId: person.id, askedById: caller.memberId, at: clock.now() });
  await audit(tx, context, { course: course.id, subjectId: person.id, waits: true, caller, origin });
  return new Answer({ position: course.waiting + 1 });
}

async function quit(tx: Tx, context: AppContext, { params, body, caller, origin }: WaitCall): Promise<InLine> {
  const person = await findParticipant(tx, caller, body.memberCode);
  const course = await lockCourse(tx, params.id);
  if (!course) throw new AppError('record.not_found');
  const queue = await selectQueue(tx, [course.id]);
  const own = queue.filter(({ memberId }) => memberId === person.id);
  // A repeated request finds what it wanted.
  if (own.length === 0) return new Answer({ position: null });
  await endWaiting(
    tx,
    own.map(({ id }) => id),
    'left',
  );
  await offerPlaces(tx, context, (await findCourse(tx, course.id)) ?? course);
  await audit(tx, context, { course: course.id, subjectId: person.id, waits: false, caller, origin });
  return new Answer({ position: null });
}

interface Waited extends Pick<WaitCall, 'caller' | 'origin'> {
  readonly course: number;
  readonly subjectId: number;
  readonly waits: boolean;
}

const audit = (tx: Tx, { clock }: AppContext, { course, subjectId, waits, caller, origin }: Waited) =>
  runWrites(
    tx,
    auditWrites(clock, {
      action: 'course_waiting',
      actorId: caller.memberId,
      subjectId,
      details: { course, waits },
      ...origin,
    }),
  );
