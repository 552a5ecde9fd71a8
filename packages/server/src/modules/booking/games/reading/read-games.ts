import { wallMomentOf } from '@courtside/contract/values/club-time';
import { adultBirthday } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Write } from '#database/transaction/write-together.ts';
import type { Caller } from '#endpoint/binding.ts';
import { bookingsById, gameFromRow, selectGames } from '#modules/booking/bookings/index.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { findMemberById } from '#modules/people/members/index.ts';
import { sessionsOfBooking, shareFor } from '../places/shares.ts';
import type { GameReader, ListedGame } from './games.presenter.ts';
import { selectListed } from './games.repository.ts';

/** Who reads, and the games of a condition with everything that is shown of them. */
export async function readGames(context: AppContext, caller: Caller, condition: Write['query']) {
  const { db, clock, settings } = context;
  const now = clock.now();
  const latest = adultBirthday(wallMomentOf(now, settings.CLUB_TIME_ZONE).date);
  const rows = await selectListed(db, { memberId: caller.memberId, adultBirthday: latest, now }, condition);
  const ids = rows.map(({ bookingId }) => bookingId);
  const [bookings, games, services, reader] = await Promise.all([
    bookingsById(db, ids),
    selectGames(sql`game.booking_id = any(${ids}::bigint[])`).execute(db),
    loadAllServices(context),
    readerOf(context, caller, latest),
  ]);
  const items = rows.flatMap((row): ListedGame[] => {
    const booking = bookings.find(({ id }) => id === row.bookingId);
    const stored = games.rows.find(({ bookingId }) => bookingId === row.bookingId);
    const service = booking && services.get(booking.serviceKey);
    if (!booking || !stored || !service) return [];
    const game = gameFromRow(stored);
    const sessions = sessionsOfBooking(booking, service, context);
    const player = { id: caller.memberId, code: caller.memberCode, categoryKey: caller.categoryKey };
    return [{ booking, game, row, share: shareFor(game, booking, player, { service, sessions }) }];
  });
  return { reader, items, moment: { now, timeZone: settings.CLUB_TIME_ZONE } };
}

async function readerOf({ db }: AppContext, caller: Caller, latest: string): Promise<GameReader> {
  const [member, { rows }] = await Promise.all([
    findMemberById(db, caller.memberId),
    sql<{ isMinor: boolean }>`select coalesce(date_of_birth > ${latest}::date, false) as "isMinor"
      from member_profile where member_id = ${caller.memberId}`.execute(db),
  ]);
  return {
    memberId: caller.memberId,
    isStaff: caller.role !== 'member',
    isMinor: rows[0]?.isMinor ?? false,
    language: member?.language ?? 'en',
  };
}
