import type { handOverChoices as choicesEndpoint } from '@courtside/contract/teaching/coach-handover';
import { formatWallTime } from '@courtside/contract/values/club-time';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { type Coach, selectBusy, selectCoaches, takeoverRefusal } from '#modules/teaching/coaches/index.ts';
import { membersOfDates } from '#modules/teaching/courses/index.ts';
import { daysOf, readOpenSessions, timeOfDate, timeOfLesson } from './taught-sessions.ts';

type Time = ReturnType<typeof timeOfLesson> | ReturnType<typeof timeOfDate>;

/** Each session with the coaches who can take it now; the hand-over judges again behind its locks. */
export async function handOverChoices(context: AppContext, { query, caller }: Call<typeof choicesEndpoint>) {
  const { db } = context;
  const { lessons, dates } = await readOpenSessions(db, daysOf(context, query, caller.memberId));
  const names = await membersOfDates(db, dates);
  const others = (await selectCoaches(db)).filter(({ id }) => id !== caller.memberId);
  const sessions = [
    ...lessons.map((lesson) => ({
      time: timeOfLesson(lesson),
      span: lesson,
      lesson: { section: lesson.section, key: lesson.key },
      ...{ dateId: null, title: null, pupils: lesson.pupils.map(({ name }) => name) },
    })),
    ...dates.map((open) => ({
      time: timeOfDate(open),
      span: open.date,
      lesson: null,
      ...{ dateId: String(open.date.id), title: open.course.title },
      pupils: names.filter(({ courseId }) => courseId === open.course.id).map(({ memberName }) => memberName),
    })),
  ].toSorted((one, other) => one.span.startsMs - other.span.startsMs);
  const items = [];
  for (const { time, span, ...session } of sessions) {
    const able = others.filter((coach) => takeoverRefusal(coach, time) === undefined);
    items.push({ ...session, ...presentTime(time), coaches: await freeOf(context, able, span) });
  }
  return { items };
}

const presentTime = ({ service, date, from, to }: Time) => ({
  service,
  from: `${date}T${formatWallTime(from)}`,
  to: `${date}T${formatWallTime(to)}`,
});

async function freeOf(
  { db }: AppContext,
  coaches: readonly Coach[],
  { startsMs, endsMs }: { readonly startsMs: number; readonly endsMs: number },
) {
  const time = {
    startsAt: Temporal.Instant.fromEpochMilliseconds(startsMs),
    endsAt: Temporal.Instant.fromEpochMilliseconds(endsMs),
  };
  const busy = await selectBusy(
    db,
    coaches.map(({ id }) => id),
    time,
  );
  return coaches
    .filter(({ id }) => !busy.some(({ memberId }) => memberId === id))
    .map(({ code, name }) => ({ memberCode: code, name }));
}
