import type { hideLevel as hideEndpoint } from '@courtside/contract/competing/levels';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { toDate } from '#platform/clock.ts';
import { findRatings, lockCounters, shownWrites } from '../steps/level-steps.repository.ts';

/** Whoever hides the own level has none for games, so that level games are joined by asking. */
export async function hideLevel({ db, clock }: AppContext, { body, caller }: Call<typeof hideEndpoint>) {
  const { memberId } = caller;
  const isHidden = body.isHidden === 1;
  await inTransaction(db, async (tx) => {
    // Whoever counts a result meanwhile has done so before, or sees what is stored here.
    const services = await lockCounters(tx);
    if (isHidden) {
      await sql`insert into hidden_level (member_id, since) values (${memberId}, ${toDate(clock.now())})
        on conflict do nothing`.execute(tx);
      await tx.deleteFrom('member_level').where('member_id', '=', memberId).execute();
      return;
    }
    await tx.deleteFrom('hidden_level').where('member_id', '=', memberId).execute();
    for (const service of services) {
      const rating = (await findRatings(tx, service, [memberId])).get(memberId);
      if (rating) await runWrites(tx, shownWrites(service, [[memberId, rating]], clock.now()));
    }
  });
  return { isHidden };
}
