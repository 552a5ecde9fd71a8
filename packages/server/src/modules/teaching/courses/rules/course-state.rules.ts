import type { CourseState, ShownCourseState } from '@courtside/contract/teaching/course-fields';
import { ageOn, type ClubDate } from '@courtside/contract/values/dates';

interface Dated {
  readonly state: 'planned' | 'held' | 'called_off';
  readonly startsMs: number;
  readonly endsMs: number;
}

interface Known {
  readonly state: CourseState;
  readonly placesMax: number;
  /** Taken and offered places. */
  readonly taken: number;
}

/** Dates that were called off count only where no other date is left. */
const heldDates = <Each extends Dated>(dates: readonly Each[]): readonly Each[] => {
  const held = dates.filter(({ state }) => state !== 'called_off');
  return held.length > 0 ? held : dates;
};

/** What a course is for everybody who looks at it now. */
export function shownState(
  { state, placesMax, taken }: Known,
  dates: readonly Dated[],
  nowMs: number,
): ShownCourseState {
  if (state !== 'published') return state;
  const held = heldDates(dates);
  if (held.every(({ endsMs }) => endsMs <= nowMs)) return 'over';
  if (held.some(({ startsMs }) => startsMs <= nowMs)) return 'running';
  return taken >= placesMax ? 'full' : 'open';
}

/** Undefined where no date is left: nobody can enrol. */
export const firstStart = (dates: readonly Dated[]): number | undefined =>
  heldDates(dates)
    .map(({ startsMs }) => startsMs)
    .toSorted((one, other) => one - other)[0];

/** Until then a place is left with everything paid back: so many days before the first date begins. */
export function leaveUntilMs(dates: readonly Dated[], leaveDays: number): number | undefined {
  const first = firstStart(dates);
  return first === undefined ? undefined : first - leaveDays * 24 * 60 * 60_000;
}

interface Audience {
  readonly ageMin: number | null;
  readonly ageMax: number | null;
  readonly levelMin: number | null;
  readonly levelMax: number | null;
  readonly categoryKeys: readonly string[];
}

interface Person {
  readonly birthday: ClubDate | null;
  readonly level: number | null;
  readonly category: string;
}

export type Unfit = 'age' | 'level' | 'category';

/** Why a course is not for somebody. Who has no birthday is asked for it; who has no level may begin anywhere from the bottom. */
export function unfitFor(course: Audience, person: Person, firstDay: ClubDate): Unfit | undefined {
  const { ageMin, ageMax, levelMin, levelMax, categoryKeys } = course;
  if (ageMin !== null || ageMax !== null) {
    const age = person.birthday === null ? undefined : ageOn(person.birthday, firstDay);
    if (age === undefined || age < (ageMin ?? 0) || age > (ageMax ?? Number.POSITIVE_INFINITY)) return 'age';
  }
  if (categoryKeys.length > 0 && !categoryKeys.includes(person.category)) return 'category';
  if (levelMin !== null && (person.level === null || person.level < levelMin)) return 'level';
  if (levelMax !== null && person.level !== null && person.level > levelMax) return 'level';
  return undefined;
}

/** The first number that nobody has, or undefined where the course is full. */
export function freePlace(taken: readonly number[], placesMax: number): number | undefined {
  const numbers = new Set(taken);
  return Array.from({ length: placesMax }, (_, index) => index + 1).find((number) => !numbers.has(number));
}
