import type { OfficeCourse } from '@courtside/contract/teaching/office-courses';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { shownState } from '../rules/course-state.rules.ts';
import type { StoredCourse, StoredDate } from '../store/courses.repository.ts';

export function presentOfficeCourse(course: StoredCourse, now: Temporal.Instant): OfficeCourse {
  const { taken, offered } = course;
  return {
    id: String(course.id),
    service: course.serviceKey,
    title: course.title,
    about: course.about,
    coach: course.coach,
    coachName: course.coachName,
    state: shownState({ ...course, taken: taken + offered }, course.dates, now.epochMilliseconds),
    placesMin: course.placesMin,
    placesMax: course.placesMax,
    ageMin: course.ageMin,
    ageMax: course.ageMax,
    levelMin: course.levelMin,
    levelMax: course.levelMax,
    categories: [...course.categoryKeys],
    price: centsToEuros(cents(course.priceCents)),
    pricedBy: course.pricedBy,
    siblingPrice: course.siblingCents === null ? null : centsToEuros(cents(course.siblingCents)),
    leaveDays: course.leaveDays,
    joinsLate: course.joinsLate,
    decideOn: course.decideOn,
    taken,
    offered,
    waiting: course.waiting,
    heldBecause: course.heldBecause,
    calledOffBecause: course.calledOffBecause,
    dates: course.dates.map(presentDate),
    version: course.version,
  };
}

const presentDate = ({ id, date, from, to, courts, coach, coachName, state, because }: StoredDate) => ({
  id: String(id),
  date,
  from: formatWallTime(from),
  to: formatWallTime(to),
  courts: courts.map(({ key, title }) => ({ key, title })),
  coach,
  coachName,
  state,
  because,
});
