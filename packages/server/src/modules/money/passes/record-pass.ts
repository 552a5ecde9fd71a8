import { cents, centsToEuros, eurosToCents, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { entryWrites, lockMemberAccounts, receiptWrites, sharedAccountId } from '#modules/money/ledger/index.ts';
import { todayOf } from '#platform/today.ts';
import { lockKind, type StoredPassKind } from './kinds.repository.ts';
import { lastDayOfPass } from './pass.rules.ts';
import { nextPassKey, passWrites } from './passes.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** A kind that is sold for the price that the caller was shown. */
export async function kindOnSale(
  tx: Tx,
  wanted: { readonly kind: string; readonly price: number },
): Promise<StoredPassKind> {
  const kind = await lockKind(tx, wanted.kind);
  if (!kind?.isActive) throw new AppError('pass.not_sold');
  if (eurosToCents(wanted.price) !== kind.price)
    throw new AppError('pass.price_changed', { params: { price: formatEuros(centsToEuros(kind.price)) } });
  return kind;
}

export const sourceOfSale = (key: string) => `pass:${key}`;

/** Moves the price from the balance of the owner to the account of the passes, where it stays until the pass is used. */
export async function recordPass(
  tx: Tx,
  context: Context,
  kind: StoredPassKind,
  { ownerId, soldById }: { readonly ownerId: number; readonly soldById: number },
) {
  const at = context.clock.now();
  const account = (await lockMemberAccounts(tx, [ownerId])).get(ownerId);
  if (!account || account.balance < kind.price) throw new AppError('pass.low_balance');
  const key = await nextPassKey(tx);
  const entry = entryWrites({
    kind: 'pass',
    source: sourceOfSale(key),
    actorId: soldById,
    at,
    details: { key, prepaid: 'pass' },
    postings: [
      { accountId: account.accountId, amount: cents(-kind.price) },
      { accountId: await sharedAccountId(tx, 'pass'), amount: kind.price },
    ],
  });
  const { units, price, months, id: kindId } = kind;
  const endsOn = lastDayOfPass(todayOf(context), months);
  const sold = passWrites({ key, kindId, ownerId, units, price, endsOn, soldById, at });
  const { year } = at.toZonedDateTimeISO(context.settings.CLUB_TIME_ZONE);
  await runWrites(tx, entry, sold, receiptWrites(tx, { at, year, receipts: [{ memberId: ownerId, amount: price }] }));
  return { key, balance: cents(account.balance - price) };
}
