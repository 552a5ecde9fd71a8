import type {
  readOwnHours as readEndpoint,
  saveOwnHours as saveEndpoint,
} from '@courtside/contract/teaching/coach-hours';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { addDays } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { covers, findCoach, presentWholeCoach, saveWeek, teachingTimes } from '#modules/teaching/coaches/index.ts';
import { todayOf } from '#platform/today.ts';
import { selectOpenLessons } from '../handover/taught-sessions.ts';

/** Lessons are booked at most 90 days ahead; the desk may book some that are later. */
const LOOKS_AHEAD_DAYS = 400;

/** With the lessons that were booked before the hours were changed. */
export async function readOwnHours(context: AppContext, { caller }: Call<typeof readEndpoint>) {
  const { db, clock } = context;
  const coach = await findCoach(db, caller.memberCode);
  if (!coach) throw new AppError('record.not_found');
  const today = todayOf(context);
  const { hours, exceptions } = presentWholeCoach(coach, today);
  const days = { firstDay: today, lastDay: addDays(today, LOOKS_AHEAD_DAYS), now: clock.now() };
  const booked = await selectOpenLessons(db, { coachId: coach.id, ...days });
  const outside = booked.filter(
    ({ date, startsMinute, endsMinute }) => !covers(teachingTimes(coach, date), { from: startsMinute, to: endsMinute }),
  );
  return {
    ...{ version: coach.version, hours, exceptions },
    outside: outside.map(({ key, section, court, date, startsMinute, endsMinute, pupils }) => ({
      ...{ key, service: section, court },
      from: `${date}T${formatWallTime(startsMinute)}`,
      to: `${date}T${formatWallTime(endsMinute)}`,
      pupils: pupils.map(({ name }) => name),
    })),
  };
}

export const saveOwnHours = (context: AppContext, call: Call<typeof saveEndpoint>) =>
  saveWeek(context, { ...call, params: { memberCode: call.caller.memberCode } });
