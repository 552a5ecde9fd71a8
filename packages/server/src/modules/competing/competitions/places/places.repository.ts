import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { timeRange } from '#database/time-range.ts';
import { textsOf } from '#database/translations.ts';
import { toInstant } from '#platform/clock.ts';

interface Range {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

export interface TournamentCourt {
  readonly id: number;
  readonly key: string;
  readonly title: Texts;
  readonly spans: readonly Range[];
}

/** Courts of a sport that are closed for a tournament within some days, in the order of the schedule. */
export async function selectCourts(db: Db | Tx, service: string, days: Range): Promise<TournamentCourt[]> {
  const { rows } = await sql<{
    id: number;
    key: string;
    title: string;
    translations: Parameters<typeof textsOf>[1];
    spans: Array<{ from: number; to: number }>;
  }>`
    select court.id, court.key, court.title, court.translations,
      jsonb_agg(jsonb_build_object('from', extract(epoch from lower(closure.during)) * 1000,
        'to', extract(epoch from upper(closure.during)) * 1000) order by closure.during) as spans
    from court join closure on (closure.court_id = court.id
      or (closure.court_id is null and (closure.service_key is null or closure.service_key = court.service_key)))
    where court.service_key = ${service} and closure.kind = 'tournament' and closure.during && ${timeRange(days)}
    group by court.id order by court.id`.execute(db);
  return rows.map(({ id, key, title, translations, spans }) => ({
    ...{ id, key, title: textsOf(title, translations, 'title') },
    spans: spans.map(({ from, to }) => ({ startsAt: instantAt(from), endsAt: instantAt(to) })),
  }));
}

const instantAt = (ms: number) => Temporal.Instant.fromEpochMilliseconds(Math.round(ms));

/** Where members are within some days, but for the matches of a period. */
export async function selectBusy(db: Db | Tx, members: readonly number[], days: Range, periodId: number) {
  const { rows } = await sql<{ player: number; from: Date; to: Date }>`
    select person.member_id as player, lower(person.during) as from, upper(person.during) as to
    from booking_person as person
    where person.member_id = any(${members}::bigint[]) and person.during && ${timeRange(days)} and person.is_live
      and not exists (select from competition_fixture as fixture where fixture.period_id = ${periodId}
        and (fixture.id = person.fixture_id or fixture.booking_id = person.booking_id))`.execute(db);
  return rows.map(({ player, from, to }) => ({ player, startsAt: toInstant(from), endsAt: toInstant(to) }));
}

/** The places that matches of a period have. */
export async function selectPlaces(db: Db | Tx, periodId: number) {
  const { rows } = await sql<{ id: number; court: number; from: Date; to: Date }>`
    select id, court_id as court, lower(during) as from, upper(during) as to from competition_fixture
    where period_id = ${periodId} and court_id is not null and state in ('open', 'played')`.execute(db);
  return rows.map(({ id, court, from, to }) => ({ id, court, startsAt: toInstant(from), endsAt: toInstant(to) }));
}

export async function storePlace(tx: Tx, fixture: number, place: (Range & { readonly court: number }) | null) {
  await sql`update competition_fixture set court_id = ${place?.court ?? null}::bigint,
      during = ${place ? timeRange(place) : sql`null`}::tstzrange where id = ${fixture}`.execute(tx);
}
