import { cents } from '@courtside/contract/values/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#app-error.ts';
import { checkFunds, checkLimits } from './booking.rules.ts';
import { sharesOf } from './confirm/team.rules.ts';

const CODES = ['A', 'B', 'C', 'D'];
const LIMITS = { liveBookingsPerDay: 2, liveBookingsInAll: 8 };

function refusal(work: () => unknown): AppError | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return undefined;
}

/** Any price, any players, any of them paying, any balances. */
const bookings = fc
  .record({
    total: fc.integer({ min: 0, max: 500_000 }),
    balances: fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 4 }),
    pays: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  })
  .map(({ total, balances, pays }) => {
    const playerCodes = CODES.slice(0, balances.length);
    const payerCodes = new Set(playerCodes.filter((_, slot) => slot === 0 || pays[slot]));
    const shares = sharesOf(() => cents(total), { playerCodes, payerCodes });
    const players = playerCodes.map((code, slot) => ({ id: slot, code, name: code, share: shares[slot] ?? cents(0) }));
    const accounts = new Map(balances.map((balance, slot) => [slot, { balance: cents(balance) }]));
    return { total, players, accounts, payers: payerCodes.size };
  });

test('an accepted team pays the full price without a negative balance; a refused payer is named and has too little', () => {
  fc.assert(
    fc.property(bookings, ({ total, players, accounts, payers }) => {
      const balanceOf = (id: number) => accounts.get(id)?.balance ?? 0;
      const refused = refusal(() => checkFunds({ players }, accounts, 0));
      expect(players.reduce((sum, { share }) => sum + share, 0)).toBe(total);
      // The first payer pays the remaining cents, which are fewer than the payers.
      const paid = players.filter(({ share }) => share > 0).map(({ share }) => share);
      expect(Math.max(...paid, 0) - Math.min(...paid, Math.floor(total / payers))).toBeLessThan(payers);
      if (refused) {
        const named = players.find(({ code }) => code === refused.params?.code);
        expect(refused.code).toBe('booking.low_balance');
        expect(balanceOf(named?.id ?? -1)).toBeLessThan(named?.share ?? 0);
      } else {
        for (const { id, share } of players) expect(balanceOf(id) - share).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});

const counts = fc.record({ onDay: fc.nat(3), inAll: fc.nat(9), atThisTime: fc.nat(1) });

test('a team is accepted exactly when nobody plays at this time and everybody is below both limits', () => {
  fc.assert(
    fc.property(fc.array(counts, { minLength: 1, maxLength: 4 }), (live) => {
      const players = live.map((_, id) => ({ id, code: CODES[id] ?? '', name: `Player ${id}`, share: cents(0) }));
      const refused = refusal(() => checkLimits(players, () => LIMITS, new Map(live.entries())));
      const fits = ({ onDay, inAll, atThisTime }: (typeof live)[number]) => atThisTime === 0 && onDay < 2 && inAll < 8;
      expect(refused === undefined).toBe(live.every(fits));
      const first = live.findIndex((each) => !fits(each));
      if (refused) expect(refused.params).toMatchObject({ name: `Player ${first}`, code: CODES[first] });
    }),
  );
});

test.each([
  { live: { atThisTime: 1, onDay: 2, inAll: 8 }, code: 'booking.already_playing' },
  { live: { atThisTime: 0, onDay: 2, inAll: 8 }, code: 'booking.day_limit' },
  { live: { atThisTime: 0, onDay: 1, inAll: 8 }, code: 'booking.total_limit' },
])('live bookings of $live result in $code', ({ live, code }) => {
  const players = [{ id: 0, code: 'A', name: 'Ann', share: cents(0) }];
  expect(refusal(() => checkLimits(players, () => LIMITS, new Map([[0, live]])))?.code).toBe(code);
});

test('whoever has no account, such as a guest of the club, plays only when others pay', () => {
  const playing = (share: number) => [{ id: 0, code: 'A', name: 'Ann', share: cents(share) }];
  expect(refusal(() => checkFunds({ players: playing(1) }, new Map(), 0))?.code).toBe('booking.low_balance');
  expect(refusal(() => checkFunds({ players: playing(0) }, new Map(), 0))).toBeUndefined();
});
