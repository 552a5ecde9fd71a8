import { cancelBooking, confirmBooking } from '@courtside/contract/booking/bookings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, bookingOf, requestOf } from '#testing/clubs/booking-club.ts';
import { addKind, boughtPass } from '#testing/clubs/money/passes.ts';
import { createTaxClub } from '#testing/clubs/money/tax-club.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createTaxClub();
});
afterAll(async () => {
  expect(await findBookingFaults(club.context.db)).toEqual([]);
  await club.close();
});

/** Cents of VAT in all entries about this number. */
async function vatOf(key: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(posting.amount_cents), 0)::float8 as sum from ledger_posting as posting
    join ledger_account as account on account.id = posting.account_id
    join ledger_entry as entry on entry.id = posting.entry_id
    where account.kind like 'vat%' and entry.source like ${`%${key}%`}`.execute(club.context.db);
  return rows[0]?.sum ?? 0;
}

test('the VAT of a pass moves with its use, and back with the cancellation; its sale has none', async () => {
  const me = await club.member();
  const pass = await boughtPass(club, me, await addKind(club, 'taxed', { units: 3, price: 32.1 }));
  expect(await vatOf(pass)).toBe(0);
  const wish = { session: await club.session(), players: [me, await club.member()], payers: [me] };
  const body = { ...requestOf(wish), PassCodes: pass, PinCode: DEMO_PIN };
  const ref = bookingOf(await club.call(confirmBooking, { as: me.as, body: body as never }));
  // 7 of 107 parts of 10.70.
  expect(await vatOf(ref.key)).toBe(70);
  const { rows } = await sql<{ gross: number }>`select receipt.amount_cents::float8 as gross from receipt
    join ledger_entry as entry on entry.id = receipt.entry_id where entry.source = ${`booking:${ref.key}`}`.execute(
    club.context.db,
  );
  expect(rows).toEqual([{ gross: 1070 }]);
  await club.call(cancelBooking, { as: me.as, body: { ...ref, pin: DEMO_PIN } as never });
  expect(await vatOf(ref.key)).toBe(0);
});
