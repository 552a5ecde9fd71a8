import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { type Effect, effectOf } from '#modules/booking/affected/index.ts';
import type { Service } from '#modules/club/sports/index.ts';
import { affectedDates, datesThatNoLongerFit } from '#modules/teaching/courses/index.ts';

/** What a change of a sport does to bookings and to dates of courses. */
export function sportEffect(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  before: Service,
  after: Service,
): Effect {
  const find = () => datesThatNoLongerFit(tx, context, before, after);
  return {
    ...effectOf(tx, context, before, after),
    findOthers: affectedDates(tx, context, { services: [after], find }),
  };
}
