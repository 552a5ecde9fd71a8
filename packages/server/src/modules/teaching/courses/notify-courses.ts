import { wallText } from '@courtside/contract/values/club-time';
import { type ClubDate, toDisplayDate } from '@courtside/contract/values/dates';
import { type Cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { type Texts, textIn } from '@courtside/contract/values/texts';
import { PATHS } from '@courtside/contract/wire/page-paths';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { findMembersById, fullName } from '#modules/people/members/index.ts';
import type { StoredCourse } from './store/courses.repository.ts';

type CourseNews = 'courseEnrolled' | 'courseOffer' | 'courseDateOff' | 'courseDateMoved' | 'courseCoach' | 'courseOff';

interface ToldPerson {
  readonly memberId: number;
  /** Who pays, and is told for a child without a login. */
  readonly payerId: number;
  readonly name: string;
  /** What came back to the payer, or was taken. */
  readonly back?: Cents;
  readonly charged?: Cents;
}

interface News {
  readonly what: CourseNews;
  readonly course: StoredCourse;
  readonly people: readonly ToldPerson[];
  readonly date?: ClubDate | undefined;
  readonly until?: Temporal.Instant;
  /** As it was typed, or in every language. */
  readonly reason?: string | Texts;
  /** Who gives the date from now on. */
  readonly coach?: string;
}

const amountText = (amount: Cents | undefined) => (amount ? formatEuros(centsToEuros(amount)) : '');

/** Tells whoever takes part and whoever pays, each once and in their language; only the payer reads an amount. */
export async function notifyCourse(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  { what, course, people, date = course.dates[0]?.date, until, reason = '', coach = '' }: News,
): Promise<void> {
  const told = people.flatMap((person) =>
    [...new Set([person.memberId, person.payerId])].map((id) => ({ ...person, id, isPayer: id === person.payerId })),
  );
  const members = new Map(
    (await findMembersById(tx, [...new Set(told.map(({ id }) => id))])).map((each) => [each.id, each]),
  );
  const path = PATHS.course.replace(':id', String(course.id));
  const shown = told.flatMap((person) => {
    const member = members.get(person.id);
    if (!member) return [];
    const values = {
      what,
      title: textIn(course.title, member.language),
      who: person.name,
      until: until ? wallText(until, settings.CLUB_TIME_ZONE) : '',
      reason: typeof reason === 'string' ? reason : textIn(reason, member.language),
      back: person.isPayer ? amountText(person.back) : '',
      charged: person.isPayer ? amountText(person.charged) : '',
    };
    return [{ member, values }];
  });
  await runWrites(
    tx,
    notificationWrites(
      tx,
      clock,
      shown.map(({ member, values: { what: kind, title, who, until: end, reason: why, back, charged } }) => ({
        memberId: member.id,
        kind,
        params: {
          ...{ title, who },
          ...(date && { date }),
          ...(end && { until: end }),
          ...(why && { reason: why }),
          ...(coach && { coach }),
          ...(back && { amount: back }),
          ...(charged && { charged }),
        },
        link: path,
      })),
    ),
  );
  await runWrites(
    tx,
    mailWrites(
      tx,
      clock,
      'courseNews',
      shown.map(({ member, values }) => ({
        recipient: member,
        values: {
          ...values,
          coach,
          name: fullName(member),
          club: settings.CLUB_NAME,
          date: date ? toDisplayDate(date, member.language) : '',
          link: `${settings.PUBLIC_URL}${path}`,
        },
      })),
    ),
  );
}
