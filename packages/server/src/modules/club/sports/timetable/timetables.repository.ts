import type { Tx } from '#database/database.ts';
import type { Timetable } from './timetable.rules.ts';

async function insertTimetable(tx: Tx, serviceKey: string, timetable: Timetable): Promise<void> {
  const { id } = await tx
    .insertInto('timetable')
    .values({
      service_key: serviceKey,
      valid_from: timetable.validFrom,
      session_minutes: timetable.sessionMinutes,
      lights_on_minute: timetable.lightsOnMinute,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (timetable.openings.length === 0) return;
  await tx
    .insertInto('timetable_opening')
    .values(
      timetable.openings.map(({ weekdays, opens, closes, courtIds }) => ({
        timetable_id: id,
        weekdays: [...weekdays],
        opens_minute: opens,
        closes_minute: closes,
        court_ids: courtIds && [...courtIds],
      })),
    )
    .execute();
}

/** Replaces the timetables of a service. */
export async function replaceTimetables(tx: Tx, serviceKey: string, timetables: readonly Timetable[]): Promise<void> {
  await tx.deleteFrom('timetable').where('service_key', '=', serviceKey).execute();
  for (const timetable of timetables) await insertTimetable(tx, serviceKey, timetable);
  await tx
    .updateTable('sport_service')
    .set('timetable_version', (eb) => eb('timetable_version', '+', 1))
    .where('key', '=', serviceKey)
    .execute();
}
