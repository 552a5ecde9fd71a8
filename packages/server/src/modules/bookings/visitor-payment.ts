import { type Cents, cents } from '@courtside/contract/money';
import type { ReferencedMethod } from '@courtside/contract/office-money';
import type { Tx } from '#database/database.ts';
import { type MemberAccount, sharedAccountId, takeFromDrawer } from '#modules/ledger/index.ts';
import type { StoredPlayer } from './stored-players.repository.ts';

/** How visitors paid: they have no balance, so the money is posted from the club's own account to its income. */
export type VisitorPayment =
  | { readonly method: 'cash' }
  | { readonly method: ReferencedMethod; readonly reference: string };

/** How the visitors of a paid booking paid, as its entry says; a refund goes back the same way. */
export async function visitorPaymentOf(tx: Tx, entryId: number | null): Promise<VisitorPayment | undefined> {
  if (entryId === null) return undefined;
  const { details } = await tx
    .selectFrom('ledger_entry')
    .select('details')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  const { method, reference } = details;
  if (method === 'cash') return { method };
  if (method !== 'bank' && method !== 'terminal') return undefined;
  return { method, reference: String(reference) };
}

interface Debits {
  /** What each payer pays. */
  readonly charges: ReadonlyMap<number, Cents>;
  readonly players: readonly StoredPlayer[];
  readonly accounts: ReadonlyMap<number, MemberAccount>;
  readonly visitorPayment: VisitorPayment | undefined;
}

/** Of members from their balances, of visitors from the drawer, the bank or the terminal, where they paid. */
export async function debitsOf(tx: Tx, { charges, players, accounts, visitorPayment }: Debits) {
  const visitors = new Set(players.filter(({ isVisitor }) => isVisitor).map(({ memberId }) => memberId));
  const ofVisitors = [...charges].reduce((sum, [id, amount]) => sum + (visitors.has(id) ? amount : 0), 0);
  const debits = [...charges].flatMap(([id, amount]) => {
    const account = accounts.get(id);
    return account ? [{ accountId: account.accountId, amount: cents(-amount) }] : [];
  });
  if (ofVisitors === 0 || !visitorPayment) return debits;
  const accountId = await sharedAccountId(tx, visitorPayment.method);
  return [...debits, { accountId, amount: cents(-ofVisitors) }];
}

/**
 * Before visitors are paid back, with the accounts of members locked: what they paid in cash must be in the drawer, as for a
 * pay-out. A closure of the club does not ask: rain is not refused because there is no change (decision 0093).
 */
export async function askDrawer(
  tx: Tx,
  entryId: number | null,
  players: readonly StoredPlayer[],
  refundOf: (player: StoredPlayer) => number,
): Promise<void> {
  const refund = players.reduce((sum, player) => sum + (player.isVisitor ? refundOf(player) : 0), 0);
  if (refund <= 0) return;
  if ((await visitorPaymentOf(tx, entryId))?.method === 'cash') await takeFromDrawer(tx, cents(refund));
}
