import { formatWallTime } from '@courtside/contract/values/club-time';
import { toDisplayDate } from '@courtside/contract/values/dates';
import { textIn } from '@courtside/contract/values/texts';
import { PATHS } from '@courtside/contract/wire/page-paths';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import { notifyCourse } from '../notify-courses.ts';
import { storeCourse } from '../store/courses.repository.ts';
import { storeCoachOfDate } from '../store/dates.repository.ts';
import { selectEnrolments } from '../store/enrolments.repository.ts';
import type { OpenDate } from './coach-days.ts';

interface GivenDate extends OpenDate {
  readonly taker: { readonly id: number; readonly name: string };
  readonly actorId: number;
}

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** A date of a locked course is given by another coach, who has the share by the own contract once it was held. */
export async function handOverDate(tx: Tx, context: Context, given: GivenDate): Promise<void> {
  const { course, date, taker } = given;
  await storeCoachOfDate(tx, date.id, taker.id);
  await storeCourse(tx, course.id, { at: context.clock.now() });
  const enrolled = await selectEnrolments(tx, { courseIds: [course.id], isLive: true });
  const people = enrolled.map(({ memberId, payerId, memberName }) => ({ memberId, payerId, name: memberName }));
  await notifyCourse(tx, context, { what: 'courseCoach', course, people, date: date.date, coach: taker.name });
  await tellTaker(tx, context, given);
}

/** Whoever gives the date instead. */
async function tellTaker(tx: Tx, { clock, settings }: Context, { course, date, taker, actorId }: GivenDate) {
  const coach = await findMemberById(tx, taker.id);
  const from = await findMemberById(tx, actorId);
  if (!coach || !from) return;
  const by = fullName(from);
  const title = textIn(course.title, coach.language);
  const court = date.courts.map((each) => each.title).join(', ');
  const time = { from: formatWallTime(date.from), to: formatWallTime(date.to) };
  // As of a lesson, with the course instead of its pupils.
  const params = { service: course.serviceKey, court, date: date.date, ...time, by, players: title };
  const news = { memberId: coach.id, kind: 'lessonTaken' as const, params, link: PATHS.coachDay };
  await runWrites(tx, notificationWrites(tx, clock, [news]));
  const values = {
    ...{ what: 'courseTaken', name: fullName(coach), club: settings.CLUB_NAME, title, coach: by },
    ...{ who: '', until: '', reason: '', back: '', charged: '' },
    date: toDisplayDate(date.date, coach.language),
    link: `${settings.PUBLIC_URL}${PATHS.coachDay}`,
  };
  await runWrites(tx, mailWrites(tx, clock, 'courseNews', [{ recipient: coach, values }]));
}
