import { formatWallTime } from '@courtside/contract/values/club-time';
import { toDisplayDate } from '@courtside/contract/values/dates';
import { textIn } from '@courtside/contract/values/texts';
import { PATHS } from '@courtside/contract/wire/page-paths';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { purgeOldRows } from '#database/purge-old-rows.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { findMembersById, fullName } from '#modules/people/members/index.ts';
import { selectCourses } from '../store/courses.repository.ts';
import { noteDueReminders } from './course-reminders.repository.ts';

const BATCH_SIZE = 100;
const KEPT_DAYS = 7;

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** Reminds whoever takes part in a course, and whoever pays, of its next date. Notes and messages are written together. */
export async function sendCourseReminders(context: Context & Pick<AppContext, 'db'>): Promise<void> {
  let sent: number;
  do sent = await inTransaction(context.db, (tx) => sendBatch(tx, context));
  while (sent > 0);
  await purgeOldRows(context, { table: 'course_reminder', since: 'starts_at', days: KEPT_DAYS });
}

async function sendBatch(tx: Tx, { clock, settings }: Context): Promise<number> {
  const due = await noteDueReminders(tx, clock.now(), BATCH_SIZE);
  const ids = [...new Set(due.map(({ courseId }) => courseId))];
  const courses = (await Promise.all(ids.map((id) => selectCourses(tx, { id })))).flat();
  const members = await findMembersById(tx, [...new Set(due.map(({ memberId }) => memberId))]);
  const reminders = due.flatMap(({ courseId, dateId, memberId, who }) => {
    const course = courses.find(({ id }) => id === courseId);
    const date = course?.dates.find(({ id }) => id === dateId);
    const member = members.find(({ id }) => id === memberId);
    if (!course || !date || !member) return [];
    const { language } = member;
    const list = new Intl.ListFormat(language, { type: 'unit' });
    const values = {
      ...{ title: textIn(course.title, language), who: list.format(who), coach: date.coachName },
      ...{ from: formatWallTime(date.from), to: formatWallTime(date.to) },
    };
    const court = list.format(date.courts.map(({ title }) => title));
    return [{ course, date, member, values, court, path: PATHS.course.replace(':id', String(course.id)) }];
  });
  await runWrites(
    tx,
    notificationWrites(
      tx,
      clock,
      reminders.map(({ date, member, values, path }) => ({
        ...{ memberId: member.id, kind: 'courseReminder' as const, link: path },
        params: { ...values, date: date.date },
      })),
    ),
  );
  const mails = reminders.map(({ date, member, values, court, path }) => ({
    recipient: member,
    usefulUntil: Temporal.Instant.fromEpochMilliseconds(date.startsMs),
    values: {
      ...{ ...values, court, name: fullName(member), club: settings.CLUB_NAME },
      ...{ date: toDisplayDate(date.date, member.language), link: `${settings.PUBLIC_URL}${path}` },
    },
  }));
  await runWrites(tx, mailWrites(tx, clock, 'courseReminder', mails));
  return due.length;
}
