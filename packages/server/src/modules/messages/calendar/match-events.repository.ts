import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Translations } from '#database/tables/sports.ts';
import { textsOf } from '#database/translations.ts';
import { toInstant } from '#platform/clock.ts';
import type { EventWindow, StoredEvent } from './events.repository.ts';

interface Row {
  readonly id: number;
  readonly competitionId: number;
  readonly serviceKey: string;
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly createdAt: Date;
  readonly title: string;
  readonly translations: Translations;
  readonly service: string;
  readonly serviceTranslations: Translations;
  readonly court: string;
  readonly courtTranslations: Translations;
  readonly players: StoredEvent['players'];
}

/**
 * Matches that the office has placed on a court, of the member and of those for whom the member pays. It names the family
 * only. A match that was booked is a booking; one that is not played any more is in no feed, so that calendars remove it.
 */
export async function matchEventsOf(db: Db, memberId: number, { from }: EventWindow): Promise<StoredEvent[]> {
  const { rows } = await sql<Row>`
    select fixture.id, competition.id as "competitionId", competition.service_key as "serviceKey",
      fixture.calendar_sequence as sequence, lower(fixture.during) as "startsAt", upper(fixture.during) as "endsAt",
      fixture.created_at as "createdAt", competition.title, competition.translations, service.title as service,
      service.translations as "serviceTranslations", court.title as court, court.translations as "courtTranslations",
      mine.players
    from competition_fixture as fixture
    join competition on competition.id = fixture.competition_id
    join sport_service as service on service.key = competition.service_key
    join court on court.id = fixture.court_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', member.id, 'payerId', member.family_payer_id,
        'name', concat_ws(' ', member.first_name, member.surname)) order by member.id) as players
      from competition_player as player join member on member.id = player.member_id
      where player.entry_id in (fixture.one_entry_id, fixture.two_entry_id)
        and (member.id = ${memberId} or member.family_payer_id = ${memberId})) as mine
    where mine.players is not null and fixture.state in ('open', 'played') and fixture.booking_id is null
      and upper(fixture.during) >= ${from}::date
    order by fixture.during, fixture.id`.execute(db);
  return rows.map(eventFromRow);
}

function eventFromRow({ id, competitionId, ...row }: Row): StoredEvent {
  const { serviceKey, sequence, players } = row;
  const createdAt = toInstant(row.createdAt);
  return {
    ...{ serviceKey, sequence, players, key: `match-${id}`, isCancelled: false, isDue: false, guests: 0 },
    ...{ startsAt: toInstant(row.startsAt), endsAt: toInstant(row.endsAt), createdAt, changedAt: createdAt },
    ...{ coach: null, game: null, course: null },
    competition: { id: competitionId, title: textsOf(row.title, row.translations, 'title') },
    titles: {
      service: textsOf(row.service, row.serviceTranslations, 'title'),
      courts: [textsOf(row.court, row.courtTranslations, 'title')],
    },
  };
}
