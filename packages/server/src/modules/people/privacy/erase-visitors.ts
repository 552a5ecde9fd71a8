import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { findPersonById } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';
import { erasePersonalData, personOf } from './personal-data.ts';

/** A run erases at most as many; the rest waits for the next. */
const BATCH = 200;

/** Visitors have no membership whose end would erase them, so their names are kept as long as those of guests. */
export async function eraseVisitors({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = toDate(clock.now().subtract({ hours: 24 * LIMITS.guestNameDays }));
  const due = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'visitor')
    .where('status', '<>', 'erased')
    .where('created_at', '<', before)
    .where(
      sql<boolean>`not exists (select from booking_player as player
        where player.member_id = member.id and upper(player.during) >= ${before})`,
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      const visitor = await findPersonById(tx, id);
      if (visitor) await erasePersonalData(tx, personOf(visitor));
    });
}
