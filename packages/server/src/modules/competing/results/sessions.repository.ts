import type { ClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { textsOf } from '#database/translations.ts';

export interface CountingSession {
  readonly bookingId: number;
  readonly service: string;
  readonly key: string;
  readonly date: ClubDate;
  readonly startsMinute: number;
  readonly endsAt: Date;
  readonly court: Texts;
  readonly players: ReadonlyArray<{ readonly id: number; readonly memberCode: string; readonly name: string }>;
  /** It has a result of the reader that is not void. */
  readonly hasResult: boolean;
}

type SessionRow = Omit<CountingSession, 'court'> & {
  readonly courtTitle: string;
  readonly translations: Parameters<typeof textsOf>[1];
};

/** Games that count for levels and were not cancelled, with a member among their players. */
export async function findCountingSessions(
  db: Db | Tx,
  memberId: number,
  condition: RawBuilder<unknown>,
): Promise<CountingSession[]> {
  const { rows } = await sql<SessionRow>`
    select booking.id as "bookingId", booking.service_key as service, booking.key, booking.session_date as date,
      booking.starts_minute as "startsMinute", coalesce(booking.ended_at, upper(booking.during)) as "endsAt",
      court.title as "courtTitle", court.translations,
      (select jsonb_agg(jsonb_build_object('id', member.id, 'memberCode', member.code,
          'name', member.first_name || ' ' || member.surname) order by player.slot)
        from booking_player as player join member on member.id = player.member_id
        where player.booking_id = booking.id) as players,
      exists (select from match_result as result where result.booking_id = booking.id and result.state not in ('void', 'replaced')
        and ${memberId} = any(result.players)) as "hasResult"
    from open_game as game
    join court_booking as booking on booking.id = game.booking_id
    join court on court.id = booking.court_id
    where game.counts and game.state <> 'cancelled' and booking.status = 'booked' and booking.given_back_at is null
      and exists (select from booking_player as own where own.booking_id = booking.id and own.member_id = ${memberId})
      and ${condition}
    order by booking.session_date desc, booking.starts_minute desc, booking.id limit 50`.execute(db);
  return rows.map(({ courtTitle, translations, ...row }) => ({
    ...row,
    court: textsOf(courtTitle, translations, 'title'),
  }));
}
