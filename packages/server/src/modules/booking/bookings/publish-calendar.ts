import type { Tx } from '#database/database.ts';
import { publish } from '#database/events/events.ts';

/** Every process drops the cached calendar feeds of these members. Triggers do so for changes of a booking. */
export const publishCalendarChange = (tx: Tx, memberIds: readonly number[]): void => publish(tx, 'calendar', memberIds);
