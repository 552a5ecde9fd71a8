import type { coachCourses as diaryEndpoint } from '@courtside/contract/teaching/coach-courses';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { addDays } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { selectContacts } from '#modules/people/emergency-contacts/index.ts';
import { todayOf } from '#platform/today.ts';
import { selectAttendance } from '../store/attendance.repository.ts';
import { type StoredDate, selectCourses } from '../store/courses.repository.ts';
import { selectCoursesOf } from '../store/dates.repository.ts';
import { selectEnrolments } from '../store/enrolments.repository.ts';

/** What the dates need, and nothing of money. Notes about somebody are read on the day only. */
export async function coachCourses({ db, clock, settings }: AppContext, { query, caller }: Call<typeof diaryEndpoint>) {
  const today = todayOf({ clock, settings });
  const first = query.date ?? today;
  const last = addDays(first, query.days - 1);
  const ids = await selectCoursesOf(db, { coachId: caller.memberId, firstDay: first, lastDay: last });
  const courses = (await Promise.all(ids.map((id) => selectCourses(db, { id })))).flat();
  const enrolments = await selectEnrolments(db, { courseIds: courses.map(({ id }) => id), isLive: true });
  const dates = courses.flatMap((course) =>
    course.dates
      .filter(({ date, coachId }) => coachId === caller.memberId && first <= date && date <= last)
      .map((date) => ({ course, date })),
  );
  const marks = await selectAttendance(
    db,
    dates.map(({ date }) => date.id),
  );
  // Numbers of other people are read where they may be needed: on the day, by who gives the date.
  const isToday = ({ date, state }: StoredDate) => date === today && state !== 'called_off';
  const contacts = await selectContacts(
    db,
    dates.some(({ date }) => isToday(date)) ? enrolments.map(({ memberCode }) => memberCode) : [],
  );
  const nowMs = clock.now().epochMilliseconds;
  return {
    items: dates
      .toSorted((one, other) => one.date.startsMs - other.date.startsMs)
      .map(({ course, date }) => {
        const own = marks.filter(({ dateId }) => dateId === date.id);
        return {
          id: String(date.id),
          course: String(course.id),
          title: course.title,
          service: course.serviceKey,
          courts: date.courts.map(({ title }) => title),
          from: `${date.date}T${formatWallTime(date.from)}`,
          to: `${date.date}T${formatWallTime(date.to)}`,
          state: stateOf(date, own.length > 0, nowMs),
          pupils: enrolments
            .filter(({ courseId }) => courseId === course.id)
            .map(({ memberId, memberCode, memberName, gender, note }) => {
              const emergency = isToday(date) ? contacts.get(memberCode) : undefined;
              return {
                memberCode,
                gender,
                name: memberName,
                note: date.date === today ? note : null,
                isHere: own.find((mark) => mark.memberId === memberId)?.isHere ?? null,
                ...(emergency && { emergency }),
              };
            }),
        };
      }),
  };
}

function stateOf({ state, startsMs, endsMs }: StoredDate, isMarked: boolean, nowMs: number) {
  if (state === 'called_off') return 'cancelled' as const;
  if (state === 'held' || endsMs <= nowMs || isMarked) return 'held' as const;
  return startsMs <= nowMs ? ('now' as const) : ('ahead' as const);
}
