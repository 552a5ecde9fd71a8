import type { ReferencedMethod } from '@courtside/contract/money/office-money';
import { cents } from '@courtside/contract/values/money';
import type { Tx } from '#database/database.ts';
import { takeFromDrawer } from '#modules/money/ledger/index.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';

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
