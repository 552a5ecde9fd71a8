import type { Course, CoursePerson as ShownPerson } from '@courtside/contract/teaching/courses';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { type Cents, cents, centsToEuros } from '@courtside/contract/values/money';
import { isSibling, whyNot } from '../places/course-places.ts';
import { isInTime } from '../places/leave.ts';
import { partsAhead, priceFor, sumOf } from '../rules/course-price.rules.ts';
import { leaveUntilMs, shownState } from '../rules/course-state.rules.ts';
import type { StoredCourse } from '../store/courses.repository.ts';
import type { Enrolment } from '../store/enrolments.repository.ts';
import type { CoursePerson } from '../store/people.repository.ts';
import type { Waiting } from '../store/places.repository.ts';

interface Reading {
  readonly callerId: number;
  readonly family: readonly CoursePerson[];
  readonly enrolments: readonly Enrolment[];
  readonly queue: readonly Waiting[];
  readonly refunds: ReadonlyMap<number, Cents>;
  readonly now: Temporal.Instant;
}

export function presentCourse(course: StoredCourse, reading: Reading): Course {
  const { now } = reading;
  const taken = course.taken + course.offered;
  const until = leaveUntilMs(course.dates, course.leaveDays);
  const inEuros = (amount: number) => centsToEuros(cents(amount));
  return {
    id: String(course.id),
    service: course.serviceKey,
    title: course.title,
    about: course.about,
    coach: course.coach,
    coachName: course.coachName,
    coachPicture: course.coachPicture,
    state: shownState({ ...course, taken }, course.dates, now.epochMilliseconds),
    dates: course.dates.map(({ id, date, from, to, courts, coachName, state, because }) => ({
      id: String(id),
      ...{ date, coachName, state, because },
      from: formatWallTime(from),
      to: formatWallTime(to),
      courts: courts.map(({ title }) => title),
    })),
    places: course.placesMax,
    placesMin: course.placesMin,
    taken,
    waiting: course.waiting,
    ageMin: course.ageMin,
    ageMax: course.ageMax,
    levelMin: course.levelMin,
    levelMax: course.levelMax,
    categories: [...course.categoryKeys],
    price: inEuros(course.priceCents),
    pricedBy: course.pricedBy,
    siblingPrice: course.siblingCents === null ? null : inEuros(course.siblingCents),
    joinsLate: course.joinsLate,
    decideOn: course.isDecided || course.heldBecause !== null ? null : course.decideOn,
    leaveUntil: until === undefined ? null : Temporal.Instant.fromEpochMilliseconds(until).toString(),
    calledOffBecause: course.calledOffBecause,
    mine: reading.family.map((person) => presentPerson(course, person, reading)),
  };
}

function presentPerson(course: StoredCourse, person: CoursePerson, reading: Reading): ShownPerson {
  const { callerId, enrolments, queue, refunds, now } = reading;
  const enrolment = enrolments.find(({ memberId }) => memberId === person.id);
  const waits = queue.find(({ memberId }) => memberId === person.id);
  const participant = { ...person, payerId: person.familyPayerId ?? person.id };
  const sibling = isSibling(participant, enrolments);
  const price = sumOf(partsAhead(priceFor(course, sibling), course.dates, now.epochMilliseconds));
  const line = queue.filter(({ state }) => state === 'waiting');
  return {
    memberCode: person.code,
    name: person.name,
    isSelf: person.id === callerId,
    state: enrolment ? 'enrolled' : (waits?.state ?? 'none'),
    unfit: whyNot(course, person) ?? null,
    price: centsToEuros(price),
    isSibling: sibling,
    position: waits?.state === 'waiting' ? line.findIndex(({ id }) => id === waits.id) + 1 : null,
    offeredUntil: waits?.offeredUntil?.toString() ?? null,
    refund: centsToEuros(enrolment && isInTime(course, now) ? (refunds.get(enrolment.id) ?? cents(0)) : cents(0)),
  };
}
