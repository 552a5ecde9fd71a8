import { cents } from '@courtside/contract/values/money';
import { creditLines, totalsByCode, vatIn, vatOfLines } from '@courtside/contract/values/vat';
import fc from 'fast-check';
import { test } from 'vitest';
import { randomPapers } from '#testing/clubs/soak-size.ts';

const RATES = { M7: 700, S18: 1_800, E0: 0, R55: 550 } as const;
const CODES = Object.keys(RATES) as (keyof typeof RATES)[];
const item = (title: string, gross: number, code: keyof typeof RATES) => ({
  ...{ title, code, quantity: 1 },
  gross: cents(gross),
  basisPoints: RATES[code],
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A paper of at most five lines and how it is paid back, from numbers alone, so that a million of them take seconds. */
function checkPaper(amounts: readonly number[], codes: readonly number[], refunds: readonly number[]): void {
  const items = amounts.map((gross, index) =>
    item(`${index}`, gross, CODES[(codes[index] ?? 0) % CODES.length] ?? 'M7'),
  );
  const lines = vatOfLines(items);
  const fail = (why: string) => {
    throw new Error(`${why}: ${JSON.stringify({ amounts, codes, refunds })}`);
  };
  for (const { net, vat, gross } of lines) if (net + vat !== gross || net < 0 || vat < 0) fail('a line');
  for (const { net, vat, gross, basisPoints } of totalsByCode(lines))
    if (net + vat !== gross || vat !== vatIn(gross, basisPoints)) fail('a code');
  // Refunds of parts, then all that is left.
  let open = lines.map((line, position) => ({ ...line, position }));
  const paidBack = { gross: 0, vat: 0, net: 0 };
  for (const wish of [...refunds, Number.POSITIVE_INFINITY]) {
    const left = sum(open.map(({ gross }) => gross));
    const refund = Math.min(wish, left);
    const credit = creditLines(open, cents(refund));
    if (sum(credit.map(({ gross }) => gross)) !== refund) fail('a refund');
    for (const { net, vat, gross } of credit) if (net + vat !== gross || net < 0 || vat < 0) fail('a credit line');
    open = open.map((line) => {
      const back = credit.find(({ position }) => position === line.position);
      if (!back) return line;
      const [net, vat, gross] = [line.net - back.net, line.vat - back.vat, line.gross - back.gross];
      if (net < 0 || vat < 0 || gross < 0) fail('more was credited than the line has');
      return { ...line, net: cents(net), vat: cents(vat), gross: cents(gross) };
    });
    for (const field of ['gross', 'vat', 'net'] as const) paidBack[field] += sum(credit.map((line) => line[field]));
  }
  for (const field of ['gross', 'vat', 'net'] as const)
    if (paidBack[field] !== sum(lines.map((line) => line[field]))) fail(`${field} of all refunds`);
}

// A million of them in `npm run soak papers`, each hundred from a seed that is printed when it fails.
test('net and VAT make gross, and partial refunds give back exactly the paper', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const next = mulberry(seed);
      for (let run = 0; run < 100; run += 1) {
        const count = 1 + next(5);
        const amounts = Array.from({ length: count }, () => next(next(4) === 0 ? 10 : 20_000));
        const codes = Array.from({ length: count }, () => next(4));
        const refunds = Array.from({ length: next(4) }, () => next(next(2) === 0 ? 5 : 10_000));
        checkPaper(amounts, codes, refunds);
      }
    }),
    { numRuns: randomPapers() / 100 },
  );
});

/** A small generator of whole numbers below a limit. */
function mulberry(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
