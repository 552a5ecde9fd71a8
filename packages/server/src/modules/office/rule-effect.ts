import { wallMomentOf } from '@courtside/contract/club-time';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/dates';
import type { RuleEffect } from '@courtside/contract/office-categories';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { selectCategoryBookings } from '#modules/bookings/index.ts';
import { forCategory, mondayOf, replayBookings, type Service, selectServices } from '#modules/sports/index.ts';

interface Previewed {
  readonly version: number;
  readonly effect: RuleEffect;
}

/** Carries the answer out of the transaction, which is rolled back. */
class RolledBack extends Error {
  readonly previewed: Previewed;
  constructor(previewed: Previewed) {
    super('rolled back');
    this.previewed = previewed;
  }
}

/**
 * What the changed rules of a category would do: the same bookings are judged by the rules before and after the change.
 * Nothing is locked against bookings, because nothing is decided here.
 */
export async function previewEffect(
  context: AppContext,
  change: (tx: Tx) => Promise<{ readonly key: string; readonly version: number }>,
): Promise<Previewed> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const before = await selectServices(tx);
      const { key, version } = await change(tx);
      throw new RolledBack({ version, effect: await effectOf(tx, context, key, before, await selectServices(tx)) });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.previewed;
    throw error;
  }
}

async function effectOf(
  tx: Tx,
  { clock, settings }: AppContext,
  category: string,
  before: readonly Service[],
  after: readonly Service[],
): Promise<RuleEffect> {
  const now = clock.now();
  const timeZone = settings.CLUB_TIME_ZONE;
  const thisMonth = firstOfMonth(wallMomentOf(now, timeZone).date);
  const lastMonth = firstOfMonth(addDays(thisMonth, -1));
  const bookings = await selectCategoryBookings(tx, category, mondayOf(lastMonth));
  const judge = (services: readonly Service[]) => {
    const views = new Map(services.map((service) => [service.key, forCategory(service, category)]));
    return replayBookings((key) => views.get(key), bookings, timeZone);
  };
  const refused = judge(after);
  const refusedBefore = judge(before);
  const contradicted = [...refused].filter(
    (booking) => !refusedBefore.has(booking) && Temporal.Instant.compare(booking.endsAt, now) > 0,
  );
  const ofLastMonth = bookings.filter(({ date }) => lastMonth <= date && date < thisMonth);
  return {
    contradicted: countOf(contradicted, 'id'),
    contradictedMembers: countOf(contradicted, 'memberId'),
    lastMonth: {
      month: lastMonth.slice(0, 7),
      bookings: countOf(ofLastMonth, 'id'),
      refused: countOf(
        ofLastMonth.filter((booking) => refused.has(booking)),
        'id',
      ),
    },
  };
}

const firstOfMonth = (date: ClubDate): ClubDate => clubDate(`${date.slice(0, 7)}-01`);

const countOf = <Field extends 'id' | 'memberId'>(items: readonly Record<Field, number>[], field: Field): number =>
  new Set(items.map((item) => item[field])).size;
