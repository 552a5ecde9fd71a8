import { WISH_MESSAGES_A_DAY } from '@courtside/contract/booking/games/game-wishes';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import { adultBirthday } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { bookingsById } from '#modules/booking/bookings/index.ts';
import { toDate } from '#platform/clock.ts';
import { gameNewsWrites } from '../asking/notify-asking.ts';
import { bookerName } from '../places/locked-game.ts';

/** So many messages in one run; the others follow with the next. */
const BATCH = 500;

interface Told {
  readonly memberId: number;
  readonly bookingId: number;
}

/** Tells members of new games that fit what they wished for: outside their quiet hours, each game once, and few a day. */
export async function tellWishes(context: AppContext): Promise<void> {
  if (!context.clubValues().features?.games) return;
  await inTransaction(context.db, async (tx) => {
    const told = Map.groupBy(await claimMessages(tx, context), ({ bookingId }) => bookingId);
    for (const booking of await bookingsById(tx, [...told.keys()])) {
      const memberIds = (told.get(booking.id) ?? []).map(({ memberId }) => memberId);
      const params = { who: bookerName(booking) };
      await runWrites(tx, gameNewsWrites(tx, context, booking, { kind: 'gameFits', memberIds, params }));
    }
  });
}

/** The row that a message leaves is its claim: a second process finds it. */
async function claimMessages(tx: Tx, { clock, settings }: AppContext): Promise<readonly Told[]> {
  const now = clock.now();
  const { date, minutes } = wallMomentOf(now, settings.CLUB_TIME_ZONE);
  const isQuiet = sql`case when quiet_from < quiet_until then ${minutes} >= quiet_from and ${minutes} < quiet_until
    else ${minutes} >= quiet_from or ${minutes} < quiet_until end`;
  const { rows } = await sql<Told>`
    with fitting as (
      select distinct wish.member_id, game.booking_id, game.opened_at
      from open_game as game
      join court_booking as booking on booking.id = game.booking_id
      join game_wish as wish on extract(isodow from booking.session_date) = any(wish.weekdays)
        and booking.starts_minute >= wish.from_minute and booking.ends_minute <= wish.to_minute
        and (wish.service_keys = '{}' or booking.service_key = any(wish.service_keys))
      join member on member.id = wish.member_id and member.status = 'active' and member.role in ('member', 'coach')
      left join member_profile as profile on profile.member_id = member.id
      left join member_preference as preference on preference.member_id = member.id
      left join member_level as level on level.member_id = member.id and level.service_key = booking.service_key
      left join member_profile as of_booker on of_booker.member_id = game.booker_id
      where game.closed_at is null and game.state = 'gathering' and lower(booking.during) > ${toDate(now)}
        and (game.decide_at is null or game.decide_at > ${toDate(now)})
        and (exists (select from member_favourite as favourite where favourite.member_id = game.booker_id
            and favourite.service_key = booking.service_key and favourite.favourite_id = member.id)
          or (game.audience = 'everyone' and coalesce(game.favourites_until <= ${toDate(now)}, true)))
        and (not wish.only_my_level or (game.level_from is null and game.level_to is null)
          or level.value between coalesce(game.level_from, 1) and coalesce(game.level_to, 7))
        and coalesce(profile.date_of_birth <= ${adultBirthday(date)}::date, true)
        and coalesce(of_booker.date_of_birth <= ${adultBirthday(date)}::date, true)
        and not coalesce(preference.quiet_from is not null and ${isQuiet}, false)
        and not exists (select from booking_player as other where other.member_id = member.id and other.is_live
          and other.during && booking.during)
        and not exists (select from game_wish_message as message where message.member_id = member.id
          and message.booking_id = game.booking_id)
    ), counted as (
      select fitting.*, row_number() over (partition by member_id order by opened_at, booking_id) + (
          select count(*) from game_wish_message as message
          where message.member_id = fitting.member_id and message.told_at > ${toDate(now.subtract({ hours: 24 }))}
        ) as number
      from fitting
    )
    insert into game_wish_message (member_id, booking_id, told_at)
    select member_id, booking_id, ${toDate(now)}::timestamptz from counted where number <= ${WISH_MESSAGES_A_DAY}
    order by booking_id, member_id limit ${BATCH}
    on conflict do nothing
    returning member_id as "memberId", booking_id as "bookingId"`.execute(tx);
  return rows;
}
