import type { WhoFits } from '@courtside/contract/teaching/courses';
import { toDisplayDate } from '@courtside/contract/values/dates';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { Tx } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';
import { shownState, unfitFor } from '../rules/course-state.rules.ts';
import type { StoredCourse } from '../store/courses.repository.ts';
import { type CoursePerson, findPerson } from '../store/people.repository.ts';

export interface Participant extends CoursePerson {
  readonly payerId: number;
}

const REFUSALS = {
  age: 'course.age',
  age_unknown: 'course.age_unknown',
  level: 'course.level',
  category: 'course.category',
} as const;

export const isDesk = ({ role }: Caller) => roleHasAccess(role, 'desk');

/** The caller, somebody for whom the caller pays, or at the desk any member. */
export async function findParticipant(tx: Tx, caller: Caller, memberCode: string | undefined): Promise<Participant> {
  if (caller.hasVisitorAccount) throw new AppError('access.members_only');
  const person = await findPerson(tx, memberCode ?? caller.memberCode);
  const isOwn = person && (person.id === caller.memberId || person.familyPayerId === caller.memberId);
  if (!person || !(isOwn || isDesk(caller)))
    throw new AppError(isDesk(caller) ? 'record.not_found' : 'course.not_family');
  return { ...person, payerId: person.familyPayerId ?? person.id };
}

/** Why a course is not for somebody, in the words of the contract. */
export function whyNot(course: StoredCourse, person: CoursePerson): WhoFits | undefined {
  const firstDay = course.dates.find(({ state }) => state !== 'called_off')?.date ?? course.dates[0]?.date;
  if (!firstDay) return undefined;
  const level = person.levels[course.serviceKey] ?? null;
  const unfit = unfitFor(course, { ...person, level }, firstDay);
  return unfit === 'age' && person.birthday === null ? 'age_unknown' : unfit;
}

/** Nobody enrols in a course that is no course any more, or has begun; the desk decides about age and level. */
export function requireOpen(
  course: StoredCourse | undefined,
  person: CoursePerson,
  caller: Caller,
  now: Temporal.Instant,
): StoredCourse {
  if (!course || course.state === 'draft') throw new AppError('record.not_found');
  const state = shownState(course, course.dates, now.epochMilliseconds);
  if (state === 'called_off' || state === 'over') throw new AppError('course.not_open');
  if (state === 'running' && !course.joinsLate) throw new AppError('course.begun');
  if (!course.dates.some((date) => date.state === 'planned' && date.startsMs > now.epochMilliseconds))
    throw new AppError('course.begun');
  const unfit = isDesk(caller) ? undefined : whyNot(course, person);
  if (unfit) {
    const date = course.dates[0] ? toDisplayDate(course.dates[0].date, 'en') : '';
    throw new AppError(REFUSALS[unfit], { params: { name: person.name, coach: course.coachName, date } });
  }
  return course;
}

/** Whether the payer pays for somebody else in this course: then the price of siblings holds. */
export const isSibling = (
  { payerId, id }: Pick<Participant, 'payerId' | 'id'>,
  enrolled: ReadonlyArray<{ readonly payerId: number; readonly memberId: number }>,
): boolean =>
  id !== payerId &&
  enrolled.some((each) => each.payerId === payerId && each.memberId !== payerId && each.memberId !== id);
