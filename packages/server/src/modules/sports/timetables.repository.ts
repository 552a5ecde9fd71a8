import type { Tx } from '#database/database.ts';
import type { Timetable } from './timetable.rules.ts';

export async function insertTimetable(tx: Tx, serviceKey: string, timetable: Timetable): Promise<void> {
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
