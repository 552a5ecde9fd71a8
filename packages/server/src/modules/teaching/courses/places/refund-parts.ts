import { type Cents, cents } from '@courtside/contract/values/money';
import type { Tx } from '#database/database.ts';
import { runForId } from '#database/transaction/write-together.ts';
import { lockMemberAccounts, refundWrites, sharedAccountId } from '#modules/money/ledger/index.ts';
import { sumOf } from '../rules/course-price.rules.ts';
import { type OpenPart, storeRefunded } from '../store/enrolments.repository.ts';

interface Refund {
  readonly parts: readonly OpenPart[];
  readonly actorId: number | null;
  readonly at: Temporal.Instant;
}

export interface PaidBack {
  readonly enrolmentId: number;
  readonly payerId: number;
  readonly amount: Cents;
}

/**
 * Pays parts of a locked course back that are not income: one entry for each enrolment, which names its payment. Nothing else
 * takes money out of a course.
 */
export async function refundParts(tx: Tx, { parts, actorId, at }: Refund): Promise<PaidBack[]> {
  const accounts = await lockMemberAccounts(tx, [...new Set(parts.map(({ payerId }) => payerId))]);
  const deferred = await sharedAccountId(tx, 'deferred');
  const paidBack: PaidBack[] = [];
  for (const [enrolmentId, own] of Map.groupBy(parts, (part) => part.enrolmentId)) {
    const [first] = own;
    const amount = sumOf(own);
    const account = first && accounts.get(first.payerId);
    const isPaid = first && first.entryId !== null && amount > 0;
    if (isPaid && !account) throw new Error(`enrolment ${enrolmentId} was paid by nobody`);
    const postings = account
      ? [
          { accountId: account.accountId, amount },
          { accountId: deferred, amount: cents(-amount) },
        ]
      : [];
    const entry = { source: `course-refund:${enrolmentId}`, actorId, at, postings };
    const entryId = isPaid ? await runForId(tx, 'entry', refundWrites(first.entryId ?? 0, entry)) : null;
    await storeRefunded(tx, own, entryId);
    if (first) paidBack.push({ enrolmentId, payerId: first.payerId, amount });
  }
  return paidBack;
}

export const totalOf = (paidBack: readonly PaidBack[]): Cents =>
  cents(paidBack.reduce((sum, { amount }) => sum + amount, 0));
