import type { ClubDate } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { type OpenDate, selectOpenDates } from '#modules/teaching/courses/index.ts';
import { type LessonRow, selectLessons } from '../diary.repository.ts';

export interface Days {
  readonly coachId: number;
  readonly firstDay: ClubDate;
  readonly lastDay: ClubDate;
  readonly now: Temporal.Instant;
}

/** Of these days: what a coach can hand over or call off. */
export async function selectOpenLessons(db: Db | Tx, { coachId, firstDay, lastDay, now }: Days): Promise<LessonRow[]> {
  const rows = await selectLessons(db, coachId, firstDay, lastDay);
  return rows.filter(({ status, startsMs }) => status === 'booked' && startsMs > now.epochMilliseconds);
}

export const daysOf = (
  { clock }: Pick<AppContext, 'clock'>,
  { firstDay, lastDay }: { readonly firstDay: ClubDate; readonly lastDay: ClubDate },
  coachId: number,
): Days => ({ coachId, firstDay, lastDay, now: clock.now() });

export const readOpenSessions = async (db: Db | Tx, days: Days) => ({
  lessons: await selectOpenLessons(db, days),
  dates: await selectOpenDates(db, days),
});

export const timeOfLesson = ({ section, date, startsMinute, endsMinute, kind }: LessonRow) => ({
  ...{ service: section, date, from: startsMinute, to: endsMinute, kind },
});

export const timeOfDate = ({ course, date }: OpenDate) => ({
  ...{ service: course.serviceKey, date: date.date, from: date.from, to: date.to, kind: null },
});
