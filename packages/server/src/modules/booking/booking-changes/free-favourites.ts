import { MEMBER_ROLES } from '@courtside/contract/wire/roles';
import type { Db } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';

/** Favourites of a member who could play instead: active, not among the players, and nowhere else at that time. */
export async function freeFavourites(
  db: Db,
  memberId: number,
  time: Span,
  playerIds: readonly number[],
): Promise<Array<{ memberCode: string; name: string }>> {
  const rows = await db
    .selectFrom('member_favourite as favourite')
    .innerJoin('member', 'member.id', 'favourite.favourite_id')
    .select(['member.code', 'member.first_name', 'member.surname'])
    .where('favourite.member_id', '=', memberId)
    .where('member.status', '=', 'active')
    .where('member.role', 'in', MEMBER_ROLES)
    .where('member.id', 'not in', [0, ...playerIds])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('booking_player as player')
            .select('player.booking_id')
            .whereRef('player.member_id', '=', 'member.id')
            .where('player.is_live', '=', true)
            .where('player.during', '&&', timeRange(time)),
        ),
      ),
    )
    .orderBy('member.first_name')
    .limit(3)
    .execute();
  return rows.map(({ code, first_name, surname }) => ({ memberCode: code, name: `${first_name} ${surname}` }));
}
