import { cents, centsToEuros, formatEuros } from '@courtside/contract/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { issueReceipts, lockMemberAccounts, postEntry, sharedAccountId } from '#modules/ledger/index.ts';
import { notifyTopupCredited } from './notify-member.ts';
import type { StoredPayment } from './payments.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** Demo data is created without notifications. */
export interface NotifyOptions {
  readonly isQuiet?: boolean;
}

/**
 * Credits the payment to the member's balance. The caller has locked the payment, and the entry's source is unique in
 * the ledger, so that a payment cannot be credited twice.
 */
export async function creditPayment(
  tx: Tx,
  context: Context,
  payment: StoredPayment,
  { cardLast4, isQuiet = false }: NotifyOptions & { readonly cardLast4?: string | undefined },
): Promise<number> {
  const at = context.clock.now();
  const account = (await lockMemberAccounts(tx, [payment.memberId])).get(payment.memberId);
  if (!account) throw new AppError('members.unknown_member', { params: { code: payment.memberCode } });
  const entryId = await postEntry(tx, {
    kind: payment.method === 'cash' ? 'cash' : 'topup',
    source: `topup:${payment.key}`,
    actorId: payment.requestedById,
    at,
    details: { key: payment.key, ...(cardLast4 && { card: cardLast4 }) },
    postings: [
      { accountId: account.accountId, amount: payment.amount },
      {
        accountId: await sharedAccountId(tx, payment.method === 'cash' ? 'cash' : 'card_clearing'),
        amount: cents(-payment.amount),
      },
    ],
  });
  const balance = cents(account.balance + payment.amount);
  if (!isQuiet) await notifyTopupCredited(tx, context, payment, formatEuros(centsToEuros(balance)));
  return entryId;
}

/** Must be last in the transaction: the receipt counter is one row for the whole club. */
export async function issueTopupReceipt(
  tx: Tx,
  { clock, settings }: Context,
  payment: StoredPayment,
  entryId: number,
): Promise<void> {
  const at = clock.now();
  const { year } = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  const receipts = [{ memberId: payment.memberId, amount: payment.amount }];
  await issueReceipts(tx, { entryId, at, year, receipts });
}
