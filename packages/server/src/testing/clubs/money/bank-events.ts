/** Events of the sandbox about what banks do after a payment, as a provider sends them. */

import type { SandboxDisputeEvent, SandboxRefundEvent } from '#payment-gateway/sandbox/sandbox-events.ts';
import type { TestApp } from '../../server/test-app.ts';
import type { OpenTopup } from './payment-club.ts';

let events = 0;
const nextId = () => `evt_bank_${++events}`;

/** What a bank has decided about a payment; by default all of it. */
export function disputeEvent(
  { key, checkout }: OpenTopup,
  type: SandboxDisputeEvent['type'],
  changes: Partial<SandboxDisputeEvent['dispute']> & { eventId?: string } = {},
): SandboxDisputeEvent {
  const { eventId = nextId(), ...rest } = changes;
  const kind = type.startsWith('dispute.') ? 'dispute' : 'return';
  return {
    id: eventId,
    type,
    dispute: {
      id: `dp_${kind}_${key}`,
      payment: key,
      checkout,
      amount: 4000,
      currency: 'EUR',
      reason: 'fraudulent',
      respondBy: null,
      ...rest,
    },
  };
}

/** How a refund went. */
export function refundEvent(
  { key, checkout }: OpenTopup,
  type: SandboxRefundEvent['type'],
  refund: Pick<SandboxRefundEvent['refund'], 'id' | 'refund' | 'amount'>,
): SandboxRefundEvent {
  const failure = type === 'refund.failed' ? 'card_closed' : null;
  return { id: nextId(), type, refund: { ...refund, payment: key, checkout, currency: 'EUR', failure } };
}

/** What the entry of a payment's dispute posted, by account. */
export async function disputePostings(
  { context }: Pick<TestApp, 'context'>,
  { key }: OpenTopup,
): Promise<Record<string, number>> {
  const rows = await context.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .select(['ledger_account.kind', 'ledger_posting.amount_cents as amount'])
    .where('ledger_entry.kind', '=', 'dispute')
    .where((eb) => eb.ref('ledger_entry.details', '->>').key('key'), '=', key)
    .execute();
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
}
