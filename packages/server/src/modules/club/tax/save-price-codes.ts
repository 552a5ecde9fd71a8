import type { ClubDate } from '@courtside/contract/values/dates';
import type { Db, Tx } from '#database/database.ts';
import { type PriceWithCode, refusePriceCodes } from './price-codes.rules.ts';
import { lockTax } from './tax.repository.ts';
import { selectKnownCodes, storePrices } from './tax-prices.repository.ts';

/** Refuses prices that a registered club cannot sell: without a code, or with one that cannot be. */
export async function checkPriceCodes(db: Db | Tx, prices: readonly PriceWithCode[], today: ClubDate): Promise<void> {
  refusePriceCodes(await selectKnownCodes(db), prices, today);
}

/** Checks the codes of prices behind the lock, and stores those that are given. */
export async function savePriceCodes(tx: Tx, prices: readonly PriceWithCode[], today: ClubDate): Promise<void> {
  await lockTax(tx);
  await checkPriceCodes(tx, prices, today);
  const chosen = prices.flatMap(({ code, kind, service, option, plan }) =>
    code === undefined ? [] : [{ kind, service, option, plan, code }],
  );
  await storePrices(tx, chosen);
}
