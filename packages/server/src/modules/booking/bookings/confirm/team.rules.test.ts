import { cents } from '@courtside/contract/values/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#app-error.ts';
import { checkTeamSize, readTeam, sharesOf } from './team.rules.ts';

const member = { memberCode: '1001', role: 'member' as const };
const admin = { memberCode: '9001', role: 'admin' as const };

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'none';
}

test.each([
  { name: 'one player who pays', players: '1001', payers: '1001', code: 'none' },
  { name: 'four players, two pay', players: '1001,1002,1003,1004', payers: '1001,1003', code: 'none' },
  { name: 'spaces and empty places are forgiven', players: ' 1001, 1002,,', payers: '1001', code: 'none' },
  { name: 'nobody', players: '', payers: '1001', code: 'booking.no_players' },
  { name: 'only commas', players: ',,', payers: '', code: 'booking.no_players' },
  { name: 'nobody pays', players: '1001', payers: '', code: 'booking.no_payers' },
  { name: 'five players', players: '1001,1,2,3,4', payers: '1001', code: 'booking.too_many_players' },
  { name: 'one twice', players: '1001,1002,1002', payers: '1001', code: 'booking.player_twice' },
  { name: 'a payer who does not play', players: '1001', payers: '1001,1002', code: 'booking.payer_not_playing' },
  { name: 'a member who is not first', players: '1002,1001', payers: '1001', code: 'booking.self_first' },
  { name: 'a member who does not play', players: '1002', payers: '1002', code: 'booking.self_first' },
  { name: 'a member who lets others pay all', players: '1001,1002', payers: '1002', code: 'booking.first_player_pays' },
])('a team of a member with $name results in $code', ({ players, payers, code }) => {
  expect(refusal(() => readTeam({ PlayerCodes: players, PayerCode: payers }, member))).toBe(code);
});

test('an admin books for any members, and any of them may pay', () => {
  const team = readTeam({ PlayerCodes: '1002,1003', PayerCode: '1003' }, admin);
  expect(team.playerCodes).toEqual(['1002', '1003']);
  expect([...team.payerCodes]).toEqual(['1003']);
});

test.each([
  { players: 1, code: 'booking.too_few_players' },
  { players: 2, code: 'none' },
  { players: 3, code: 'none' },
  { players: 4, code: 'booking.too_many_players' },
])('$players players where 2 to 3 are allowed result in $code', ({ players, code }) => {
  expect(refusal(() => checkTeamSize(players, { minimum: 2, maximum: 3 }))).toBe(code);
});

test('for any price and payers the shares add up, differ by less than a cent each, and non-payers owe nothing', () => {
  const codes = ['a', 'b', 'c', 'd'];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 4 }),
      fc.subarray(codes, { minLength: 1 }),
      (total, size, picked) => {
        const playerCodes = codes.slice(0, size);
        const payerCodes = new Set(picked.filter((code) => playerCodes.includes(code)));
        if (payerCodes.size === 0) payerCodes.add('a');
        const shares = sharesOf(() => cents(total), { playerCodes, payerCodes });
        const paid = shares.filter((_, slot) => payerCodes.has(playerCodes[slot] ?? ''));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect(shares.filter((_, slot) => !payerCodes.has(playerCodes[slot] ?? '')).every((share) => share === 0)).toBe(
          true,
        );
        // Only the first payer pays remaining cents, which are fewer than the payers.
        expect(new Set(paid.slice(1)).size).toBeLessThanOrEqual(1);
        expect((paid[0] ?? 0) - (paid[1] ?? paid[0] ?? 0)).toBeLessThan(payerCodes.size);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
