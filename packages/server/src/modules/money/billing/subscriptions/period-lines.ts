import type { ClubDate } from '@courtside/contract/values/dates';
import type { Cents } from '@courtside/contract/values/money';
import { vatOfLines } from '@courtside/contract/values/vat';
import type { Tx } from '#database/database.ts';
import { rateOn, selectTaxRules } from '#modules/club/tax/index.ts';
import type { NewPaperLine } from '#modules/money/ledger/index.ts';

interface SoldPeriod {
  readonly subscriptionId: number;
  /** The first day of the period: its rate is the one that counts. */
  readonly from: ClubDate;
  readonly amount: Cents;
  readonly planTitle: string;
}

export interface TaxedPeriod {
  readonly lines: readonly NewPaperLine[];
  /** Where its VAT is posted; none of it where there is no VAT. */
  readonly vat: ReadonlyArray<{ readonly accountId: number; readonly amount: Cents }>;
}

/** The line of a period with its VAT; undefined where the club is not registered, or was not on that day. */
export async function taxPeriod(
  tx: Tx,
  { subscriptionId, from, amount, planTitle }: SoldPeriod,
): Promise<TaxedPeriod | undefined> {
  const rules = await selectTaxRules(tx);
  if (!rules || from < rules.registeredFrom || amount === 0) return undefined;
  const { key } = await tx
    .selectFrom('member_subscription')
    .innerJoin('subscription_plan', 'subscription_plan.id', 'member_subscription.plan_id')
    .select('subscription_plan.key')
    .where('member_subscription.id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  const code = rules.prices.find(({ plan }) => plan === key)?.code;
  const rate = rateOn(rules, code, from);
  const item = {
    ...{ kind: 'plan' as const, title: planTitle, quantity: 1, gross: amount },
    ...{ code: rate?.code ?? null, basisPoints: rate?.basisPoints ?? 0 },
    ...{ rateFrom: rate?.rateFrom ?? null, exemptReason: rate?.exemptReason ?? null },
  };
  const isAdvance = rules.balanceIs === 'single';
  const lines = vatOfLines([item]);
  const vat = lines.flatMap((line) => {
    const accountId = isAdvance ? rules.advanceAccountId : rate?.accountId;
    return line.vat > 0 && accountId !== undefined ? [{ accountId, amount: line.vat }] : [];
  });
  // Its paper says no VAT where that was on the paper of the top-up.
  return { lines: isAdvance ? vatOfLines([{ ...item, code: null, basisPoints: 0, rateFrom: null }]) : lines, vat };
}
