import type { coachDiary as diaryEndpoint } from '@courtside/contract/teaching/coach-diary';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { addDays } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { selectContacts } from '#modules/people/emergency-contacts/index.ts';
import { todayOf } from '#platform/today.ts';
import { type LessonRow, selectLessons } from './diary.repository.ts';

/** What the lessons need, and nothing of money. */
export async function coachDiary(context: AppContext, { query, caller }: Call<typeof diaryEndpoint>) {
  const today = todayOf(context);
  const first = query.date ?? today;
  const rows = await selectLessons(context.db, caller.memberId, first, addDays(first, query.days - 1));
  // Numbers of other people are read where they may be needed: on the day, by who gives the lesson.
  const ofToday = rows.filter(({ date, status }) => date === today && status === 'booked');
  const contacts = await selectContacts(
    context.db,
    ofToday.flatMap(({ pupils }) => pupils.map(({ memberCode }) => memberCode)),
  );
  const nowMs = context.clock.now().epochMilliseconds;
  return {
    items: rows.map((row) => ({
      section: row.section,
      key: row.key,
      service: row.section,
      court: row.court,
      from: `${row.date}T${formatWallTime(row.startsMinute)}`,
      to: `${row.date}T${formatWallTime(row.endsMinute)}`,
      state: stateOf(row, nowMs),
      pupils: row.pupils.map((pupil) => {
        const emergency = ofToday.includes(row) ? contacts.get(pupil.memberCode) : undefined;
        return { ...pupil, ...(emergency && { emergency }) };
      }),
    })),
  };
}

function stateOf(
  { status, startsMs, endsMs, pupils }: LessonRow,
  nowMs: number,
): 'ahead' | 'now' | 'held' | 'cancelled' {
  if (status === 'cancelled') return 'cancelled';
  if (endsMs <= nowMs || pupils.some(({ isHere }) => isHere !== null)) return 'held';
  return startsMs <= nowMs ? 'now' : 'ahead';
}
