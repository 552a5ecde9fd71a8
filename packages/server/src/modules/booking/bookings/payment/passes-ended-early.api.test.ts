import { confirmBooking } from '@courtside/contract/booking/bookings';
import { closeForRain } from '@courtside/contract/club/sports/office-closures';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, bookingOf, createBookingClub, requestOf } from '#testing/clubs/booking-club.ts';
import { addKind, boughtPass } from '#testing/clubs/money/passes.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

test('rain ends a session: who paid by pass has the whole unit back, who paid money the minutes that were not played', async () => {
  const [me, other] = await club.members(2);
  const pass = await boughtPass(club, me, await addKind(club, 'ten-for-rain'));
  const today = clubDate('2026-11-16');
  const session = await club.session('tennis', { date: today, at: '10:00' });
  const body = { ...requestOf({ session, players: [me, other] }), PassCodes: pass, PinCode: DEMO_PIN };
  const ref = bookingOf(await club.call(confirmBooking, { as: me.as, body: body as never }));
  const share = 10_000 - (await club.balance(other));
  club.context.clock.set(Temporal.Instant.from(`${today}T10:30+01:00`));
  const desk = await club.login('9003');
  const rain = (given: object) => club.call(closeForRain, { as: desk, body: given as never });
  const { affected } = (await rain({ dryRun: 1 })).data;
  const resolutions = affected.map(({ section, key }) => ({ section, key, action: 'refund' as const }));
  expect((await rain({ resolutions })).msgCode).toBe('200');
  const { rows } = await sql<{ units: number; total: number }>`
    select units_left as units, (select total_cents from court_booking where key = ${ref.key}) as total
    from pass where key = ${pass}`.execute(club.context.db);
  // Half an hour of the hour was played.
  expect(rows).toEqual([{ units: 10, total: share / 2 }]);
  expect(await Promise.all([me, other].map(club.balance))).toEqual([10_000, 10_000 - share / 2]);
  expect(await findBookingFaults(club.context.db)).toEqual([]);
});
