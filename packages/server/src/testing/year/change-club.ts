import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/**
 * The demo club with an eleventh court in the three sports of the soak, check-in in tennis, and squash at any hour: so are
 * the nights on which the clocks change.
 */
export async function changeClub({ db }: Database): Promise<void> {
  await sql`insert into court (service_key, key, position, title, court_type, has_lights, is_outdoor)
    values ('tennis', 'TEN5', 20, 'Court 5', 'hard', true, true)`.execute(db);
  await sql`update sport_service set check_in_since = '2026-01-01', release_no_show = true, revision = revision + 1
    where key = 'tennis'`.execute(db);
  await sql`update timetable_opening set opens_minute = 0, closes_minute = 1440
    where timetable_id in (select id from timetable where service_key = 'squash')`.execute(db);
  await sql`update sport_service set revision = revision + 1 where key = 'squash'`.execute(db);
}
