import type { AppContext } from '#context.ts';
import { purgeOldRows } from '#database/purge-old-rows.ts';

/** A device that was away sends again what it told within days, not months. */
const EVENT_DAYS = 30;
/** Long enough to see who could open a door, and no longer. */
const CODE_DAYS = 90;

/** Codes that have ended, and what devices have told. Codes of bookings end with their window, those of members when they are changed. */
export async function purgeDevices(context: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await purgeOldRows(context, { table: 'device_event', since: 'at', days: EVENT_DAYS });
  await purgeOldRows(context, { table: 'door_code', since: 'ended_at', days: CODE_DAYS });
}
