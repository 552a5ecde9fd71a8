import { readTopupWatch } from '@courtside/contract/club/office-reports';
import { adjustBalance, payOut, takeCash } from '@courtside/contract/money/office-money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';

const PinCode = '2468';
let club: BookingClub;
let treasurer: Login;
beforeAll(async () => {
  club = await createBookingClub();
  treasurer = await club.login('9004');
});
afterAll(() => club.close());

const read = async () => (await club.call(readTopupWatch, { as: treasurer })).data;

test('what members paid in counts, and neither corrections nor what goes back', async () => {
  const before = await read();
  expect(before).toMatchObject({ from: '2025-11-17', to: '2026-11-16', limit: 1_000_000, state: 'below' });
  const desk = await club.login('9003');
  const params = { code: (await club.member()).code };
  // The opening balance of a test's member is a cash payment, too.
  const start = await read();
  await club.call(takeCash, { as: desk, params, body: { amount: 40, PinCode } });
  await club.call(adjustBalance, { as: treasurer, params, body: { amount: 5, reason: 'A present', PinCode } });
  await club.call(payOut, { as: treasurer, params, body: { amount: 10, method: 'cash', reason: 'Back', PinCode } });
  const after = await read();
  expect(after.amount - start.amount).toBeCloseTo(40, 5);
  expect(after.count - start.count).toBe(1);
});

test('the sum is that of the ledger, and a payment leaves it after twelve months', async () => {
  const { amount } = await read();
  const { rows } = await sql<{ sum: number }>`
    select sum(amount_cents)::bigint as sum from ledger_posting join ledger_entry on ledger_entry.id = entry_id
    join ledger_account on ledger_account.id = account_id
    where ledger_account.kind = 'member' and amount_cents > 0 and ledger_entry.kind in ('topup', 'cash', 'bank', 'terminal')
      and created_at >= '2025-11-17T00:00:00+01:00'`.execute(club.context.db);
  expect(Math.round(amount * 100)).toBe(rows[0]?.sum);
  club.context.clock.set('2028-01-01T09:00:00Z');
  treasurer = await club.login('9004');
  expect(await read()).toMatchObject({ from: '2027-01-02', to: '2028-01-01', amount: 0, count: 0, state: 'below' });
});

test('members and the desk do not read it', async () => {
  expect((await club.call(readTopupWatch, { as: await club.login('9003') })).code).toBe('access.denied');
});
