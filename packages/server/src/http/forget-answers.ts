import type { AppContext } from '#context.ts';
import { forgetOld } from '#database/forget-old.ts';

/** A request that got no answer is repeated within minutes; nobody comes back for the answer after this long. */
const KEPT_DAYS = 7;

/** First answers that no repeated request will ask for any more are forgotten. */
export const forgetOldAnswers = (context: Pick<AppContext, 'db' | 'clock'>) =>
  forgetOld(context, { table: 'idempotency_record', since: 'created_at', days: KEPT_DAYS });
