/** Integer cents. The only form in which the server counts money. */
export type Cents = number & { readonly __unit: 'cents' };

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

const isWholeCents = (euros: number) => Math.abs(Math.round(euros * 100) / 100 - euros) < 1e-9;

/** Euros as the wire carries them: a JSON number with at most 2 decimals. */
export function eurosToCents(euros: number): Cents {
  const amount = Math.round(euros * 100);
  if (!Number.isSafeInteger(amount) || !isWholeCents(euros)) {
    throw new RangeError(`not an amount in euros with at most 2 decimals: ${euros}`);
  }
  return amount as Cents;
}

/** For `refine` of a schema: what `eurosToCents` takes. */
export const wholeCents = [isWholeCents, { error: 'has at most 2 decimals' }] as const;

export function centsToEuros(amount: Cents): number {
  return amount / 100;
}

/** For screens: adds amounts of the wire in whole cents, so that no fraction of a cent appears. */
export function sumEuros(...amounts: readonly number[]): number {
  return amounts.reduce((sum, euros) => sum + Math.round(euros * 100), 0) / 100;
}

/** Equal shares; the odd cents go to the first payer. */
export function shareEqually(total: Cents, payers: number): Cents[] {
  if (!Number.isInteger(payers) || payers < 1) throw new RangeError(`cannot share between ${payers} payers`);
  const share = Math.trunc(total / payers);
  const shares = Array.from({ length: payers }, () => share as Cents);
  shares[0] = (share + (total - share * payers)) as Cents;
  return shares;
}

/** spec 9: 2 decimals, '.' as decimal mark, ',' as thousands separator, in every language. */
export function formatEuros(euros: number): string {
  const sign = euros < 0 ? '-' : '';
  const [whole = '0', decimals = '00'] = Math.abs(euros).toFixed(2).split('.');
  return `${sign}€${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}
