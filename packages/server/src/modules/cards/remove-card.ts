import type { removeCard as removeEndpoint } from '@courtside/contract/payments';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { findCard, markCardRemoved } from './cards.repository.ts';
import { savedCards } from './list-cards.ts';

/** Forget a card here, then at the provider. */
export async function removeCard(context: AppContext, { params, caller, origin }: Call<typeof removeEndpoint>) {
  const { db, clock, settings, gateway, log } = context;
  const card = await inTransaction(db, async (tx) => {
    const found = await findCard(tx, caller.memberId, settings.PAYMENT_PROVIDER, params.id);
    if (!found) throw new AppError('record.not_found');
    await markCardRemoved(tx, found.id, clock.now());
    await recordAudit(tx, clock, { action: 'card_removed', actorId: caller.memberId, ...origin });
    return found;
  });
  // A provider that does not answer keeps a card that nobody can choose any more.
  await gateway?.forgetCard(card.token).catch((error: unknown) => log.warn({ err: error }, 'the provider kept a card'));
  return savedCards(db, context, caller.memberId);
}
