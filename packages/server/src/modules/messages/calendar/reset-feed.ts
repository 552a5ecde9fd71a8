import type { resetCalendar } from '@courtside/contract/messages/calendar';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { replaceCalendarNonce } from '#modules/people/members/index.ts';
import { findReader } from './events.repository.ts';
import { feedAddress } from './feed-secret.ts';
import { feeds } from './read-feed.ts';

/** A new address; whoever has the old one is refused from now on. */
export async function resetFeed(context: AppContext, { caller, origin }: Call<typeof resetCalendar>) {
  const { db, clock } = context;
  const { memberId } = caller;
  const nonce = await inTransaction(db, async (tx) => {
    const replaced = await replaceCalendarNonce(tx, memberId, clock.now());
    publishFeedChange(tx, memberId);
    await runWrites(
      tx,
      auditWrites(clock, { action: 'calendar_reset', actorId: memberId, subjectId: memberId, ...origin }),
    );
    return replaced;
  });
  return { calendarUrl: feedAddress(context, nonce) };
}

/** Every process reads the feed of this member again: something of the member changed that is in it. */
export const publishFeedChange = (tx: Tx, memberId: number): void => feeds.publish(tx, String(memberId));

/** The address as it is now. */
export async function calendarUrlOf(
  context: Pick<AppContext, 'db' | 'fingerprint' | 'settings'>,
  memberId: number,
): Promise<string> {
  const reader = await findReader(context.db, memberId);
  if (!reader) throw new Error(`no member ${memberId}`);
  return feedAddress(context, reader.nonce);
}
