/** The demo club as its bookers change what they have booked. */
import { type ChangeBody, changeBooking } from '@courtside/contract/booking/booking-change';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { findBookingFaults } from '../tables/booking-audit.ts';
import type { BookingRef, Player } from './booking-club.ts';
import { createDeskClub } from './desk-club.ts';

type More = Partial<ChangeBody> & { readonly once?: string };

export async function createChangeClub(options?: Parameters<typeof createDeskClub>[0]) {
  const club = await createDeskClub(options);
  const send = (by: Pick<Player, 'as'>, ref: BookingRef, players: readonly Player[], { once, ...more }: More) => {
    const codes = players.map(({ code }) => code).join(',');
    return club.call(changeBooking, {
      as: by.as,
      body: { ...ref, PlayerCodes: codes, PayerCode: codes, ...more },
      ...(once && { headers: { 'idempotency-key': once } }),
    });
  };
  return {
    ...club,
    /** What it would cost; all players pay unless `PayerCode` says otherwise. */
    plan: (by: Pick<Player, 'as'>, ref: BookingRef, players: readonly Player[], more: More = {}) =>
      send(by, ref, players, { ...more, dryRun: 1 }),
    /** At the price of its preview. */
    async change(by: Pick<Player, 'as'>, ref: BookingRef, players: readonly Player[], more: More = {}) {
      const planned = await send(by, ref, players, { ...more, dryRun: 1 });
      const ExpectedTotal = planned.data?.total ?? 0;
      return send(by, ref, players, { ExpectedTotal, pin: DEMO_PIN, ...more, dryRun: 0 });
    },
    send,
    contradictions: () => findBookingFaults(club.context.db),
  };
}

export type ChangeClub = Awaited<ReturnType<typeof createChangeClub>>;
