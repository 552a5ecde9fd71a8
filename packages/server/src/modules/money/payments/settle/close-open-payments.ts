import { OPEN_PAYMENTS } from '@courtside/contract/money/payments';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { isOpen } from '../payment.rules.ts';
import { findPayment } from '../payments.repository.ts';
import { closePayment } from './check-payment.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'gateway' | 'log'>;

/** Keys of the payments to this member's balance that are not finished. */
export async function openPaymentsOf(db: Db | Tx, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('key')
    .where('member_id', '=', memberId)
    .where('status', 'in', OPEN_PAYMENTS)
    .orderBy('id')
    .execute();
  return rows.map(({ key }) => key);
}

/** Cancels them at the provider first. One that was paid meanwhile is credited. Returns whether none is open any more. */
export async function closeOpenPayments(context: Context, memberId: number): Promise<boolean> {
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

/** The card page on which a member pays this renewal. */
export async function findOpenPage(db: Db | Tx, renewalId: number) {
  return db
    .selectFrom('payment')
    .select(['key', 'saved_card_id as savedCardId'])
    .where('renewal_id', '=', renewalId)
    .where('mandate_id', 'is', null)
    .where('status', 'in', OPEN_PAYMENTS)
    .executeTakeFirst();
}

/** Closes it. One that turns out to be paid pays the renewal. */
export async function closeOpenPage(context: Context, renewalId: number, memberId: number): Promise<void> {
  const open = await findOpenPage(context.db, renewalId);
  const payment = open && (await findPayment(context.db, open.key));
  if (payment?.memberId === memberId) await closePayment(context, payment, 'cancelled');
}
