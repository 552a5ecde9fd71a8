import type { gamesStream } from '@courtside/contract/booking/games/games';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { Call, Exchange, STREAMING } from '#endpoint/binding.ts';
import { versionStreams } from '#endpoint/version-stream.ts';
import { onScheduleChange } from '#modules/booking/schedule/index.ts';

/** All games of the club are one thing to its pages. */
const ALL = 'games';

const open = versionStreams<typeof ALL>({
  readVersion,
  follow: (context, changed) => onScheduleChange(context, () => changed(ALL)),
  failure: 'the games could not be read for their streams',
});

/** Tells that some game has changed. */
export const streamGames = (
  context: AppContext,
  { caller }: Call<typeof gamesStream>,
  exchange: Exchange,
): Promise<typeof STREAMING> => open(context, ALL, exchange, caller);

/** The live games with everything that their pages show, as one short text. */
async function readVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(coalesce(string_agg(to_jsonb(game)::text || booking.during || booking.court_id || (
        select coalesce(string_agg(slot || ' ' || coalesce(place_cents, -1) || ' ' || coalesce(offered_at::text, ''), ',' order by slot), '')
        from game_place where game_place.booking_id = game.booking_id) || (
        select coalesce(string_agg(member_id || ' ' || state, ',' order by id), '')
        from game_request where game_request.booking_id = game.booking_id) || (
        select count(*) || ' ' || count(reported_at) from game_note where game_note.booking_id = game.booking_id),
      ';' order by game.booking_id), '')) as version
    from open_game as game join court_booking as booking on booking.id = game.booking_id
    where game.closed_at is null`.execute(db);
  return rows[0]?.version ?? '';
}
