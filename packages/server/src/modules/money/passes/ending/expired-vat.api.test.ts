import { readMonth } from '@courtside/contract/money/office-month';
import { extendPass } from '@courtside/contract/money/prepaid/office-passes';
import { sellVoucher } from '@courtside/contract/money/prepaid/office-vouchers';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { expireVouchers } from '#modules/money/vouchers/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { addKind, boughtPass } from '#testing/clubs/money/passes.ts';
import { pricesOf, register } from '#testing/clubs/money/tax-club.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { expirePasses } from './expire-passes.ts';

const COVERS = { service: 'tennis' };
const clock = createTestClock();
let club: BookingClub;
beforeEach(async () => {
  clock.set('2026-11-16T08:00:00Z');
  club = await createBookingClub({ clock });
});
afterEach(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

async function registered(balanceIs: 'multi' | 'single', changes: object = {}) {
  const prices = await pricesOf(club, 'S18', 'S18');
  expect((await register(club, { balanceIs, prices, ...changes })).msgCode).toBe('200');
}

/** What accounts have got in cents since `before`; those without a change are left out. */
async function moved(before: Record<string, number> = {}): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; cents: number }>`
    select coalesce(vat_of, income_of, kind) as name, sum(amount_cents)::float8 as cents
    from ledger_posting join ledger_account as account on account.id = account_id
    where kind in ('vat', 'vat_advance', 'pass', 'voucher') or income_of = 'expired' group by 1`.execute(
    club.context.db,
  );
  return Object.fromEntries(
    rows.map(({ name, cents }) => [name, cents - (before[name] ?? 0)] as const).filter(([, cents]) => cents !== 0),
  );
}
const months = async (month: string) =>
  (await club.call(readMonth, { as: await club.login('9004'), params: { month } })).data.vat;

async function soldVoucher(amount: number) {
  const body = { amount, method: 'cash', PinCode: DEMO_PIN } as never;
  const { data } = await club.call(sellVoucher, { as: await club.login('9003'), body });
  await sql`update voucher set expires_on = '2026-12-01' where key = ${data.key}`.execute(club.context.db);
}

test('the rest of a pass is income less its VAT, the month says so, and an extension takes both back', async () => {
  await registered('multi');
  const pass = await boughtPass(club, await club.member(), await addKind(club, 'ends', { months: 1, covers: COVERS }));
  const before = await moved();
  expect(before.S18).toBeUndefined();
  clock.set('2026-12-17T08:00:00Z');
  await expirePasses(club.context);
  // 90 euros: 76.27 and 13.73.
  expect(await moved(before)).toEqual({ pass: -9_000, expired: 7_627, S18: 1_373 });
  expect(await months('2026-12')).toEqual([{ code: 'S18', percent: 18, net: 76.27, vat: 13.73, gross: 90 }]);
  clock.set('2027-01-05T08:00:00Z');
  const body = { until: '2027-02-01', reason: 'Was ill' } as never;
  await club.call(extendPass, { as: await club.login('9003'), params: { key: pass }, body });
  expect(await moved(before)).toEqual({});
  expect(await months('2027-01')).toEqual([{ code: 'S18', percent: 18, net: -76.27, vat: -13.73, gross: -90 }]);
});

test('a pass for sports with two rates was a sale of nothing yet: its rest has no VAT', async () => {
  const prices = (await pricesOf(club, 'S18', 'S18')).map((price) =>
    price.kind === 'sport' && price.service === 'tennis' ? { ...price, code: 'M7' } : price,
  );
  await registered('multi', { prices });
  await boughtPass(club, await club.member(), await addKind(club, 'any-sport', { months: 1 }));
  const before = await moved();
  clock.set('2026-12-17T08:00:00Z');
  await expirePasses(club.context);
  expect(await moved(before)).toEqual({ pass: -9_000, expired: 9_000 });
});

test('where the balance was the sale, an expired pass leaves nothing of its VAT behind', async () => {
  await registered('single');
  const me = await club.member();
  const start = await moved();
  await boughtPass(club, me, await addKind(club, 'ends', { months: 1, covers: COVERS }));
  // In cash, and so onto the balance first.
  expect(await moved(start)).toEqual({ pass: 9_000, S18: 1_373, vat_advance: -1_373 });
  clock.set('2026-12-17T08:00:00Z');
  await expirePasses(club.context);
  expect(await moved(start)).toEqual({ expired: 7_627, S18: 1_373 });
});

test('where the balance is the sale, a voucher that nobody redeemed has VAT; otherwise it has none', async () => {
  await registered('multi');
  const start = await moved();
  await soldVoucher(50);
  clock.set('2026-12-17T08:00:00Z');
  await expireVouchers(club.context);
  expect(await moved(start)).toEqual({ expired: 5_000 });

  await registered('single');
  const later = await moved();
  await soldVoucher(50);
  await expireVouchers(club.context);
  // 50 euros: 42.37 and 7.63.
  expect(await moved(later)).toEqual({ expired: 4_237, S18: 763 });
  expect(await months('2026-12')).toEqual([{ code: 'S18', percent: 18, net: 42.37, vat: 7.63, gross: 50 }]);
});
