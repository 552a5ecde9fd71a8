import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { deleteMailsToStranger } from '#modules/messages/notifications/index.ts';
import { deleteOldLookups } from '#modules/people/members/index.ts';
import { deleteExpired } from './registrations.repository.ts';

/** What nobody has proved is erased with its mails when the link is over; so is what visitors looked up. */
export async function eraseRegistrations({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const email of await deleteExpired(tx, clock.now())) await deleteMailsToStranger(tx, email);
    await deleteOldLookups(tx, clock.now());
  });
}
