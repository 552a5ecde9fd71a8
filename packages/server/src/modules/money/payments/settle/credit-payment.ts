import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendTogether, statementOf } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { payClaims, sumOwed } from '#modules/money/claims/index.ts';
import {
  accountsByMember,
  accountsLock,
  entryWrites,
  receiptWrites,
  sharedAccountId,
} from '#modules/money/ledger/index.ts';
import { selectMemberById } from '#modules/people/members/index.ts';
import { topupNewsWrites } from '../notify-member.ts';
import { type Ending, outcomeWrites, type StoredPayment } from '../payments.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** Demo data is created without notifications. */
export interface NotifyOptions {
  readonly isQuiet?: boolean;
  /** It pays for something in the same transaction, so what the member owes is not taken from it. */
  readonly isSpent?: boolean;
}

/**
 * Credits the payment to the member's balance, stores its outcome and its receipt, and notifies the member, in one
 * statement. The caller has locked the payment, and the entry's source is unique in the ledger, so that a payment cannot
 * be credited twice.
 */
export async function creditPayment(
  tx: Tx,
  context: Context,
  payment: StoredPayment,
  ending: Ending,
  { isQuiet = false, isSpent = false }: NotifyOptions = {},
): Promise<void> {
  const at = context.clock.now();
  const [accountRows, [member]] = await sendTogether(tx, [
    statementOf(accountsLock(tx, [payment.memberId])),
    statementOf(selectMemberById(tx, payment.memberId)),
  ]);
  const account = accountsByMember(accountRows).get(payment.memberId);
  if (!account) throw new AppError('members.unknown_member', { params: { code: payment.memberCode } });
  const shared = await sharedAccountId(tx, payment.method === 'card' ? 'card_clearing' : payment.method);
  const entry = entryWrites({
    kind: payment.method === 'card' ? 'topup' : payment.method,
    source: `topup:${payment.key}`,
    actorId: payment.requestedById,
    at,
    details: {
      key: payment.key,
      ...(ending.cardLast4 && { card: ending.cardLast4 }),
      ...(payment.methodReference && { reference: payment.methodReference }),
    },
    postings: [
      { accountId: account.accountId, amount: payment.amount },
      { accountId: shared, amount: cents(-payment.amount) },
    ],
  });
  const credited = cents(account.balance + payment.amount);
  const owed = await sumOwed(tx, payment.memberId);
  const balance = formatEuros(centsToEuros(cents(credited - Math.min(owed, credited))));
  nameEvent(tx, 'payment.credited', payment.key);
  const news = !isQuiet && member ? topupNewsWrites(tx, context, payment, member, balance) : [];
  const { year } = at.toZonedDateTimeISO(context.settings.CLUB_TIME_ZONE);
  const receipts = [{ memberId: payment.memberId, amount: payment.amount }];
  const outcome = outcomeWrites(payment.id, ending, at);
  await runWrites(tx, entry, outcome, receiptWrites(tx, { at, year, receipts, areTopUps: true }), news);
  // What the member owes is paid first.
  if (owed > 0 && !isSpent)
    await payClaims(tx, context, { memberId: payment.memberId, accountId: account.accountId, balance: credited });
}
