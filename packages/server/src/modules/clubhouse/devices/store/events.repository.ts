import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

interface EventRow {
  readonly linkId: number;
  readonly eventId: string;
  readonly deviceId: number;
  readonly type: 'report' | 'code';
  /** By the clock of the device. */
  readonly at: Temporal.Instant;
}

export async function isEventKnown(
  db: Db,
  { linkId, eventId }: Pick<EventRow, 'linkId' | 'eventId'>,
): Promise<boolean> {
  const known = await db
    .selectFrom('device_event')
    .select('event_id')
    .where('link_id', '=', linkId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return known !== undefined;
}

/** Whether it is new: each event of a connection counts once. */
export async function insertEvent(db: Db | Tx, { linkId, eventId, deviceId, type, at }: EventRow): Promise<boolean> {
  const inserted = await db
    .insertInto('device_event')
    .values({ link_id: linkId, event_id: eventId, device_id: deviceId, type, at: toDate(at) })
    .onConflict((row) => row.columns(['link_id', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Reports of one device wait for each other. */
export async function lockDevice(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('device').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Events may overtake each other. */
export async function hasLaterReport(tx: Tx, deviceId: number, at: Temporal.Instant): Promise<boolean> {
  const later = await tx
    .selectFrom('device_event')
    .select('event_id')
    .where('device_id', '=', deviceId)
    .where('type', '=', 'report')
    .where('at', '>', toDate(at))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

interface Said {
  readonly isOn: boolean;
  /** Undefined: as they were. */
  readonly codes: readonly string[] | undefined;
}

/** What a device tells by itself. Whether it is reached is another matter, so a fault stays. */
export async function storeReport(
  tx: Tx,
  { id, linkId }: { readonly id: number; readonly linkId: number },
  { isOn, codes }: Said,
  now: Temporal.Instant,
): Promise<void> {
  const said = { is_on: isOn, at: toDate(now), ...(codes && { codes: [...codes] }) };
  await tx
    .insertInto('device_reported')
    .values({ device_id: id, ...said })
    .onConflict((row) => row.column('device_id').doUpdateSet(said))
    .execute();
  await tx
    .updateTable('device_link')
    .set({ contact_at: toDate(now) })
    .where('id', '=', linkId)
    .execute();
}

export interface KnownCode {
  readonly memberId: number | null;
  readonly booking: { readonly id: number; readonly section: string; readonly key: string } | null;
}

/** Whose code opens this door now: of a booking or of a member. */
export async function findCodeAt(
  db: Db,
  doorId: number,
  code: string,
  now: Temporal.Instant,
): Promise<KnownCode | undefined> {
  const row = await db
    .selectFrom('door_code')
    .leftJoin('court_booking as booking', 'booking.id', 'door_code.booking_id')
    .select(['door_code.member_id as memberId', 'booking.id', 'booking.service_key as section', 'booking.key'])
    .where('door_code.device_id', '=', doorId)
    .where('door_code.code', '=', code)
    .where('door_code.ended_at', 'is', null)
    .where(sql<boolean>`door_code.during @> ${toDate(now)}::timestamptz`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { memberId, id, section, key } = row;
  return { memberId, booking: id !== null && section !== null && key !== null ? { id, section, key } : null };
}
