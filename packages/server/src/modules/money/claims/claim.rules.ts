import { type Cents, cents } from '@courtside/contract/values/money';

export interface OpenClaim {
  readonly id: number;
  readonly owedCents: number;
}

/** What a payment brings for one claim. */
export interface Portion {
  readonly id: number;
  readonly amount: Cents;
}

/** Spreads money over open claims, the first one first. */
export function portionsOf(claims: readonly OpenClaim[], money: Cents): Portion[] {
  let left: number = money;
  return claims.flatMap(({ id, owedCents }) => {
    const amount = Math.min(left, owedCents);
    left -= amount;
    return amount > 0 ? [{ id, amount: cents(amount) }] : [];
  });
}
