import type { DisputeState } from '@courtside/contract/money/payments';
import { type Cents, cents } from '@courtside/contract/values/money';

const RANK: Readonly<Record<DisputeState, number>> = { open: 0, lost: 1, won: 2 };

/** Events come in any order: a decision is never undone by an older event, and a lost dispute can be won on appeal. */
export const laterState = (one: DisputeState, other: DisputeState): DisputeState =>
  RANK[other] > RANK[one] ? other : one;

/** What the balance gives of the money that went back, and what is left to claim. */
export function splitTaken(amount: Cents, balance: Cents): { readonly fromBalance: Cents; readonly claimed: Cents } {
  const fromBalance = cents(Math.min(amount, Math.max(balance, 0)));
  return { fromBalance, claimed: cents(amount - fromBalance) };
}

interface BookedDispute {
  readonly amount: Cents;
  readonly claim: { readonly amount: Cents; readonly owed: Cents; readonly paid: Cents; readonly waived: Cents };
}

/** What a won dispute gives back: to the balance what it and the member have paid, and the claim ends as far as it is open. */
export function splitWon({ amount, claim }: BookedDispute) {
  return {
    toBalance: cents(amount - claim.amount + claim.paid),
    toClaim: claim.owed,
    toLoss: claim.waived,
  };
}
