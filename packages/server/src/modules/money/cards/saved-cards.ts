import type {
  listCards as listEndpoint,
  removeCard as removeEndpoint,
  SavedCard,
} from '@courtside/contract/money/payments';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { presentCard } from './card.rules.ts';
import { cardsOf, findCard, markCardRemoved } from './cards.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

export async function savedCards(db: Db | Tx, { clock, settings }: Context, memberId: number): Promise<SavedCard[]> {
  const today = clock.now().toZonedDateTimeISO(settings.CLUB_TIME_ZONE).toPlainDate();
  const cards = await cardsOf(db, memberId, settings.PAYMENT_PROVIDER);
  return cards.map((card) => presentCard(card, today));
}

export async function listCards(context: AppContext, { caller }: Call<typeof listEndpoint>) {
  return savedCards(context.db, context, caller.memberId);
}

/** Removes a card here, then at the provider. */
export async function removeCard(context: AppContext, { params, caller, origin }: Call<typeof removeEndpoint>) {
  const { db, clock, settings, gateway, log } = context;
  const card = await inTransaction(db, async (tx) => {
    const found = await findCard(tx, caller.memberId, settings.PAYMENT_PROVIDER, params.id);
    if (!found) throw new AppError('record.not_found');
    await markCardRemoved(tx, found.id, clock.now());
    await runWrites(tx, auditWrites(clock, { action: 'card_removed', actorId: caller.memberId, ...origin }));
    return found;
  });
  // If the provider fails it keeps a card that can no longer be chosen.
  await gateway?.deleteCard(card.token).catch((error: unknown) => log.warn({ err: error }, 'the provider kept a card'));
  return savedCards(db, context, caller.memberId);
}
