import type { listCards as listEndpoint, SavedCard } from '@courtside/contract/payments';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Call } from '#endpoint/binding.ts';
import { presentCard } from './card.rules.ts';
import { cardsOf } from './cards.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

export async function savedCards(db: Db | Tx, { clock, settings }: Context, memberId: number): Promise<SavedCard[]> {
  const today = clock.now().toZonedDateTimeISO(settings.CLUB_TIME_ZONE).toPlainDate();
  const cards = await cardsOf(db, memberId, settings.PAYMENT_PROVIDER);
  return cards.map((card) => presentCard(card, today));
}

export async function listCards(context: AppContext, { caller }: Call<typeof listEndpoint>) {
  return savedCards(context.db, context, caller.memberId);
}
