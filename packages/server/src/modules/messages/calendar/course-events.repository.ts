import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Translations } from '#database/tables/sports.ts';
import { textsOf } from '#database/translations.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import type { EventWindow, StoredEvent } from './events.repository.ts';

interface Row {
  readonly id: number;
  readonly courseId: number;
  readonly serviceKey: string;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly title: string;
  readonly translations: Translations;
  readonly service: string;
  readonly serviceTranslations: Translations;
  readonly courts: ReadonlyArray<{ readonly title: string; readonly translations: Translations }>;
  readonly coach: StoredEvent['coach'];
  readonly players: StoredEvent['players'];
}

/**
 * Dates of courses in which the member, or somebody for whom the member pays, takes part, and those that the member gives.
 * Of who takes part it names the family only.
 */
export async function courseEventsOf(
  db: Db,
  memberId: number,
  { from, cancelledSince }: EventWindow,
): Promise<StoredEvent[]> {
  const { rows } = await sql<Row>`
    with mine as (
      select part.date_id, jsonb_agg(jsonb_build_object('id', member.id, 'payerId', member.family_payer_id,
        'name', concat_ws(' ', member.first_name, member.surname)) order by member.id) as players
      from course_enrolment as enrolment join member on member.id = enrolment.member_id
      join course_part as part on part.enrolment_id = enrolment.id
      where enrolment.state <> 'left' and (member.id = ${memberId} or member.family_payer_id = ${memberId})
      group by part.date_id
    )
    select day.id, course.id as "courseId", course.service_key as "serviceKey", day.calendar_sequence as sequence,
      day.state = 'called_off' as "isCancelled", lower(day.during) as "startsAt", upper(day.during) as "endsAt",
      course.made_at as "createdAt", greatest(course.made_at, day.changed_at) as "changedAt", course.title,
      course.translations, service.title as service, service.translations as "serviceTranslations",
      jsonb_build_object('id', coach.id, 'name', concat_ws(' ', coach.first_name, coach.surname)) as coach,
      coalesce(mine.players, '[]') as players,
      (select coalesce(jsonb_agg(jsonb_build_object('title', court.title, 'translations', court.translations)
          order by court.position), '[]')
        from course_date_court join court on court.id = court_id where date_id = day.id) as courts
    from course_date as day join course on course.id = day.course_id
    join sport_service as service on service.key = course.service_key
    join member as coach on coach.id = day.coach_id
    left join mine on mine.date_id = day.id
    where (mine.date_id is not null or day.coach_id = ${memberId}) and day.is_booked
      and day.session_date >= ${from}::date
      and (day.state <> 'called_off' or day.changed_at >= ${toDate(cancelledSince)}::timestamptz)
    order by day.during, day.id`.execute(db);
  return rows.map(eventFromRow);
}

function eventFromRow({
  id,
  courseId,
  title,
  translations,
  service,
  serviceTranslations,
  courts,
  ...row
}: Row): StoredEvent {
  const titleOf = (text: string, others: Translations): Texts => textsOf(text, others, 'title');
  return {
    ...row,
    key: `course-date-${id}`,
    startsAt: toInstant(row.startsAt),
    endsAt: toInstant(row.endsAt),
    createdAt: toInstant(row.createdAt),
    changedAt: toInstant(row.changedAt),
    isDue: false,
    guests: 0,
    game: null,
    competition: null,
    course: { id: courseId, title: titleOf(title, translations) },
    titles: {
      service: titleOf(service, serviceTranslations),
      courts: courts.map((court) => titleOf(court.title, court.translations)),
    },
  };
}
