import type { AppContext } from '#context.ts';
import { forgetOld } from '#database/forget-old.ts';

/** Where a member was logged in from is part of their own data, and of use to the club when something went wrong. */
const KEPT_DAYS = 90;

export const forgetOldSessions = (context: Pick<AppContext, 'db' | 'clock'>) =>
  forgetOld(context, { table: 'session', since: 'expires_at', days: KEPT_DAYS });
