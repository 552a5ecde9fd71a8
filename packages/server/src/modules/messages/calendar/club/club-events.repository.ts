import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { textsOf } from '#database/translations.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import { type EventWindow, eventFromRow, type StoredEvent, selectEvents } from '../events.repository.ts';
import type { StoredFeed } from './club-feeds.repository.ts';

/** What stands where otherwise the title of a course does. */
const LESSON = { en: 'Lesson', tr: 'Ders', ar: 'درس' };

/** More than a court has in a season; the next ones first. */
const MOST_EVENTS = 3_000;

/** What takes the courts of a feed, or what a coach teaches. Nobody's name is in it. */
export async function clubEventsOf(db: Db, feed: StoredFeed, window: EventWindow): Promise<StoredEvent[]> {
  const [booked, closed] = await Promise.all([bookedOf(db, feed, window), closedOf(db, feed, window.from)]);
  return [...booked, ...closed].sort((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt));
}

async function bookedOf(db: Db, feed: StoredFeed, { from, cancelledSince }: EventWindow): Promise<StoredEvent[]> {
  if (feed.kind === 'closures') return [];
  const rows = await selectEvents(db)
    .where('booking.session_date', '>=', from)
    .$if(feed.courtId !== null, (query) => query.where('booking.court_id', '=', feed.courtId))
    .$if(feed.serviceKey !== null, (query) => query.where('booking.service_key', '=', feed.serviceKey))
    .$if(feed.coachId !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from lesson where booking_id = booking.id and coach_id = ${feed.coachId})`,
      ),
    )
    .where((eb) =>
      eb.or([eb('booking.status', '=', 'booked'), eb('booking.cancelled_at', '>=', toDate(cancelledSince))]),
    )
    .orderBy('booking.during')
    .orderBy('booking.id')
    .limit(MOST_EVENTS)
    .execute();
  return rows.map((row) => {
    const event = eventFromRow(row);
    // A calendar that many have must not say who plays, who owes, or with whom a place is open.
    const course = event.coach && { id: 0, title: LESSON };
    return { ...event, players: [], guests: 0, game: null, isDue: false, coach: null, course };
  });
}

/** Closures, and the dates of courses and competitions that take courts. A whole sport is one event. */
async function closedOf(db: Db, feed: StoredFeed, from: ClubDate): Promise<StoredEvent[]> {
  const { rows } = await sql<ClosureRow>`
    select closure.id, closure.service_key as "serviceKey", lower(closure.during) as "startsAt", upper(closure.during) as "endsAt",
      closure.created_at as "createdAt", closure.reason, closure.translations, service.title as service,
      service.translations as "serviceTranslations", court.title as court, court.translations as "courtTranslations"
    from closure
    join sport_service as service on service.key = closure.service_key
    left join court on court.id = closure.court_id
    left join course_date on course_date.id = closure.course_date_id
    where upper(closure.during) >= ${from}::date and case ${feed.kind}::text
      when 'court' then closure.court_id = ${feed.courtId}::bigint
        or (closure.court_id is null and closure.service_key = (select service_key from court where id = ${feed.courtId}::bigint))
      when 'sport' then closure.service_key = ${feed.serviceKey}::text
      when 'coach' then course_date.coach_id = ${feed.coachId}::bigint
      else closure.course_date_id is null end
    order by closure.during, closure.id limit ${MOST_EVENTS}`.execute(db);
  return rows.map(eventOfClosure);
}

interface ClosureRow {
  readonly id: number;
  readonly serviceKey: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly createdAt: Date;
  readonly reason: string;
  readonly translations: never;
  readonly service: string;
  readonly serviceTranslations: never;
  readonly court: string | null;
  readonly courtTranslations: never;
}

function eventOfClosure(row: ClosureRow): StoredEvent {
  const createdAt = toInstant(row.createdAt);
  return {
    ...{ key: `closure-${row.id}`, serviceKey: row.serviceKey, sequence: 0, isCancelled: false, isDue: false },
    ...{ startsAt: toInstant(row.startsAt), endsAt: toInstant(row.endsAt), createdAt, changedAt: createdAt },
    titles: {
      service: textsOf(row.service, row.serviceTranslations, 'title'),
      courts: row.court === null ? [] : [textsOf(row.court, row.courtTranslations, 'title')],
    },
    ...{ players: [], guests: 0, coach: null, game: null, competition: null },
    course: { id: 0, title: textsOf(row.reason, row.translations, 'reason') },
  };
}
