/** The demo club as two people at its desk change bookings. */
import { bookingDetails } from '@courtside/contract/booking/bookings';
import {
  cancelByDesk,
  moveByDesk,
  refundByDesk,
  restoreBooking,
} from '@courtside/contract/booking/office-booking-changes';
import { listNotifications } from '@courtside/contract/messages/notifications';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { type BookingRef, createBookingClub, type Player } from './booking-club.ts';

export async function createDeskClub(options?: Parameters<typeof createBookingClub>[0]) {
  const club = await createBookingClub(options);
  const [desk, otherDesk] = await Promise.all([club.login('9003'), club.login('9001')]);
  /** A free tennis session at one of these times. */
  async function tennisAt(times: readonly string[]): Promise<string> {
    const [at, ...others] = times;
    return club.session('tennis', { ...(at && { at }) }).catch((error: unknown) => {
      if (others.length === 0) throw error;
      return tennisAt(others);
    });
  }
  return {
    ...club,
    desk,
    otherDesk,
    /** Tennis singles cost 12 euros in the morning and 16 in the evening, with lights. */
    morning: () => tennisAt(['09:00', '10:00', '08:00']),
    evening: () => tennisAt(['20:00', '21:00']),
    /** Begins 40 minutes after the test does, for 12 euros. */
    soon: () => club.session('tennis', { date: clubDate('2026-11-16'), at: '10:00' }),
    move: (ref: BookingRef, to: string, more: object = {}, { as = desk, key = '' } = {}) =>
      club.call(moveByDesk, {
        as,
        params: { ...ref },
        body: { to, PinCode: DEMO_PIN, ...more },
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    refund: (ref: BookingRef, shares: ReadonlyArray<readonly [Player, number]>, as = desk) =>
      club.call(refundByDesk, {
        as,
        params: { ...ref },
        body: {
          shares: shares.map(([{ code }, amount]) => ({ memberCode: code, amount })),
          reason: 'The lights failed',
          PinCode: DEMO_PIN,
        },
      }),
    cancelAtDesk: (ref: BookingRef, refund: 'all' | 'none' = 'all', as = desk) =>
      club.call(cancelByDesk, {
        as,
        params: { ...ref },
        body: { reason: 'Water on the court', refund, PinCode: DEMO_PIN },
      }),
    restore: (ref: BookingRef, as = desk) => club.call(restoreBooking, { as, params: { ...ref }, body: {} }),
    detail: async ({ as }: Player, ref: BookingRef) =>
      (await club.call(bookingDetails, { as, params: { ...ref } })).data,
    balances: (...players: Player[]) => Promise.all(players.map((player) => club.balance(player))),
    newest: async ({ as }: Player) => (await club.call(listNotifications, { as, query: {} })).data.items[0],
    faults: async () => (await verifyLedger(club.context.db)).faults,
    /** A booking that was paid becomes one without payment, as staff make them. */
    async makeDue({ key }: BookingRef): Promise<void> {
      await sql`update court_booking set entry_id = null, due_at = lower(during) where key = ${key}`.execute(
        club.context.db,
      );
    },
    /** When the booking begins. */
    async startOf({ key }: BookingRef): Promise<Temporal.Instant> {
      const row = await club.context.db
        .selectFrom('court_booking')
        .select(sql<Date>`lower(during)`.as('starts'))
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return Temporal.Instant.fromEpochMilliseconds(row.starts.getTime());
    },
  };
}

export type DeskClub = Awaited<ReturnType<typeof createDeskClub>>;
