import type { AppContext } from '#context.ts';
import { purgeOldRows } from '#database/purge-old-rows.ts';

/** As long as the events themselves: a receiver that was away for longer asks for what is, not for what happened. */
const KEPT_DAYS = 30;

export const purgeWebhooks = (context: Pick<AppContext, 'db' | 'clock'>): Promise<number> =>
  purgeOldRows(context, { table: 'webhook_delivery', since: 'made_at', days: KEPT_DAYS });
