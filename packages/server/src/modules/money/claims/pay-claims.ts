import { randomUUID } from 'node:crypto';
import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';
import { entryWrites, lockMemberAccounts, type MemberAccount, sharedAccountId } from '#modules/money/ledger/index.ts';
import { portionsOf } from './claim.rules.ts';
import { lockOpenClaims, selectMembersWhoCanPay, storePaid } from './claims.repository.ts';

/** Members of one run of the job. */
const BATCH = 50;

/**
 * Pays open claims from the balance, the oldest first, and returns what that took. Whatever brings card money to a balance
 * calls it in the same transaction, with the member's account locked and the balance as it is by then.
 */
export async function payClaims(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  { memberId, accountId, balance }: MemberAccount & { readonly memberId: number },
): Promise<Cents> {
  if (balance <= 0) return cents(0);
  const claims = await lockOpenClaims(tx, memberId);
  const portions = portionsOf(claims, balance);
  const amount = cents(portions.reduce((sum, portion) => sum + portion.amount, 0));
  if (amount === 0) return amount;
  const at = clock.now();
  await runWrites(
    tx,
    entryWrites({
      kind: 'claim',
      source: `claim:${randomUUID()}`,
      actorId: null,
      at,
      details: { key: claims[0]?.key, claims: portions.map(({ id }) => id) },
      postings: [
        { accountId, amount: cents(-amount) },
        { accountId: await sharedAccountId(tx, 'claim'), amount },
      ],
    }),
  );
  await storePaid(tx, portions, at);
  const params = { amount: formatEuros(centsToEuros(amount)) };
  const link = '/sports/myaccount';
  await runWrites(tx, notificationWrites(tx, clock, [{ memberId, kind: 'claimClosed', params, link }]));
  return amount;
}

/** Pays claims of members whose balance has money again, whatever brought it there. Returns how many members paid. */
export async function collectClaims({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  const memberIds = await selectMembersWhoCanPay(db, BATCH);
  for (const memberId of memberIds) {
    await inTransaction(db, async (tx) => {
      const account = (await lockMemberAccounts(tx, [memberId])).get(memberId);
      if (account) await payClaims(tx, { clock }, { memberId, ...account });
    });
  }
  return memberIds.length;
}
