import type { EventFault } from '@courtside/contract/money/payments';
import { type Cents, cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import type { EventOutcome } from '#database/tables/payments.ts';
import { runForId } from '#database/transaction/write-together.ts';
import { insertClaim, payClaims, withdrawClaim } from '#modules/money/claims/index.ts';
import { entryWrites, lockMemberAccounts, type MemberAccount, sharedAccountId } from '#modules/money/ledger/index.ts';
import type { DisputeReport } from '#payment-gateway/gateway.ts';
import { lockPayment, type StoredPayment } from '../payments.repository.ts';
import { splitTaken, splitWon } from './dispute.rules.ts';
import { disputesOf, findDispute, type StoredDispute, storeDispute, storeDisputeEntry } from './disputes.repository.ts';
import { notifyDecided, notifyRestored, notifyReturned } from './notify-dispute.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

export interface DisputeSettlement {
  readonly outcome: EventOutcome;
  readonly fault?: EventFault;
}

/** The only function that applies a provider's report of a dispute, a return or a late failure. */
export async function settleDispute(
  tx: Tx,
  context: Context,
  paymentId: number,
  report: DisputeReport,
): Promise<DisputeSettlement> {
  // 1. Lock the payment; quarantine what does not fit to it.
  const payment = await lockPayment(tx, paymentId);
  if (payment.provider === null) return { outcome: 'quarantined', fault: 'unknown_payment' };
  if (report.currency !== payment.currency) return { outcome: 'quarantined', fault: 'wrong_currency' };
  const known = await findDispute(tx, payment.provider, report.reference);
  const isWrong =
    report.amount <= 0 || report.amount > payment.amount || (known && known.amountCents !== report.amount);
  if (isWrong) return { outcome: 'quarantined', fault: 'wrong_amount' };
  if (known && known.paymentId !== paymentId) return { outcome: 'quarantined', fault: 'unknown_payment' };
  // 2. Store how far it has come, and bring the books to it.
  const at = context.clock.now();
  const dispute = await storeDispute(tx, { paymentId, provider: payment.provider }, report, at);
  await bookDispute(tx, context, payment, dispute);
  if (known && known.state === dispute.state) return { outcome: 'ignored' };
  if (known && known.state === 'open') await notifyDecided(tx, context, payment, dispute);
  return { outcome: 'applied' };
}

/** Books the disputes that the provider told of before the payment was credited. */
export async function bookDisputes(tx: Tx, context: Context, payment: StoredPayment): Promise<void> {
  for (const dispute of await disputesOf(tx, payment.id))
    await bookDispute(tx, context, { ...payment, status: 'paid' }, dispute);
}

/** What the books should have of a dispute follows from its state and the payment's, whatever came first. */
async function bookDispute(tx: Tx, context: Context, payment: StoredPayment, dispute: StoredDispute): Promise<void> {
  const isWon = dispute.state === 'won';
  if (payment.status !== 'paid') return;
  if (!isWon && dispute.entryId === null) await bookTaken(tx, context, payment, dispute);
  if (isWon && dispute.entryId !== null && dispute.wonEntryId === null) await bookWon(tx, context, payment, dispute);
}

/** Clearing +x, member -y (what the balance has), claim -(x-y), in one entry. */
async function bookTaken(tx: Tx, context: Context, payment: StoredPayment, dispute: StoredDispute): Promise<void> {
  const account = await lockAccount(tx, payment);
  const amount = cents(dispute.amountCents);
  const { fromBalance, claimed } = splitTaken(amount, account.balance);
  const at = context.clock.now();
  const entryId = await runForId(
    tx,
    'entry',
    entryWrites({
      kind: 'dispute',
      source: `dispute:${dispute.id}`,
      actorId: null,
      at,
      details: detailsOf(payment, dispute),
      postings: [
        { accountId: await sharedAccountId(tx, 'card_clearing'), amount },
        { accountId: account.accountId, amount: cents(-fromBalance) },
        { accountId: await sharedAccountId(tx, 'claim'), amount: cents(-claimed) },
      ],
    }),
  );
  await storeDisputeEntry(tx, dispute.id, { entry_id: entryId });
  if (claimed > 0) {
    const claim = { memberId: payment.memberId, paymentId: payment.id, disputeId: dispute.id, amount: claimed, at };
    await insertClaim(tx, claim);
  }
  nameEvent(tx, 'payment.returned', payment.key);
  await notifyReturned(tx, context, payment, dispute, { fromBalance, claimed });
}

/** The reversal: everybody has again what they gave, and the claim is gone. */
async function bookWon(tx: Tx, context: Context, payment: StoredPayment, dispute: StoredDispute): Promise<void> {
  const account = await lockAccount(tx, payment);
  const amount = cents(dispute.amountCents);
  const at = context.clock.now();
  const claim = await withdrawClaim(tx, dispute.id, at);
  const { toBalance, toClaim, toLoss } = splitWon({ amount, claim });
  const entryId = await runForId(
    tx,
    'entry',
    entryWrites({
      kind: 'dispute',
      source: `dispute-won:${dispute.id}`,
      actorId: null,
      at,
      details: detailsOf(payment, dispute),
      postings: [
        { accountId: await sharedAccountId(tx, 'card_clearing'), amount: cents(-amount) },
        { accountId: account.accountId, amount: toBalance },
        { accountId: await sharedAccountId(tx, 'claim'), amount: toClaim },
        { accountId: await sharedAccountId(tx, 'claim_loss'), amount: toLoss },
      ],
    }),
  );
  await storeDisputeEntry(tx, dispute.id, { won_entry_id: entryId });
  await notifyRestored(tx, context, payment, toBalance);
  const balance: Cents = cents(account.balance + toBalance);
  await payClaims(tx, context, { memberId: payment.memberId, accountId: account.accountId, balance });
}

const detailsOf = ({ key, cardLast4 }: StoredPayment, { cause }: StoredDispute) => ({
  key,
  cause,
  ...(cardLast4 && { card: cardLast4 }),
});

async function lockAccount(tx: Tx, { memberId, memberCode }: StoredPayment): Promise<MemberAccount> {
  const account = (await lockMemberAccounts(tx, [memberId])).get(memberId);
  if (!account) throw new AppError('members.unknown_member', { params: { code: memberCode } });
  return account;
}
