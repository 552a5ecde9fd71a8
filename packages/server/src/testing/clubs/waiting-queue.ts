import { joinWaitingList } from '@courtside/contract/booking/waiting-list';
import { expect } from 'vitest';
import type { Db } from '#database/database.ts';
import type { BookingClub, Player } from './booking-club.ts';

/** A booked session of tennis with members who wait for it in this order. */
export async function createQueue(club: BookingClub, members: readonly Player[], at?: string) {
  const owner = await club.member();
  const session = await club.session('tennis', at ? { at } : {});
  const booking = await club.book(owner, { session, players: [owner] });
  for (const { as } of members) {
    const joined = await club.call(joinWaitingList, { as, body: { BookingKey: session } });
    expect(joined).toMatchObject({ msgCode: '200' });
  }
  return { session, free: () => club.cancel(owner, booking) };
}

export async function deleteQueues(db: Db): Promise<void> {
  for (const table of ['waiting_offer', 'waiting_entry', 'waiting_member', 'waiting_turn'] as const)
    await db.deleteFrom(table).execute();
}

/** Each with the member who has its hold. */
export async function liveOffers(db: Db) {
  const offers = await db
    .selectFrom('waiting_offer as offer')
    .innerJoin('waiting_entry as entry', 'entry.id', 'offer.entry_id')
    .leftJoin('session_hold as hold', 'hold.offer_id', 'offer.id')
    .select(['entry.member_id as memberId', 'offer.session_key as session', 'hold.member_id as holder'])
    .where('offer.ended_at', 'is', null)
    .orderBy('offer.id')
    .execute();
  return offers.map((offer) => ({ ...offer }));
}
