import { clubDateSchema } from '../booking/schedule.ts';
import { text } from '../values/text.ts';

/** Words to search for, and days of the club, both included. */
export const listFilters = {
  search: text({ max: 60 }).optional(),
  from: clubDateSchema.optional(),
  to: clubDateSchema.optional(),
};
