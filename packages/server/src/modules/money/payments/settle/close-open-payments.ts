import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { isOpen } from '../payment.rules.ts';
import { findPayment } from '../payments.repository.ts';
import { closePayment } from './check-payment.ts';

/** Keys of the payments to this member's balance that are not finished. */
export async function openPaymentsOf(db: Db | Tx, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('key')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['created', 'pending'])
    .orderBy('id')
    .execute();
  return rows.map(({ key }) => key);
}

/** Cancels them at the provider first. One that was paid meanwhile is credited. Returns whether none is open any more. */
export async function closeOpenPayments(
  context: Pick<AppContext, 'db' | 'clock' | 'settings' | 'gateway' | 'log'>,
  memberId: number,
): Promise<boolean> {
  for (const key of await openPaymentsOf(context.db, memberId)) {
    const payment = await findPayment(context.db, key);
    const status =
      payment &&
      (await closePayment(context, payment, 'cancelled').catch((error: unknown) => {
        context.log.warn({ err: error, key }, 'a payment could not be cancelled');
        return payment.status;
      }));
    if (status && isOpen(status)) return false;
  }
  return true;
}
