import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Write } from '#database/transaction/write-together.ts';
import type { Caller } from '#endpoint/binding.ts';
import { bookingsById, gameFromRow, selectGames } from '#modules/booking/bookings/index.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { findMemberById } from '#modules/people/members/index.ts';
import { readerOf } from '../places/locked-game.ts';
import { shareFor } from '../places/shares.ts';
import type { ListedGame, ListReader } from './games.presenter.ts';
import { selectListed } from './games.repository.ts';

/** Who reads, and the games of a condition with everything that is shown of them. */
export async function readGames(context: AppContext, caller: Caller, condition: Write['query']) {
  const { db, clock, settings } = context;
  const now = clock.now();
  const rows = await selectListed(db, readerOf(context, caller), now, condition);
  const ids = rows.map(({ bookingId }) => bookingId);
  const [bookings, games, services, reader] = await Promise.all([
    bookingsById(db, ids),
    selectGames(sql`game.booking_id = any(${ids}::bigint[])`).execute(db),
    loadAllServices(context),
    detailsOf(context, caller),
  ]);
  const items = rows.flatMap((row): ListedGame[] => {
    const booking = bookings.find(({ id }) => id === row.bookingId);
    const stored = games.rows.find(({ bookingId }) => bookingId === row.bookingId);
    const service = booking && services.get(booking.serviceKey);
    if (!booking || !stored || !service) return [];
    const game = gameFromRow(stored);
    return [{ booking, game, row, share: shareFor({ game, booking }, caller.categoryKey, service, context) }];
  });
  return { reader, items, moment: { now, timeZone: settings.CLUB_TIME_ZONE } };
}

async function detailsOf(context: AppContext, caller: Caller): Promise<ListReader> {
  const { db } = context;
  const { isStaff, adultBirthday } = readerOf(context, caller);
  const [member, { rows }] = await Promise.all([
    findMemberById(db, caller.memberId),
    sql<{ isMinor: boolean }>`select coalesce(date_of_birth > ${adultBirthday}::date, false) as "isMinor"
      from member_profile where member_id = ${caller.memberId}`.execute(db),
  ]);
  return {
    memberId: caller.memberId,
    isStaff,
    isVisitor: caller.hasVisitorAccount,
    isMinor: rows[0]?.isMinor ?? false,
    language: member?.language ?? 'en',
  };
}
