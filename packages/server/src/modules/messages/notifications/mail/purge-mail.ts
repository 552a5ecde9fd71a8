import type { AppContext } from '#context.ts';
import { purgeOldRows } from '#database/purge-old-rows.ts';

const KEPT_DAYS = 90;

/** Deletes mails that were sent, kept or given up long ago. What members were told stays in their notifications. */
export const purgeMail = (context: Pick<AppContext, 'db' | 'clock'>) =>
  purgeOldRows(context, { table: 'outbox_mail', since: 'finished_at', days: KEPT_DAYS });
