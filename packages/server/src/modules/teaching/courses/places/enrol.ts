import type { enrolInCourse as enrolEndpoint } from '@courtside/contract/teaching/courses';
import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runForId, runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { entryWrites, lockMemberAccounts, receiptWrites, sharedAccountId } from '#modules/money/ledger/index.ts';
import { requirePinOrUnlock } from '#modules/people/auth/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import { notifyCourse } from '../notify-courses.ts';
import { partsAhead, priceFor, sumOf } from '../rules/course-price.rules.ts';
import { freePlace } from '../rules/course-state.rules.ts';
import { lockCourse, type StoredCourse } from '../store/courses.repository.ts';
import { countEnrolments, insertEnrolment, selectEnrolments } from '../store/enrolments.repository.ts';
import { endWaiting, insertPlace, selectQueue, selectTakenNumbers } from '../store/places.repository.ts';
import { findParticipant, isDesk, isSibling, type Participant, requireOpen } from './course-places.ts';

type EnrolCall = Call<typeof enrolEndpoint>;

/** Takes a place and pays all dates that are to come: all of it or none. */
export function enrolInCourse(context: AppContext, call: EnrolCall) {
  return inIdempotentTransaction(context, call, (tx) => enrol(tx, context, call));
}

async function enrol(tx: Tx, context: AppContext, { params, body, caller, origin }: EnrolCall) {
  const { clock } = context;
  await requirePinOrUnlock(tx, context, { caller, pin: body.PinCode, origin });
  // 1. Behind the lock of the course: who, and whether there is a place.
  const person = await findParticipant(tx, caller, body.memberCode);
  const at = clock.now();
  const course = requireOpen(await lockCourse(tx, params.id), person, caller, at);
  const enrolled = await selectEnrolments(tx, { courseIds: [course.id], isLive: true });
  if (enrolled.some(({ memberId }) => memberId === person.id))
    throw new AppError('course.enrolled', { params: { name: person.name } });
  const number = await claimPlace(tx, course, person, at);
  // 2. The price, from the club's own data.
  const freeBecause = isDesk(caller) && body.freeBecause ? body.freeBecause : null;
  const ahead = partsAhead(priceFor(course, isSibling(person, enrolled)), course.dates, at.epochMilliseconds);
  const parts = freeBecause === null ? ahead : ahead.map((part) => ({ ...part, part: cents(0) }));
  const price = sumOf(parts);
  if (body.ExpectedTotal !== undefined && Math.round(body.ExpectedTotal * 100) !== price)
    throw new AppError('course.price_changed', { params: { total: formatEuros(centsToEuros(price)) } });
  // 3. Pay it: what was paid is deferred until a date is held.
  const entryId = price > 0 ? await pay(tx, context, { course, person, price, actorId: caller.memberId, at }) : null;
  const enrolment = { courseId: course.id, memberId: person.id, payerId: person.payerId, price, entryId, freeBecause };
  const enrolmentId = await insertEnrolment(tx, {
    ...enrolment,
    note: body.note || null,
    byId: caller.memberId,
    at,
    parts,
  });
  await insertPlace(tx, { courseId: course.id, placesMax: course.placesMax, number, enrolmentId, waitingId: null });
  // 4. Write the audit log, tell who pays.
  const details = {
    course: course.id,
    title: course.title.en,
    amountCents: price,
    dates: parts.length,
    ...(freeBecause && { freeBecause }),
  };
  const event = {
    action: 'course_enrolled' as const,
    actorId: caller.memberId,
    subjectId: person.id,
    details,
    ...origin,
  };
  await runWrites(tx, auditWrites(clock, event));
  const first = course.dates.find(({ id }) => id === parts[0]?.dateId);
  const people = [{ memberId: person.id, payerId: person.payerId, name: person.name, charged: price }];
  await notifyCourse(tx, context, { what: 'courseEnrolled', course, people, date: first?.date });
  return new Answer({ price: centsToEuros(price) });
}

/** The number of a place: the one that was offered, or one that is free while nobody waits. */
async function claimPlace(tx: Tx, course: StoredCourse, person: Participant, now: Temporal.Instant): Promise<number> {
  const queue = await selectQueue(tx, [course.id]);
  const own = queue.find(({ memberId }) => memberId === person.id);
  const isOffered = own?.offeredUntil && Temporal.Instant.compare(own.offeredUntil, now) > 0;
  const others = queue.filter((each) => each.state === 'waiting' && each.id !== own?.id);
  if (own && (isOffered || others.length === 0)) await endWaiting(tx, [own.id], 'enrolled');
  const taken = await selectTakenNumbers(tx, course.id);
  const number = freePlace(taken, course.placesMax);
  if (number === undefined || (!isOffered && others.length > 0)) {
    const params = { places: course.placesMax, name: person.name };
    throw new AppError('course.full', { params, extras: { waiting: course.waiting + course.offered } });
  }
  return number;
}

interface Payment {
  readonly course: StoredCourse;
  readonly person: Participant;
  readonly price: Cents;
  readonly actorId: number;
  readonly at: Temporal.Instant;
}

async function pay(tx: Tx, { settings }: AppContext, { course, person, price, actorId, at }: Payment): Promise<number> {
  const account = (await lockMemberAccounts(tx, [person.payerId])).get(person.payerId);
  if (!account || account.balance < price) {
    const payer = await findMemberById(tx, person.payerId);
    const params = { name: payer ? fullName(payer) : person.name, code: payer?.code ?? person.code };
    throw new AppError('booking.low_balance', { params });
  }
  const count = await countEnrolments(tx, course.id, person.id);
  const entry = entryWrites({
    kind: 'course',
    source: `course-place:${course.id}:${person.id}:${count + 1}`,
    actorId,
    at,
    details: { course: course.title.en, name: person.name },
    postings: [
      { accountId: account.accountId, amount: cents(-price) },
      { accountId: await sharedAccountId(tx, 'deferred'), amount: price },
    ],
  });
  const { year } = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  const receipts = receiptWrites(tx, { at, year, receipts: [{ memberId: person.payerId, amount: price }] });
  return runForId(tx, 'entry', entry, receipts);
}
