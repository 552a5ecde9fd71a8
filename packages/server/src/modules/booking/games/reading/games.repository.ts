import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { GameRequestState } from '#database/tables/games.ts';
import type { Gender } from '#database/tables/identity.ts';
import type { Write } from '#database/transaction/write-together.ts';
import {
  type GameReader,
  isShownTo,
  type ShownBooker,
  seesMinors,
  shownBookerTo,
} from '#modules/booking/bookings/index.ts';
import { toDate } from '#platform/clock.ts';

export interface ListedPlayer {
  readonly slot: number;
  readonly memberId: number;
  readonly code: string;
  readonly name: string;
  readonly gender: Gender;
  readonly isMinor: boolean;
  readonly level: number | null;
  readonly share: number;
  /** The caller has this player among the favourites of the sport. */
  readonly isFavourite: boolean;
}

export interface ListedRow {
  readonly bookingId: number;
  readonly players: readonly ListedPlayer[];
  readonly booker: ShownBooker | null;
  /** The booker has the caller among the favourites of the sport. */
  readonly isFavourite: boolean;
  /** The caller may know players under 18. */
  readonly seesMinors: boolean;
  /** The caller's own. */
  readonly level: number | null;
  /** The caller plays elsewhere then. */
  readonly isBusy: boolean;
  readonly request: {
    readonly state: GameRequestState;
    readonly note: string | null;
    readonly askedAt: string;
    readonly until: string;
  } | null;
  /** Places that are kept for others who asked. */
  readonly kept: number;
}

/** The games that the reader may know by time, with what is shown of each. */
export async function selectListed(
  db: Db | Tx,
  reader: GameReader,
  now: Temporal.Instant,
  condition: Write['query'],
): Promise<ListedRow[]> {
  const { memberId, adultBirthday } = reader;
  const { rows } = await sql<ListedRow>`
    select game.booking_id as "bookingId", (
        select coalesce(jsonb_agg(jsonb_build_object('slot', player.slot, 'memberId', member.id, 'code', member.code,
          'name', member.first_name || ' ' || member.surname, 'gender', member.gender,
          'isMinor', coalesce(profile.date_of_birth > ${adultBirthday}::date, false), 'share', player.share_cents,
          'level', level.value, 'isFavourite', exists (select from member_favourite as favourite
            where favourite.member_id = ${memberId} and favourite.service_key = booking.service_key
              and favourite.favourite_id = member.id)) order by player.slot), '[]')
        from booking_player as player join member on member.id = player.member_id
        left join member_profile as profile on profile.member_id = member.id
        left join member_level as level on level.member_id = member.id and level.service_key = booking.service_key
        where player.booking_id = booking.id
      ) as players,
      exists (select from member_favourite as favourite where favourite.member_id = game.booker_id
        and favourite.service_key = booking.service_key and favourite.favourite_id = ${memberId}) as "isFavourite",
      ${shownBookerTo(reader)} as booker, ${seesMinors(reader)} as "seesMinors",
      (select value::float8 from member_level as level
        where level.member_id = ${memberId} and level.service_key = booking.service_key) as level,
      exists (select from booking_player as other where other.member_id = ${memberId} and other.is_live
        and other.booking_id <> booking.id and other.during && booking.during) as "isBusy",
      (select jsonb_build_object('state', case when request.state in ('open', 'granted')
            and request.until_at <= ${toDate(now)} then 'lapsed' else request.state end,
          'note', request.note, 'askedAt', request.asked_at, 'until', request.until_at)
        from game_request as request where request.booking_id = booking.id and request.member_id = ${memberId}
        order by request.id desc limit 1) as request,
      (select count(*)::int from game_request as request where request.booking_id = booking.id
        and request.member_id <> ${memberId} and request.state = 'granted' and request.until_at > ${toDate(now)}) as kept
    from open_game as game join court_booking as booking on booking.id = game.booking_id
    where ${isShownTo(reader)} and ${condition}
    order by booking.session_date, booking.during, booking.id limit 300`.execute(db);
  return rows;
}

interface Days {
  readonly service?: string | undefined;
  readonly from?: ClubDate | undefined;
  readonly to?: ClubDate | undefined;
}

const inDays = ({ service, from, to }: Days) => sql`
  (${service ?? null}::text is null or booking.service_key = ${service ?? null})
  and (${from ?? null}::date is null or booking.session_date >= ${from ?? null}::date)
  and (${to ?? null}::date is null or booking.session_date <= ${to ?? null}::date)`;

/** Those that can still be joined, by somebody at least. */
export const isJoinable = (now: Temporal.Instant, days: Days) => sql`
  game.closed_at is null and lower(booking.during) > ${toDate(now)} and booking.given_back_at is null
  and (game.decide_at is null or game.decide_at > ${toDate(now)} or game.state = 'full') and ${inDays(days)}`;

/** Those of the member's family in the last two weeks and ahead: opened, joined or asked for. */
export const isOwn = (memberId: number, now: Temporal.Instant, days: Days) => sql`
  upper(booking.during) > ${toDate(now.subtract({ hours: 14 * 24 }))} and ${inDays(days)} and (
    game.booker_id = ${memberId}
    or exists (select from booking_player as own where own.booking_id = booking.id
      and (own.member_id = ${memberId} or own.charged_id = ${memberId}))
    or exists (select from game_request as request where request.booking_id = booking.id
      and request.member_id = ${memberId}))`;

export const isInDays = (days: Days, state: string | undefined) => sql`
  ${inDays(days)} and (${state ?? null}::text is null or game.state = ${state ?? null})`;

export const hasKey = (section: string, key: string) => sql`
  booking.key = ${key.toUpperCase()} and booking.service_key = ${section.toLowerCase()}`;
