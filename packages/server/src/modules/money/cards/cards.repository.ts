import type { PaymentProvider } from '@courtside/contract/money/payments';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import type { StoredCard } from './card.rules.ts';

export interface CardRecord extends StoredCard {
  readonly id: number;
  /** The provider's identifier of the card. */
  readonly token: string;
}

const selectCards = (db: Db | Tx, memberId: number, provider: PaymentProvider) =>
  db
    .selectFrom('saved_card')
    .select([
      'id',
      'reference',
      'token',
      'brand',
      'last4',
      'holder',
      'expires_month as expiresMonth',
      'expires_year as expiresYear',
    ])
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null);

/** Last used first, without cards of another provider, which cannot be charged. */
export async function cardsOf(
  db: Db | Tx,
  memberId: number,
  provider: PaymentProvider | undefined,
): Promise<CardRecord[]> {
  if (!provider) return [];
  return selectCards(db, memberId, provider).orderBy('last_used_at', 'desc').orderBy('id', 'desc').execute();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function findCard(
  db: Db | Tx,
  memberId: number,
  provider: PaymentProvider | undefined,
  reference: string,
): Promise<CardRecord | undefined> {
  if (!provider || !UUID.test(reference)) return undefined;
  return selectCards(db, memberId, provider).where('reference', '=', reference).executeTakeFirst();
}

export interface UsedCard extends Omit<StoredCard, 'reference'> {
  readonly token: string;
}

/** Saves a used card, or marks a saved one as last used. */
export async function storeCard(
  tx: Tx,
  owner: { memberId: number; provider: PaymentProvider },
  card: UsedCard,
  at: Temporal.Instant,
): Promise<void> {
  const now = toDate(at);
  await tx
    .insertInto('saved_card')
    .values({
      member_id: owner.memberId,
      provider: owner.provider,
      token: card.token,
      brand: card.brand.slice(0, 20),
      last4: card.last4,
      holder: card.holder,
      expires_month: card.expiresMonth,
      expires_year: card.expiresYear,
      created_at: now,
      last_used_at: now,
      removed_at: null,
    })
    .onConflict((conflict) => conflict.constraint('saved_card_token_unique').doUpdateSet({ last_used_at: now }))
    .execute();
}

export async function markCardRemoved(tx: Tx, cardId: number, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('saved_card')
    .set({ removed_at: toDate(at) })
    .where('id', '=', cardId)
    .execute();
}

/** The provider's identifiers of all cards and accounts that were saved with it. */
export async function cardTokensOf(tx: Tx, memberId: number, provider: PaymentProvider): Promise<string[]> {
  const of = (table: 'saved_card' | 'mandate') =>
    tx.selectFrom(table).select('token').where('member_id', '=', memberId).where('provider', '=', provider);
  const rows = await of('saved_card').union(of('mandate')).execute();
  return rows.flatMap(({ token }) => token ?? []);
}
